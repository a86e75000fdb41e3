'use client';

import { NativeSelect } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { ComparisonOperator } from '@/lib/engine/conditions/comparison-operator';
import { operatorSigns } from './operator-signs';

const operators = Object.keys(operatorSigns) as ComparisonOperator[];

/** The comparison of a condition that compares. */
export function OperatorField({ value, onChange }: { value: ComparisonOperator; onChange: (operator: ComparisonOperator) => void }) {
  const t = useTranslations('flowEditor.conditions');
  return (
    <NativeSelect
      label={t('fields.operator')}
      value={value}
      data={operators.map((operator) => ({ value: operator, label: t(`operators.${operator}`) }))}
      onChange={({ currentTarget }) => onChange(operators.find((one) => one === currentTarget.value) ?? '==')}
    />
  );
}
