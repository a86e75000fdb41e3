import { late } from '@/components/ui/late';
import type { ConditionEditor } from '../condition-editor';

export const exactMatch: ConditionEditor<'exact_match'> = {
  blank: (former) => ({ type: 'exact_match', value: former?.type === 'any_keyword_match' ? former.keywords : [] }),
  summary: ({ value }) => ({ key: 'exact_match', subject: '', operator: '', values: [value].flat() }),
  Fields: late(() => import('./exact-match-fields').then((module) => module.ExactMatchFields)),
};
