import type { TurnTrace } from '@/lib/engine/trace-types';
import { maskPrivateData } from './mask-private-data';
import { phraseKeys } from '@/server/platform/threads/tasks/phrase-keys';

/** What is kept of a message that no flow understood. */
export interface UnmatchedMessage {
  /** Private data is masked. */
  text: string;
  group_key: string;
}

/** The customer's message where the turn stalled at it; an answer that was not the asked one's is no such message. */
export function unmatchedMessage({ text, steps }: TurnTrace): UnmatchedMessage | null {
  const stalled = steps.some((step) => step.type === 'stalled' && step.outcome !== 'parameter');
  if (!stalled || text === null || text.trim() === '') return null;
  const masked = maskPrivateData(text);
  return { text: masked, group_key: phraseKeys(masked).group_key };
}
