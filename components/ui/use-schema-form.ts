'use client';

import { useForm, type FormErrors, type UseFormInput, type UseFormReturnType } from '@mantine/form';
import { useTranslations } from 'next-intl';
import type * as z from 'zod';
import { describeIssue } from '@/lib/describe-issue';

/** As the contract's inputs are: an object of fields. */
type FormValues = Record<string, unknown>;

/**
 * A form that is checked by a schema of lib/contracts, with the same words that the server would use. Fields are
 * checked when they are left with something else in them than at first, and all of them when the form is submitted.
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
    // A field that is passed through without a word is not wrong yet.
    enhanceGetInputProps: ({ form, field }) => ({ onBlur: () => void (form.isDirty(field) && form.validateField(field)) }),
    ...options,
    validate,
  }) as unknown as UseFormReturnType<Values>;
}

/** The path of a problem that the server names (`edges[3].name`) as forms write it (`edges.3.name`). */
export function formPath(path: string): string {
  return path.replace(/\[(\d+)\]/g, '.$1');
}
