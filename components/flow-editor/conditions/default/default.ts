import type { ConditionEditor } from '../condition-editor';

/** It is a kind of path, so it cannot be chosen as a condition. */
export const defaultCondition: ConditionEditor<'default'> = {
  blank: () => ({ type: 'default' }),
  summary: () => ({ key: 'default', subject: '', operator: '', values: [] }),
  Fields: null,
};
