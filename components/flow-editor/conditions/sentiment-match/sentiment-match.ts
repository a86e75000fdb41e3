import { late } from '@/components/ui/late';
import type { ConditionEditor } from '../condition-editor';

export const sentimentMatch: ConditionEditor<'sentiment_match'> = {
  blank: () => ({ type: 'sentiment_match', sentiment: 'positive' }),
  summary: ({ sentiment }) => ({ key: 'sentiment_match', subject: '', operator: '', values: [sentiment] }),
  Fields: late(() => import('./sentiment-fields').then((module) => module.SentimentFields)),
};
