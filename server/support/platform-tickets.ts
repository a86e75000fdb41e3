import type { PlatformTicketChange, PlatformTicketQuery } from '@/lib/contracts/user-management/platform-tickets';
import { AppError } from '@/lib/errors';
import { mayMove } from '@/lib/support/move-ticket';
import { dueAt } from '@/lib/support/sla-state';
import type { Prisma } from '@/prisma/generated/client';
import { changesOf } from '@/server/audit/changes-of';
import { recordAudit } from '@/server/audit/record-audit';
import type { PlatformContext } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { containing } from '@/server/platform/db/containing';
import { planOf } from '@/server/subscriptions/plan-of';
import { isAgent } from './agents';
import { movedData } from './moved-data';
import { messageRelations, platformRelations, presentMessage, presentPlatformTicket } from './present-ticket';
import { readRelated } from './read-related';
import { announceTicket, lockTicket, markRead, refuseClosed, type LockedTicket } from './write-message';

const unfinished = { in: ['open', 'in_progress'] };

/** Tickets of all businesses. By urgency, those of the same urgency wait in the order in which they were opened. */
export function listPlatformTickets(ctx: PlatformContext, query: PlatformTicketQuery) {
  const { limit, cursor, sort } = query;
  return ctx.db(async (tx) => {
    const where = await whereOf(tx, ctx, query);
    const total = await tx.ticket.count({ where });
    const last = cursor && sort === 'urgency' ? await tx.ticket.findUnique({ where: { id: cursor }, select: { urgency: true } }) : null;
    const after = last
      ? { OR: [{ urgency: { lt: last.urgency } }, { urgency: last.urgency, id: { gt: cursor } }] }
      : cursor && { id: { lt: cursor } };
    const rows = await tx.ticket.findMany({
      where: { AND: [where, after || {}] },
      orderBy: sort === 'urgency' ? [{ urgency: 'desc' }, { id: 'asc' }] : { id: 'desc' },
      take: limit + 1,
      include: platformRelations(ctx.actor.user_id),
    });
    const items = rows.slice(0, limit).map((row) => presentPlatformTicket(row, ctx.locale, ctx.now));
    return { items, total, next_cursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
  });
}

async function whereOf(tx: Tx, { actor, now }: PlatformContext, query: PlatformTicketQuery): Promise<Prisma.TicketWhereInput> {
  const { search, status, category_id, priority, business_id, assignee, is_late } = query;
  const found = search && (await containing(tx, search));
  const all: Prisma.TicketWhereInput[] = [{ business: { deleted_at: null } }];
  if (found) all.push({ OR: [found, { business: found }] });
  if (assignee) all.push({ assignee_id: assignee === 'none' ? null : assignee === 'me' ? actor.user_id : assignee });
  const isLate: Prisma.TicketWhereInput = {
    status: unfinished,
    OR: [{ first_answered_at: null, first_answer_due_at: { lt: now } }, { resolution_due_at: { lt: now } }],
  };
  if (is_late !== undefined) all.push(is_late ? isLate : { NOT: isLate });
  return { AND: all, category_id, priority, business_id, status: status === 'unfinished' ? unfinished : status };
}

/** A ticket of any business with everything, notes included. Throws not_found. */
export const readPlatformTicket = (ctx: PlatformContext, id: string) => ctx.db((tx) => readWhole(tx, ctx, id));

async function readWhole(tx: Tx, ctx: PlatformContext, id: string) {
  const row = await tx.ticket.findFirst({ where: { id, business: { deleted_at: null } }, include: platformRelations(ctx.actor.user_id) });
  if (!row) throw new AppError('not_found');
  const messages = await tx.ticketMessage.findMany({ where: { ticket_id: id }, orderBy: { id: 'asc' }, include: messageRelations });
  return {
    ...presentPlatformTicket(row, ctx.locale, ctx.now),
    ...(await readRelated(tx, row)),
    plan: await planOf(tx, row.business_id),
    messages: messages.map(presentMessage),
  };
}

/**
 * Moves a ticket, or changes its priority, category, or assignee. A new priority brings its times. Throws not_found,
 * conflict for a closed ticket and a move that is not allowed, and validation_failed for an assignee who may not answer.
 */
export async function updatePlatformTicket(ctx: PlatformContext, id: string, change: PlatformTicketChange) {
  const { before, after } = await ctx.db(async (tx) => {
    const ticket = await lockTicket(tx, id);
    const row = await tx.ticket.findUniqueOrThrow({ where: { id } });
    refuseClosed(ticket);
    await tx.ticket.update({ where: { id }, data: await dataOf(tx, ticket, row, change) });
    await record(tx, ctx, row, change);
    return { before: ticket, after: await readWhole(tx, ctx, id) };
  });
  await announceTicket(before);
  return after;
}

async function dataOf(
  tx: Tx,
  ticket: LockedTicket,
  row: { created_at: Date; priority: string },
  { status, priority, category_id, assignee_id }: PlatformTicketChange,
): Promise<Prisma.TicketUncheckedUpdateInput> {
  const isMoved = status !== undefined && status !== ticket.status;
  if (isMoved && !mayMove(ticket.status, status, 'platform')) throw new AppError('conflict', { detail: 'ticket_move_refused' });
  if (category_id && !(await tx.ticketCategory.count({ where: { id: category_id } }))) throw new AppError('not_found');
  if (assignee_id && !(await isAgent(tx, assignee_id)))
    throw new AppError('validation_failed', { fields: [{ path: 'assignee_id', key: 'not_an_agent' }] });
  const times = priority && priority !== row.priority ? await tx.supportSla.findUnique({ where: { priority } }) : null;
  return {
    ...(isMoved && movedData(status)),
    ...(times && {
      first_answer_due_at: dueAt(row.created_at, times.first_answer_minutes),
      resolution_due_at: dueAt(row.created_at, times.resolution_minutes),
    }),
    priority,
    category_id,
    assignee_id,
  };
}

async function record(
  tx: Tx,
  { actor, address }: PlatformContext,
  before: { id: string; number: number; subject: string },
  change: PlatformTicketChange,
): Promise<void> {
  const changes = changesOf(before, change).map((one) => ({ ...one }));
  if (changes.length === 0) return;
  const { id: resource_id, subject: name, number } = before;
  const entry = { action: 'ticket.updated', business_id: null, actor_id: actor.user_id, resource_id, name, address } as const;
  await recordAudit(tx, { ...entry, detail: { ticket_number: number, changes } });
}

/** Marks a ticket as read by the caller. Throws not_found. */
export async function markPlatformTicketRead({ db, actor }: PlatformContext, ticket_id: string): Promise<void> {
  await db(async (tx) => {
    const row = await tx.ticket.findUnique({ where: { id: ticket_id }, select: { business_id: true } });
    if (!row) throw new AppError('not_found');
    await markRead(tx, { ticket_id, business_id: row.business_id, user_id: actor.user_id });
  });
}

/** How many unfinished tickets of the caller, or of no one yet, have messages that the caller has not read. */
export async function countUnreadPlatformTickets({ db, actor }: PlatformContext) {
  const [row] = await db(
    (tx) => tx.$queryRaw<[{ unread: number }]>`
      select count(*)::int as unread
        from tickets t
        join businesses b on b.id = t.business_id and b.deleted_at is null
        left join ticket_reads r on r.ticket_id = t.id and r.user_id = ${actor.user_id}::uuid
       where t.status in ('open', 'in_progress') and (t.assignee_id is null or t.assignee_id = ${actor.user_id}::uuid)
         and (r.read_at is null or t.last_business_at > r.read_at)`,
  );
  return row;
}
