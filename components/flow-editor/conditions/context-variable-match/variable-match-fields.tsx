'use client';

import { TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { VariableField } from '../../panel/variables/variable-field';
import type { ConditionFieldsProps } from '../condition-editor';

export function VariableMatchFields({ condition, onChange, errorOf }: ConditionFieldsProps<'context_variable_match'>) {
  const t = useTranslations('flowEditor.conditions.fields');
  return (
    <>
      <VariableField
        label={t('variable')}
        required
        value={condition.variable}
        error={errorOf('variable')}
        onChange={(variable) => onChange({ ...condition, variable })}
      />
      <TextInput
        label={t('value')}
        required
        dir="auto"
        value={String(condition.value)}
        error={errorOf('value')}
        onChange={({ currentTarget }) => onChange({ ...condition, value: currentTarget.value })}
      />
    </>
  );
}
