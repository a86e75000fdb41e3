import type { TurnTrace } from '@/lib/engine/trace-types';
import { maskPrivateData } from './mask-private-data';
import { phraseKeys } from '@/server/platform/threads/tasks/phrase-keys';

/** What is stored of a message that no flow understood. */
export interface UnmatchedMessage {
  /** Private data is masked. */
  text: string;
  group_key: string;
}

/** The customer's message if the turn stalled at it. An answer that did not match the question asked does not count. */
export function unmatchedMessage({ text, steps }: TurnTrace): UnmatchedMessage | null {
  const stalled = steps.some((step) => step.type === 'stalled' && step.outcome !== 'parameter' && step.outcome !== 'workflow');
  if (!stalled || text === null || text.trim() === '') return null;
  const masked = maskPrivateData(text);
  return { text: masked, group_key: phraseKeys(masked).group_key };
}
