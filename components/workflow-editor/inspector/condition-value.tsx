'use client';

import { NativeSelect, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { typedDirection } from '@/components/ui/typed-direction';
import { limits } from '@/lib/limits';
import type { WorkflowField } from '@/lib/workflow/definition';

interface ConditionValueProps {
  name: string;
  field: WorkflowField | undefined;
  value: string;
  onChange: (value: string) => void;
}

/** What a field is compared with: chosen for a choice and for yes or no, typed for all others. */
export function ConditionValue({ name, field, value, onChange }: ConditionValueProps) {
  const t = useTranslations('workflowEditor.condition');
  const choices =
    field?.data_type === 'boolean'
      ? [
          { value: 'true', label: t('yes') },
          { value: 'false', label: t('no') },
        ]
      : field?.data_type === 'choice' && field.choices.length > 0
        ? field.choices.map((choice) => ({ value: choice, label: choice }))
        : null;
  if (choices) {
    const isOther = value !== '' && !choices.some((choice) => choice.value === value);
    return (
      <NativeSelect
        label={t('value')}
        name={name}
        value={value}
        data={[{ value: '', label: t('choose_value') }, ...choices, ...(isOther ? [{ value, label: value }] : [])]}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  }
  return (
    <TextInput
      label={t('value')}
      name={name}
      description={field?.data_type === 'date' ? t('date_help') : undefined}
      inputMode={field?.data_type === 'number' ? 'decimal' : undefined}
      maxLength={limits.condition_text}
      autoComplete="off"
      value={value}
      {...typedDirection(value)}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
