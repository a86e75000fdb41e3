import { late } from '@/components/ui/late';
import { variableOf, type ConditionEditor } from '../condition-editor';
import { operatorSigns } from '../operator-signs';

export const fieldComparison: ConditionEditor<'field_comparison'> = {
  blank: (former) => ({ type: 'field_comparison', variable: variableOf(former), operator: '==', value: '' }),
  summary: ({ variable, operator, other, value }) => ({
    key: 'comparison',
    subject: variable,
    operator: operatorSigns[operator],
    values: [other ?? String(value ?? '')],
  }),
  Fields: late(() => import('./field-comparison-fields').then((module) => module.FieldComparisonFields)),
};
