import type { TicketForm, TicketMove, TicketQuery, TicketReplyForm } from '@/lib/contracts/user-management/tickets';
import { AppError } from '@/lib/errors';
import { mayMove } from '@/lib/support/move-ticket';
import { dueAt } from '@/lib/support/sla-state';
import { recordChange } from '@/server/audit/record-change';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { containing } from '@/server/platform/db/containing';
import { newId } from '@/server/platform/new-id';
import { relaySoon } from '@/server/platform/outbox';
import { toPage } from '@/server/platform/paginate';
import { planOf } from '@/server/subscriptions/plan-of';
import { countByTheHour } from '@/server/quotas/count-by-the-hour';
import { movedData } from './moved-data';
import { messageRelations, presentMessage, presentTicket, ticketRelations } from './present-ticket';
import { readRelated } from './read-related';
import { withTicketFiles } from './ticket-files';
import { announceTicket, lockTicket, markRead, refuseClosed, writeMessage } from './write-message';

/** The author that a ticket must have so that the caller may see it. Undefined: any of the business. */
const wantedAuthor = ({ actor }: Context) => (actor.permissions.has('tickets.read') ? undefined : actor.user_id);

/** Tickets of the business, newest first, or those of one author. */
export function listTickets(ctx: Context, { search, status, limit, cursor }: TicketQuery, author_id?: string) {
  return ctx.db(async (tx) => {
    const where = {
      author_id,
      ...(status && { status: status === 'unfinished' ? { in: ['open', 'in_progress'] } : status }),
      ...(search && (await containing(tx, search))),
    };
    const total = await tx.ticket.count({ where });
    const rows = await tx.ticket.findMany({
      where: { ...where, ...(cursor && { id: { lt: cursor } }) },
      orderBy: { id: 'desc' },
      take: limit + 1,
      include: ticketRelations(ctx.actor.user_id),
    });
    return toPage(
      rows.map((row) => presentTicket(row, ctx.locale)),
      total,
      limit,
    );
  });
}

/** A ticket with its messages, without notes of platform people. Throws not_found. */
export const readTicket = (ctx: Context, id: string) => ctx.db((tx) => readWhole(tx, ctx, id));

async function readWhole(tx: Tx, ctx: Context, id: string) {
  const row = await tx.ticket.findFirst({ where: { id, author_id: wantedAuthor(ctx) }, include: ticketRelations(ctx.actor.user_id) });
  if (!row) throw new AppError('not_found');
  const messages = await tx.ticketMessage.findMany({
    where: { ticket_id: id, is_internal: false },
    orderBy: { id: 'asc' },
    include: messageRelations,
  });
  return { ...presentTicket(row, ctx.locale), ...(await readRelated(tx, row, wantedAuthor(ctx))), messages: messages.map(presentMessage) };
}

/**
 * Opens a ticket with its first message. Its priority, and whether it comes first, depend on the plan. Throws not_found for
 * a category or a related ticket that does not exist, rate_limited beyond the tickets of an hour, and the errors of files.
 */
export async function createTicket(ctx: Context, { subject, message, files, category_id, related_ticket_id }: TicketForm) {
  const { business_id, actor } = ctx;
  await ctx.db((tx) => requireReferences(tx, ctx, { category_id, related_ticket_id }));
  await countByTheHour('tickets_per_hour', business_id);
  const ticket = await withTicketFiles(ctx.db, { business_id, side: 'business' }, files, async (tx, kept) => {
    const { priority_support } = await planOf(tx, business_id);
    const { first_answer_minutes = null, resolution_minutes = null } =
      (await tx.supportSla.findUnique({ where: { priority: 'normal' } })) ?? {};
    const created_at = new Date();
    const { id } = await tx.ticket.create({
      data: {
        id: newId(),
        author_id: actor.user_id,
        category_id,
        related_ticket_id,
        subject,
        has_priority_support: priority_support,
        first_answer_due_at: dueAt(created_at, first_answer_minutes),
        resolution_due_at: dueAt(created_at, resolution_minutes),
        created_at,
      },
    });
    await writeMessage(tx, await lockTicket(tx, id), { author_id: actor.user_id, side: 'business', text: message, files: kept });
    await recordChange(tx, ctx, { action: 'ticket.opened', resource_id: id, name: subject });
    return readWhole(tx, ctx, id);
  });
  relaySoon();
  await announceTicket({ id: ticket.id, business_id, author_id: actor.user_id });
  return ticket;
}

async function requireReferences(
  tx: Tx,
  ctx: Context,
  { category_id, related_ticket_id }: Pick<TicketForm, 'category_id' | 'related_ticket_id'>,
) {
  if (category_id && !(await tx.ticketCategory.count({ where: { id: category_id, is_active: true } }))) throw new AppError('not_found');
  const related = { id: related_ticket_id, author_id: wantedAuthor(ctx) };
  if (related_ticket_id && !(await tx.ticket.count({ where: related }))) throw new AppError('not_found');
}

/** Resolves, reopens, or closes a ticket. Throws not_found, and conflict for a move that a business may not make. */
export async function moveTicket(ctx: Context, id: string, { status }: TicketMove) {
  const { before, after } = await ctx.db(async (tx) => {
    const ticket = await lockTicket(tx, id, wantedAuthor(ctx));
    if (ticket.status !== status) {
      refuseClosed(ticket);
      if (!mayMove(ticket.status, status, 'business')) throw new AppError('conflict', { detail: 'ticket_move_refused' });
      await tx.ticket.update({ where: { id }, data: movedData(status) });
      const { subject: name } = ticket;
      await recordChange(tx, ctx, { action: 'ticket.moved', resource_id: id, name, before: ticket, change: { status } });
    }
    return { before: ticket, after: await readWhole(tx, ctx, id) };
  });
  await announceTicket(before);
  return after;
}

/** Writes in a ticket. Throws as `writeMessage` does, and rate_limited beyond the replies of an hour. */
export async function replyToTicket(ctx: Context, id: string, { message: text, files }: TicketReplyForm) {
  const { business_id, actor } = ctx;
  // Nothing is stored for a ticket that takes no message.
  const ticket = await ctx.db(async (tx) => {
    const locked = await lockTicket(tx, id, wantedAuthor(ctx));
    refuseClosed(locked);
    return locked;
  });
  await countByTheHour('ticket_replies_per_hour', business_id);
  const message = await withTicketFiles(ctx.db, { business_id, side: 'business' }, files, async (tx, kept) =>
    writeMessage(tx, await lockTicket(tx, id), { author_id: actor.user_id, side: 'business', text, files: kept }),
  );
  relaySoon();
  await announceTicket(ticket);
  return message;
}

/** Marks a ticket as read by the caller. Throws not_found. */
export async function markTicketRead(ctx: Context, ticket_id: string): Promise<void> {
  const { business_id, actor } = ctx;
  await ctx.db(async (tx) => {
    if (!(await tx.ticket.count({ where: { id: ticket_id, author_id: wantedAuthor(ctx) } }))) throw new AppError('not_found');
    await markRead(tx, { ticket_id, business_id, user_id: actor.user_id });
  });
}

/** How many tickets that the caller follows have messages of the platform that they have not read. */
export async function countUnreadTickets({ db, actor }: Context) {
  const [row] = await db(
    (tx) => tx.$queryRaw<[{ unread: number }]>`
      select count(*)::int as unread from ticket_reads r join tickets t on t.business_id = r.business_id and t.id = r.ticket_id
       where r.user_id = ${actor.user_id}::uuid and t.last_platform_at > r.read_at`,
  );
  return row;
}
