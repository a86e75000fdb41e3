'use client';

import { useFormatter, useTranslations } from 'next-intl';
import type { ComparisonOperator } from '@/lib/engine/conditions/comparison-operator';
import type { WorkflowCondition, WorkflowField } from '@/lib/workflow/definition';

/** The names of the operators in the message files. */
export const operatorWords = {
  '==': 'equal',
  '!=': 'different',
  '>': 'greater',
  '>=': 'at_least',
  '<': 'less',
  '<=': 'at_most',
} as const satisfies Record<ComparisonOperator, string>;

/** A condition in plain language: “amount is at least 500”. */
export function ConditionWords({ condition, field }: { condition: WorkflowCondition; field: WorkflowField | undefined }) {
  const t = useTranslations('workflowEditor.condition');
  const value = useValueText(field, condition.value);
  const written = (children: React.ReactNode) => <bdi>{children}</bdi>;
  return (
    <span>
      {t.rich(`${field?.data_type === 'date' ? 'date_words' : 'words'}.${operatorWords[condition.operator]}`, {
        field: field?.name ?? t('no_field'),
        value,
        v: written,
      })}
    </span>
  );
}

/** A typed value as people read it: yes and no in words, and a number with its separators. */
function useValueText(field: WorkflowField | undefined, value: string): string {
  const t = useTranslations('workflowEditor.condition');
  const format = useFormatter();
  if (value.trim() === '') return t('no_value');
  if (field?.data_type === 'boolean' && (value === 'true' || value === 'false')) return t(value === 'true' ? 'yes' : 'no');
  const isPlain = field?.data_type === 'number' && /^-?\d{1,15}(\.\d+)?$/.test(value);
  return isPlain ? format.number(Number(value), { maximumFractionDigits: 10 }) : value;
}
