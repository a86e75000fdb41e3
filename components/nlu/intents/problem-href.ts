import type { Intent, IntentHealth } from '@/lib/contracts/flow-manager/nlu/intents';
import { nluHref } from '../frame/nlu-tabs';

/**
 * Where to do something about a problem of an intent: its phrases, all with the box for more or those alone that have the
 * problem, or what its model confuses it with.
 */
export function problemHref({ id, assistant_id }: Pick<Intent, 'id' | 'assistant_id'>, problem: keyof IntentHealth): string {
  if (problem === 'accuracy') return `${nluHref(assistant_id, 'training')}#evaluation`;
  const page = `${nluHref(assistant_id, 'intents')}/${id}`;
  return problem === 'too_few' ? `${page}#${newPhrase}` : `${page}?problems=${problem}`;
}

/** The id of the box for a new phrase. */
export const newPhrase = 'new-phrase';
