'use client';

import { useForm, type FormErrors, type UseFormInput, type UseFormReturnType } from '@mantine/form';
import { useTranslations } from 'next-intl';
import type * as z from 'zod';
import { describeIssue } from '@/lib/describe-issue';

/** Like the contracts' inputs: an object of fields. */
type FormValues = Record<string, unknown>;

/**
 * A form that is validated by a schema of lib/contracts, with the same texts as the server's. A field is validated when
 * it loses focus with a changed value, and all fields on submit.
 */
export function useSchemaForm<Values extends FormValues>(
  schema: z.ZodType,
  options: Omit<UseFormInput<Values>, 'validate' | 'initialValues'> & { initialValues: Values },
): UseFormReturnType<Values> {
  const t = useTranslations('errors');
  const validate = (values: Values): FormErrors => {
    const result = schema.safeParse(values, { reportInput: true });
    if (result.success) return {};
    const errors: FormErrors = {};
    for (const issue of result.error.issues) {
      const { key, params } = describeIssue(issue);
      errors[issue.path.map(String).join('.')] ??= t(key, params as never);
    }
    return errors;
  };
  return useForm<Values, Values, FormErrors>({
    clearInputErrorOnChange: true,
    // An untouched field that loses focus is not wrong yet.
    enhanceGetInputProps: ({ form, field }) => ({ onBlur: () => void (form.isDirty(field) && form.validateField(field)) }),
    ...options,
    validate,
  }) as unknown as UseFormReturnType<Values>;
}

/** Converts the path of a server's problem (`edges[3].name`) to the path in forms (`edges.3.name`). */
export function formPath(path: string): string {
  return path.replace(/\[(\d+)\]/g, '.$1');
}
