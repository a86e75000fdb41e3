'use client';

import { TagsInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { ConditionFieldsProps } from '../condition-editor';

export function ExactMatchFields({ condition, onChange, errorOf }: ConditionFieldsProps<'exact_match'>) {
  const t = useTranslations('flowEditor.conditions.fields');
  return (
    <TagsInput
      label={t('values')}
      description={t('values_help')}
      required
      dir="auto"
      acceptValueOnBlur
      // A message may contain commas.
      splitChars={[]}
      value={[condition.value].flat()}
      error={errorOf('value')}
      onChange={(value) => onChange({ ...condition, value })}
    />
  );
}
