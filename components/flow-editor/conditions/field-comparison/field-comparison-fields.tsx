'use client';

import { SegmentedControl, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { VariableField } from '../../panel/variables/variable-field';
import type { ConditionFieldsProps } from '../condition-editor';
import { OperatorField } from '../operator-field';

export function FieldComparisonFields({ condition, onChange, errorOf }: ConditionFieldsProps<'field_comparison'>) {
  const t = useTranslations('flowEditor.conditions.fields');
  const { type, variable, operator, other, value } = condition;
  const isWithOther = other !== null && other !== undefined;
  return (
    <>
      <VariableField
        label={t('variable')}
        required
        value={variable}
        error={errorOf('variable')}
        onChange={(name) => onChange({ ...condition, variable: name })}
      />
      <OperatorField value={operator} onChange={(chosen) => onChange({ ...condition, operator: chosen })} />
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={t('with')}
        value={isWithOther ? 'other' : 'value'}
        data={[
          { value: 'value', label: t('with_value') },
          { value: 'other', label: t('with_other') },
        ]}
        onChange={(kind) => onChange(kind === 'other' ? { type, variable, operator, other: '' } : { type, variable, operator, value: '' })}
      />
      {isWithOther ? (
        <VariableField
          label={t('other')}
          required
          value={other}
          error={errorOf('other')}
          onChange={(name) => onChange({ type, variable, operator, other: name })}
        />
      ) : (
        <TextInput
          label={t('value')}
          required
          dir="auto"
          value={String(value ?? '')}
          error={errorOf('value')}
          onChange={({ currentTarget }) => onChange({ type, variable, operator, value: currentTarget.value })}
        />
      )}
    </>
  );
}
