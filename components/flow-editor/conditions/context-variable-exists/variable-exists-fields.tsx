'use client';

import { useTranslations } from 'next-intl';
import { VariableField } from '../../panel/variables/variable-field';
import type { ConditionFieldsProps } from '../condition-editor';

export function VariableExistsFields({ condition, onChange, errorOf }: ConditionFieldsProps<'context_variable_exists'>) {
  const t = useTranslations('flowEditor.conditions.fields');
  return (
    <VariableField
      label={t('variable')}
      required
      value={condition.variable}
      error={errorOf('variable')}
      onChange={(variable) => onChange({ ...condition, variable })}
    />
  );
}
