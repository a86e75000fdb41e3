import type { Context } from '@/server/platform/context';
import { createTicket } from '@/server/support/tickets';

export const ticketIds = ['ticket_id', 'ticket_attachment_id'] as const;
export type TicketId = (typeof ticketIds)[number];

/** A category that every installation has. */
export const shippedCategory = '019ac310-0000-7000-8000-000000000001';

/** A ticket with a file. */
export async function giveTickets(ctx: Context, name: string): Promise<Record<TicketId, string>> {
  const files = [new File(['سلام'], 'نامه.txt')];
  const ticket = await createTicket(ctx, { subject: `تیکت ${name}`, message: `پیام ${name}`, category_id: shippedCategory, files });
  return { ticket_id: ticket.id, ticket_attachment_id: ticket.messages[0]?.attachments[0]?.id ?? '' };
}
