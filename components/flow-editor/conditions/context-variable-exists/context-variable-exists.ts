import { late } from '@/components/ui/late';
import { variableOf, type ConditionEditor } from '../condition-editor';

export const contextVariableExists: ConditionEditor<'context_variable_exists'> = {
  blank: (former) => ({ type: 'context_variable_exists', variable: variableOf(former) }),
  summary: ({ variable }) => ({ key: 'context_variable_exists', subject: variable, operator: '', values: [] }),
  Fields: late(() => import('./variable-exists-fields').then((module) => module.VariableExistsFields)),
};
