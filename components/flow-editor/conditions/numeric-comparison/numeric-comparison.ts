import { late } from '@/components/ui/late';
import { variableOf, type ConditionEditor } from '../condition-editor';
import { operatorSigns } from '../operator-signs';

export const numericComparison: ConditionEditor<'numeric_comparison'> = {
  blank: (former) => ({ type: 'numeric_comparison', variable: variableOf(former), operator: '==', value: Number.NaN }),
  summary: ({ variable, operator, value }) => ({
    key: 'comparison',
    subject: variable,
    operator: operatorSigns[operator],
    values: Number.isNaN(value) ? [''] : [String(value)],
  }),
  Fields: late(() => import('./numeric-comparison-fields').then((module) => module.NumericComparisonFields)),
};
