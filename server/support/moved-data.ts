import type { TicketStatus } from '@/lib/support/move-ticket';

/** The columns of a ticket that has come to this status. */
export function movedData(status: TicketStatus) {
  const now = new Date();
  if (status === 'closed') return { status, closed_at: now };
  return { status, resolved_at: status === 'resolved' ? now : null };
}
