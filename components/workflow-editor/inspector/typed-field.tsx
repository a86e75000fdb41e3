'use client';

import { Textarea, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type * as z from 'zod';
import { typedDirection } from '@/components/ui/typed-direction';
import { useFieldProblems } from '@/components/ui/use-field-problems';
import { useTypedText } from '../state/use-typed-text';

interface TypedFieldProps {
  /** Of the field, unique in the editor. */
  name: string;
  label: string;
  description?: string;
  required?: boolean;
  value: string;
  /** Has the field `value`. */
  schema: z.ZodType;
  maxLength: number;
  lines?: readonly [least: number, most: number];
  isFocused?: boolean;
  commit: (text: string) => void;
}

/** A text of a part, checked by its schema. */
export function TypedField(props: TypedFieldProps) {
  const { name, label, description, required, value, schema, maxLength, lines, isFocused, commit } = props;
  const t = useTranslations('workflowEditor.inspector');
  const problemsOf = useFieldProblems(schema);
  const problemOf = (text: string) =>
    required && text.trim() === '' ? t('required') : (Object.values(problemsOf({ value: text }))[0] ?? null);
  const typed = useTypedText({ name, value, problemOf, commit });
  const shared = {
    label,
    description,
    required,
    maxLength,
    autoComplete: 'off',
    value: typed.value,
    error: typed.error,
    ...typedDirection(typed.value),
    ...(isFocused && { 'data-autofocus': true }),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => typed.change(currentTarget.value),
    onBlur: typed.settle,
  };
  return lines ? <Textarea {...shared} autosize minRows={lines[0]} maxRows={lines[1]} /> : <TextInput {...shared} />;
}
