'use client';

import { useTranslations } from 'next-intl';
import { NumberField } from '@/components/ui/number-field';
import panel from '@/components/canvas/panel.module.css';
import { VariableField } from '../../panel/variables/variable-field';
import type { ConditionFieldsProps } from '../condition-editor';
import { OperatorField } from '../operator-field';

export function NumericComparisonFields({ condition, onChange, errorOf }: ConditionFieldsProps<'numeric_comparison'>) {
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
      <div className={panel.pair}>
        <OperatorField value={condition.operator} onChange={(operator) => onChange({ ...condition, operator })} />
        <NumberField
          label={t('number')}
          required
          inputMode="decimal"
          error={errorOf('value')}
          value={condition.value}
          onChange={(value) => onChange({ ...condition, value })}
        />
      </div>
    </>
  );
}
