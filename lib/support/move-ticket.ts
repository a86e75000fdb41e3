export const ticketStatuses = ['open', 'in_progress', 'resolved', 'closed'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

/** Who acts: the people of the business that opened a ticket, or those of the platform. */
export type TicketSide = 'business' | 'platform';

/**
 * Whether a side may move a ticket. Closed is final. The platform may move everything else. A business may say that its
 * ticket is resolved, reopen a resolved one, and close it. Only the platform knows whether someone works on it.
 */
export function mayMove(from: TicketStatus, to: TicketStatus, side: TicketSide): boolean {
  if (from === 'closed' || from === to) return false;
  if (side === 'platform' || to === 'closed') return true;
  return to === 'resolved' || (to === 'open' && from === 'resolved');
}

/** The statuses that a side may choose for a ticket. */
export const movesOf = (from: TicketStatus, side: TicketSide): TicketStatus[] => ticketStatuses.filter((to) => mayMove(from, to, side));

/** The status of a ticket after a message. Null: a closed ticket takes none. */
export function statusAfterMessage(from: TicketStatus, side: TicketSide): TicketStatus | null {
  if (from === 'closed') return null;
  if (side === 'business') return from === 'resolved' ? 'open' : from;
  return from === 'open' ? 'in_progress' : from;
}
