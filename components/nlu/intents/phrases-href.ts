import type { Intent, IntentHealth } from '@/lib/contracts/flow-manager/nlu/intents';
import { nluHref } from '../frame/nlu-tabs';

/** The address of an intent's phrases: of all, with the box for more, or of those alone that have a problem. */
export function phrasesHref({ id, assistant_id }: Pick<Intent, 'id' | 'assistant_id'>, problem: keyof IntentHealth): string {
  const page = `${nluHref(assistant_id, 'intents')}/${id}`;
  return problem === 'too_few' ? `${page}#${newPhrase}` : `${page}?problems=${problem}`;
}

/** The id of the box for a new phrase. */
export const newPhrase = 'new-phrase';
