'use client';

import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslations } from 'next-intl';
import { DateField } from '../ui/date-field';
import { typedDirection } from '../ui/typed-direction';
import type { FormField, ValueTexts } from './value-texts';

const leftToRight = { attributes: { input: { dir: 'ltr' } } };
const keyboards = { number: 'decimal', email: 'email', phone: 'tel' } as const;

interface ValueInputProps {
  form: UseFormReturnType<ValueTexts>;
  field: FormField;
}

/** The input for a field, by its data type. What people are asked is the field's description. */
export function ValueInput({ form, field: { name, description, data_type, choices, is_required } }: ValueInputProps) {
  const t = useTranslations('workflowFields');
  const path = `values.${name}`;
  const text = form.values.values[name] ?? '';
  const input = { ...form.getInputProps(path), label: description || name, required: is_required };
  const select = (options: readonly { value: string; label: string }[]) => (
    <NativeSelect {...input} data={[{ value: '', label: t(is_required ? 'choose' : 'nothing') }, ...options]} />
  );
  switch (data_type) {
    case 'boolean':
      return select([
        { value: 'true', label: t('yes') },
        { value: 'false', label: t('no') },
      ]);
    case 'choice':
      return select(choices.map((value) => ({ value, label: value })));
    case 'date':
      return (
        <DateField
          label={input.label}
          value={text}
          error={input.error as string | undefined}
          required={is_required}
          path={path}
          onChange={(day) => form.setFieldValue(path, day)}
        />
      );
    case 'text':
      return <Textarea {...input} autosize maxRows={12} {...typedDirection(text)} />;
    case 'json':
      return <Textarea {...input} description={t('json_help')} autosize minRows={3} maxRows={12} {...leftToRight} />;
    default:
      return <TextInput {...input} autoComplete="off" inputMode={keyboards[data_type]} {...leftToRight} />;
  }
}
