import type { InboxConversation } from '@/lib/contracts/flow-manager/inbox/conversations';

/** Whether a conversation that waits, or that is `my_id`'s, has something that they have not read. */
export function isUnread({ request, unread, last_message }: InboxConversation, my_id: string | undefined): boolean {
  if (!request || request.status === 'RESOLVED') return false;
  if (request.status === 'ASSIGNED' && request.assigned_to?.id !== my_id) return false;
  if (last_message?.role === 'operator') return false;
  return unread === null || unread > 0;
}
