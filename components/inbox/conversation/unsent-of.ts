import type { Drafts } from '../composer/drafts';
import type { OutgoingReplies } from './outgoing-replies';

/** What is written for the customer in a conversation and would not reach them if it were resolved now. */
export function unsentOf(session_id: string, drafts: Drafts, outgoing: OutgoingReplies): ('draft' | 'failed' | 'pending')[] {
  const onTheirWay = outgoing.of(session_id);
  return [
    ...(drafts.hasReply(session_id) ? (['draft'] as const) : []),
    ...(onTheirWay.some(({ state }) => state === 'failed') ? (['failed'] as const) : []),
    ...(onTheirWay.some(({ state }) => state !== 'failed') ? (['pending'] as const) : []),
  ];
}
