import { late } from '@/components/ui/late';
import type { ConditionEditor } from '../condition-editor';

export const intentMatch: ConditionEditor<'intent_match'> = {
  blank: () => ({ type: 'intent_match', intent: '' }),
  summary: ({ intent }) => ({ key: 'intent_match', subject: intent, operator: '', values: [] }),
  Fields: late(() => import('./intent-fields').then((module) => module.IntentFields)),
};
