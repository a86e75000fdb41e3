import type { InboxFilters, InboxView } from '@/lib/contracts/flow-manager/inbox/conversations';
import { AppError } from '@/lib/errors';
import { Prisma } from '@/prisma/generated/client';
import type { Tx } from '@/server/platform/db/client';

const { sql } = Prisma;

/** Whose inbox is read. */
export interface Reader {
  business_id: string;
  user_id: string;
}

/** Which conversations are wanted, in two forms of the same. */
export interface InboxScope {
  /** The condition that a conversation `c` is wanted. It looks each one up, so it fits where nearly all are wanted, or a few are tried. */
  condition: Prisma.Sql;
  /** What follows `from`: the wanted conversations as `c`, found from the smaller table that narrows them, if there is one. */
  all: Prisma.Sql;
}

/**
 * The conversations that are in the view and pass the filters. Throws not_found for an assistant, label, member or team
 * that the business does not have.
 */
export async function inboxScope(tx: Tx, reader: Reader, filters: InboxFilters): Promise<InboxScope> {
  await refuseUnknown(tx, filters);
  const { assistant_id, channel, label_id, member_id, team_id, priority, from, to } = filters;
  const { conditions, narrow } = viewOf(filters.view, reader);
  if (assistant_id) conditions.push(sql`c.assistant_id = ${assistant_id}::uuid`);
  if (channel) conditions.push(await channelCondition(tx, channel));
  if (priority !== undefined) conditions.push(priorityCondition(priority));
  if (from) conditions.push(sql`c.last_message_at >= ${new Date(from)}::timestamptz`);
  if (to) conditions.push(sql`c.last_message_at < ${new Date(to)}::timestamptz`);
  if (member_id) narrow.push(inTable(reader, sql`handoff_requests`, sql`assigned_to = ${member_id}::uuid`));
  if (team_id) narrow.push(inTable(reader, sql`handoff_requests`, sql`team_id = ${team_id}::uuid`));
  if (label_id) narrow.push(inTable(reader, sql`conversation_labels`, sql`label_id = ${label_id}::uuid`, true));
  return scopeOf(reader, conditions, narrow);
}

/** The conversations of a view. */
export function viewScope(view: InboxView, reader: Reader): InboxScope {
  const { conditions, narrow } = viewOf(view, reader);
  return scopeOf(reader, conditions, narrow);
}

/** The planner uses the index of other priorities only where a query says that it asks for one. */
export function priorityCondition(priority: number): Prisma.Sql {
  return priority === 1 ? sql`c.priority = 1` : sql`c.priority = ${priority} and c.priority <> 1`;
}

/** A condition that another table decides. */
interface Narrowing {
  condition: Prisma.Sql;
  /** A query of the ids of all conversations that meet it. */
  ids: Prisma.Sql;
}

/**
 * Row-level security hides from the planner how many rows have a status, so it guesses, and would read all conversations to
 * find the few that wait. `offset 0` keeps it from choosing another way than the one that is written.
 */
function scopeOf({ business_id }: Reader, conditions: readonly Prisma.Sql[], [first, ...others]: readonly Narrowing[]): InboxScope {
  const rest = Prisma.join([...conditions, ...others.map(({ condition }) => condition)], ' and ');
  if (!first) return { condition: rest, all: sql`conversations as c where ${rest}` };
  const each = sql`select * from conversations where business_id = ${business_id}::uuid and id = wanted.id offset 0`;
  return {
    condition: sql`${rest} and ${first.condition}`,
    all: sql`(${first.ids}) as wanted, lateral (${each}) as c where ${rest}`,
  };
}

/** @param is_unique whether the table has one row of a conversation at most that meets the condition */
function inTable({ business_id }: Reader, table: Prisma.Sql, condition: Prisma.Sql, is_unique = false): Narrowing {
  const own = sql`business_id = ${business_id}::uuid and ${condition}`;
  return {
    condition: sql`exists (select from ${table} where ${own} and conversation_id = c.id offset 0)`,
    ids: sql`select ${is_unique ? Prisma.empty : sql`distinct`} conversation_id as id from ${table} where ${own}`,
  };
}

function viewOf(view: InboxView, reader: Reader): { conditions: Prisma.Sql[]; narrow: Narrowing[] } {
  const business = sql`${reader.business_id}::uuid`;
  const written = sql`c.business_id = ${business} and c.channel <> 'test' and c.last_message_at is not null and c.message_count > 0`;
  const isBlocked = sql`exists (select from contacts as k where k.business_id = ${business} and k.id = c.contact_id and k.blocked_at is not null)`;
  const shown = sql`${written} and c.spam_at is null and not ${isBlocked}`;
  const awake = sql`(c.snoozed_until is null or c.snoozed_until <= now())`;
  const withRequest = (condition: Prisma.Sql) => ({
    conditions: [shown, awake],
    narrow: [inTable(reader, sql`handoff_requests`, condition, true)],
  });
  switch (view) {
    case 'mine':
      return withRequest(sql`status <> 'RESOLVED' and status = 'ASSIGNED' and assigned_to = ${reader.user_id}::uuid`);
    case 'waiting':
      return withRequest(sql`status <> 'RESOLVED' and status = 'PENDING'`);
    case 'unassigned':
      return withRequest(sql`status <> 'RESOLVED' and status = 'PENDING' and team_id is null`);
    case 'assistant':
      return { conditions: [shown, sql`c.status = 'active'`], narrow: [] };
    case 'ended':
      return { conditions: [shown, sql`c.status in ('ended', 'abandoned')`], narrow: [] };
    case 'all':
      return { conditions: [shown], narrow: [] };
    case 'snoozed':
      return { conditions: [shown, sql`c.snoozed_until is not null and c.snoozed_until > now()`], narrow: [] };
    case 'spam':
      return { conditions: [written], narrow: [spamOf(business, isBlocked)] };
  }
}

function spamOf(business: Prisma.Sql, isBlocked: Prisma.Sql): Narrowing {
  return {
    condition: sql`(c.spam_at is not null or ${isBlocked})`,
    ids: sql`
      select id from conversations where business_id = ${business} and spam_at is not null
      union
      select t.id from contacts as k join conversations as t on t.business_id = k.business_id and t.contact_id = k.id
       where k.business_id = ${business} and k.blocked_at is not null`,
  };
}

/** Through the connections, because how many conversations each has is known to the planner. */
async function channelCondition(tx: Tx, channel: string): Promise<Prisma.Sql> {
  const connections = await tx.connection.findMany({ where: { channel }, select: { id: true } });
  return sql`c.connection_id = any (${connections.map(({ id }) => id)}::uuid[])`;
}

async function refuseUnknown(tx: Tx, { assistant_id, label_id, member_id, team_id }: InboxFilters): Promise<void> {
  const counts = [
    ...(assistant_id ? [await tx.assistant.count({ where: { id: assistant_id } })] : []),
    ...(label_id ? [await tx.label.count({ where: { id: label_id } })] : []),
    ...(member_id ? [await tx.membership.count({ where: { user_id: member_id } })] : []),
    ...(team_id ? [await tx.team.count({ where: { id: team_id } })] : []),
  ];
  if (counts.includes(0)) throw new AppError('not_found');
}
