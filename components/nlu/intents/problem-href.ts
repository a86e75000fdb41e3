import type { Intent, IntentHealth } from '@/lib/contracts/flow-manager/nlu/intents';
import { nluHref } from '../frame/nlu-tabs';

/**
 * The page on which a problem of an intent can be fixed: its phrases (with the field for a new one, or filtered by the
 * problem), or the intents that the model confuses it with.
 */
export function problemHref({ id, assistant_id }: Pick<Intent, 'id' | 'assistant_id'>, problem: keyof IntentHealth): string {
  if (problem === 'accuracy') return `${nluHref(assistant_id, 'training')}#evaluation`;
  const page = `${nluHref(assistant_id, 'intents')}/${id}`;
  return problem === 'too_few' ? `${page}#${newPhrase}` : `${page}?problems=${problem}`;
}

/** The id of the field for a new phrase. */
export const newPhrase = 'new-phrase';
