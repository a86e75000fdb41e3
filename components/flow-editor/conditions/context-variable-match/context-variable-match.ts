import { late } from '@/components/ui/late';
import { variableOf, type ConditionEditor } from '../condition-editor';

export const contextVariableMatch: ConditionEditor<'context_variable_match'> = {
  blank: (former) => ({ type: 'context_variable_match', variable: variableOf(former), value: '' }),
  summary: ({ variable, value }) => ({ key: 'context_variable_match', subject: variable, operator: '', values: [String(value)] }),
  Fields: late(() => import('./variable-match-fields').then((module) => module.VariableMatchFields)),
};
