import type { LiveNotice } from '@/server/platform/live';

/**
 * What a customer gets of a live notice about their conversation: what staff note and who looks at it is not for them.
 * Returns false for everything else.
 */
export function showCustomer(notice: LiveNotice, conversation_id: string) {
  if (!('conversation_id' in notice) || notice.conversation_id !== conversation_id) return false;
  if (notice.type === 'typing') return notice.by === 'operator' && { type: notice.type, conversation_id, by: notice.by };
  return (notice.type === 'handoff' || notice.type === 'message') && { type: notice.type, conversation_id };
}
