import { late } from '@/components/ui/late';
import type { ConditionEditor } from '../condition-editor';

export const anyKeywordMatch: ConditionEditor<'any_keyword_match'> = {
  blank: (former) => ({ type: 'any_keyword_match', keywords: former?.type === 'exact_match' ? [former.value].flat() : [] }),
  summary: ({ keywords }) => ({ key: 'any_keyword_match', subject: '', operator: '', values: keywords }),
  Fields: late(() => import('./keyword-fields').then((module) => module.KeywordFields)),
};
