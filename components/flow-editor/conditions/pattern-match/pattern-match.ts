import { late } from '@/components/ui/late';
import type { ConditionEditor } from '../condition-editor';

export const patternMatch: ConditionEditor<'pattern_match'> = {
  blank: () => ({ type: 'pattern_match', pattern: '' }),
  summary: ({ pattern }) => ({ key: 'pattern_match', subject: '', operator: '', values: [pattern] }),
  Fields: late(() => import('./pattern-fields').then((module) => module.PatternFields)),
};
