import { AppError } from '@/lib/errors';
import { limits } from '@/lib/limits';
import { statusAfterMessage, type TicketSide, type TicketStatus } from '@/lib/support/move-ticket';
import type { KeptFile } from '@/server/conversations/keep-files';
import type { Tx } from '@/server/platform/db/client';
import { publishLive } from '@/server/platform/live';
import { newId } from '@/server/platform/new-id';
import { addToOutbox } from '@/server/platform/outbox';
import { ticketMessageJob } from './jobs';
import { messageRelations, presentMessage } from './present-ticket';
import { addTicketFiles } from './ticket-files';

interface WrittenMessage {
  author_id: string;
  side: TicketSide;
  text: string;
  files: readonly KeptFile[];
}

/** The columns that change a ticket's course. */
export interface LockedTicket {
  id: string;
  business_id: string;
  number: number;
  subject: string;
  status: TicketStatus;
  author_id: string | null;
  first_answered_at: Date | null;
}

/** Locks a ticket, so that a message and a move wait for one another. Throws not_found. */
export async function lockTicket(tx: Tx, ticket_id: string, author_id?: string): Promise<LockedTicket> {
  const [row] = await tx.$queryRaw<LockedTicket[]>`
    select id, business_id, number, subject, status, author_id, first_answered_at from tickets where id = ${ticket_id}::uuid for update`;
  if (!row || (author_id && row.author_id !== author_id)) throw new AppError('not_found');
  return row;
}

/** Throws conflict for a closed ticket. */
export function refuseClosed({ status }: Pick<LockedTicket, 'status'>): void {
  if (status === 'closed') throw new AppError('conflict', { detail: 'ticket_closed' });
}

/**
 * Writes a message in a locked ticket: it moves as the message says, its author has read it, and a job notifies the other
 * side. Throws conflict for a closed ticket, and for one that is full.
 */
export async function writeMessage(tx: Tx, ticket: LockedTicket, { author_id, side, text, files }: WrittenMessage) {
  const { id: ticket_id, business_id } = ticket;
  refuseClosed(ticket);
  const status = statusAfterMessage(ticket.status, side) ?? ticket.status;
  const now = new Date();
  const { messages } = await tx.ticket.update({
    where: { id: ticket_id },
    data: {
      status,
      messages: { increment: 1 },
      ...(status !== 'resolved' && { resolved_at: null }),
      ...(side === 'business' ? { last_business_at: now } : { last_platform_at: now, first_answered_at: ticket.first_answered_at ?? now }),
    },
    select: { messages: true },
  });
  refuseFull(messages);
  const message = await insertMessage(tx, { ticket_id, business_id, author_id, side, text, created_at: now }, files);
  await markRead(tx, { ticket_id, business_id, user_id: author_id });
  await addToOutbox(tx, ticketMessageJob, { message_id: message.id }, business_id);
  return message;
}

/** Writes a note for platform people in a locked ticket. Throws conflict for a ticket that is full. */
export async function writeNote(
  tx: Tx,
  { id: ticket_id, business_id }: LockedTicket,
  { author_id, text }: { author_id: string; text: string },
) {
  const data = { messages: { increment: 1 } };
  const { messages } = await tx.ticket.update({ where: { id: ticket_id }, data, select: { messages: true } });
  refuseFull(messages);
  return insertMessage(tx, { ticket_id, business_id, author_id, side: 'platform', is_internal: true, text, created_at: new Date() }, []);
}

function refuseFull(messages: number): void {
  if (messages > limits.ticket_messages) throw new AppError('conflict', { detail: 'ticket_full', params: { max: limits.ticket_messages } });
}

interface NewMessage {
  ticket_id: string;
  business_id: string;
  author_id: string;
  side: TicketSide;
  is_internal?: boolean;
  text: string;
  created_at: Date;
}

async function insertMessage(tx: Tx, values: NewMessage, files: readonly KeptFile[]) {
  const message = { id: newId(), ...values };
  await tx.ticketMessage.create({ data: message });
  await addTicketFiles(tx, message, files);
  return presentMessage(await tx.ticketMessage.findUniqueOrThrow({ where: { id: message.id }, include: messageRelations }));
}

/** The person has read all that the ticket has by now. */
export async function markRead(tx: Tx, read: { ticket_id: string; business_id: string; user_id: string }): Promise<void> {
  const { ticket_id, user_id } = read;
  const read_at = new Date();
  await tx.ticketRead.upsert({ where: { ticket_id_user_id: { ticket_id, user_id } }, create: { ...read, read_at }, update: { read_at } });
}

/** Updates the open screens of both sides. Of a note, those of the platform alone. */
export async function announceTicket(
  { id, business_id, author_id }: Pick<LockedTicket, 'id' | 'business_id' | 'author_id'>,
  to: 'all' | 'platform' = 'all',
) {
  const notice = { type: 'ticket', ticket_id: id, author_id } as const;
  await publishLive(null, notice);
  if (to === 'all') await publishLive(business_id, notice);
}
