import type { Context } from '@/server/platform/context';
import { newId } from '@/server/platform/new-id';
import { createTicket } from '@/server/support/tickets';
import { admin } from './database';

export const ticketIds = ['ticket_id', 'ticket_attachment_id', 'category_id', 'support_reply_id'] as const;
export type TicketId = (typeof ticketIds)[number];

/** A category that every installation has. */
export const shippedCategory = '019ac310-0000-7000-8000-000000000001';

/** A ticket with a file, and a category and a canned reply of the platform. */
export async function giveTickets(ctx: Context, name: string): Promise<Record<TicketId, string>> {
  const files = [new File(['سلام'], 'نامه.txt')];
  const ticket = await createTicket(ctx, { subject: `تیکت ${name}`, message: `پیام ${name}`, category_id: shippedCategory, files });
  const [category_id, support_reply_id] = [newId(), newId()];
  await admin.query(`insert into ticket_categories (id, name_fa, name_ar, name_en) values ($1, 'دسته', 'فئة', 'Category')`, [category_id]);
  await admin.query(`insert into support_replies (id, title, "text") values ($1, $2, 'سلام')`, [
    support_reply_id,
    `خوشامد ${support_reply_id}`,
  ]);
  return { ticket_id: ticket.id, ticket_attachment_id: ticket.messages[0]?.attachments[0]?.id ?? '', category_id, support_reply_id };
}
