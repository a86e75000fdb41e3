'use client';

import { useForm } from '@mantine/form';
import { useLocale, useTranslations } from 'next-intl';
import { readTexts, type FormField, type ValueTexts } from './value-texts';

/** A form with an input for each field, checked as the server does. Problems of the server are shown at their field. */
export function useValueForm(fields: readonly FormField[], first: ValueTexts['values'] = {}) {
  const language = useLocale();
  const t = useTranslations('errors');
  const tFields = useTranslations('workflowFields');
  const form = useForm<ValueTexts>({
    initialValues: { values: Object.fromEntries(fields.map(({ name }) => [name, first[name] ?? ''])) },
    clearInputErrorOnChange: true,
    // An untouched field that loses focus is not wrong yet.
    enhanceGetInputProps: ({ form, field }) => ({ onBlur: () => void (form.isDirty(field) && form.validateField(field)) }),
    validate: ({ values }) => {
      const { problems } = readTexts(fields, values, language);
      return Object.fromEntries(
        Object.entries(problems).map(([name, key]) => [`values.${name}`, key === 'required' ? tFields('required') : t(key)]),
      );
    },
  });
  return { form, read: () => readTexts(fields, form.getValues().values, language).values };
}
