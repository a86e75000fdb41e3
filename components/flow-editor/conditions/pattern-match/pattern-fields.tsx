'use client';

import { TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { ConditionFieldsProps } from '../condition-editor';

export function PatternFields({ condition, onChange, errorOf }: ConditionFieldsProps<'pattern_match'>) {
  const t = useTranslations('flowEditor.conditions.fields');
  return (
    <TextInput
      label={t('pattern')}
      description={t('pattern_help')}
      required
      dir="auto"
      value={condition.pattern}
      error={errorOf('pattern')}
      onChange={({ currentTarget }) => onChange({ ...condition, pattern: currentTarget.value })}
    />
  );
}
