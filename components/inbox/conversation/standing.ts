import type { InboxConversation } from '@/lib/contracts/flow-manager/inbox/conversations';

/** Who may answer in a conversation now. */
export type Standing = 'mine' | 'colleague' | 'waiting' | 'assistant' | 'ended' | 'blocked';

/** The standing of a conversation for the member with `my_id`. No one writes to a blocked customer. */
export function standingOf({ request, status, contact }: InboxConversation, my_id: string | undefined): Standing {
  if (contact?.blocked) return 'blocked';
  if (request?.status === 'ASSIGNED') return request.assigned_to?.id === my_id ? 'mine' : 'colleague';
  if (request?.status === 'PENDING') return 'waiting';
  return status === 'ended' || status === 'abandoned' ? 'ended' : 'assistant';
}
