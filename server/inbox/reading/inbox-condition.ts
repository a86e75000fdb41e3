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

/**
 * The condition that a conversation `c` is in the view and passes the filters. Throws not_found for an assistant, label,
 * member or team that the business does not have.
 */
export async function inboxCondition(tx: Tx, reader: Reader, filters: InboxFilters): Promise<Prisma.Sql> {
  await refuseUnknown(tx, filters);
  const { assistant_id, channel, label_id, member_id, team_id, priority, from, to } = filters;
  const business = sql`${reader.business_id}::uuid`;
  const conditions = [viewCondition(filters.view, reader)];
  if (assistant_id) conditions.push(sql`c.assistant_id = ${assistant_id}::uuid`);
  if (channel) conditions.push(await channelCondition(tx, channel));
  if (label_id) {
    conditions.push(
      sql`c.id in (select conversation_id from conversation_labels where business_id = ${business} and label_id = ${label_id}::uuid)`,
    );
  }
  if (member_id) {
    conditions.push(
      sql`c.id in (select conversation_id from handoff_requests where business_id = ${business} and assigned_to = ${member_id}::uuid)`,
    );
  }
  if (team_id) {
    conditions.push(
      sql`c.id in (select conversation_id from handoff_requests where business_id = ${business} and team_id = ${team_id}::uuid)`,
    );
  }
  if (priority !== undefined) conditions.push(priorityCondition(priority));
  if (from) conditions.push(sql`c.last_message_at >= ${new Date(from)}::timestamptz`);
  if (to) conditions.push(sql`c.last_message_at < ${new Date(to)}::timestamptz`);
  return Prisma.join(conditions, ' and ');
}

/** The planner uses the index of other priorities only where a query says that it asks for one. */
export function priorityCondition(priority: number): Prisma.Sql {
  return priority === 1 ? sql`c.priority = 1` : sql`c.priority = ${priority} and c.priority <> 1`;
}

/** The condition that a conversation `c` is in a view. */
export function viewCondition(view: InboxView, { business_id, user_id }: Reader): Prisma.Sql {
  const business = sql`${business_id}::uuid`;
  const shown = sql`c.business_id = ${business} and c.channel <> 'test' and c.spam_at is null and c.last_message_at is not null
    and c.message_count > 0 and not exists (select from contacts as k where k.business_id = ${business} and k.id = c.contact_id and k.blocked_at is not null)`;
  const awake = sql`(c.snoozed_until is null or c.snoozed_until <= now())`;
  const withRequest = (condition: Prisma.Sql) =>
    sql`${shown} and ${awake} and c.id in (select conversation_id from handoff_requests where business_id = ${business} and ${condition})`;
  switch (view) {
    case 'mine':
      return withRequest(sql`status = 'ASSIGNED' and assigned_to = ${user_id}::uuid`);
    case 'waiting':
      return withRequest(sql`status = 'PENDING'`);
    case 'unassigned':
      return withRequest(sql`status = 'PENDING' and team_id is null`);
    case 'assistant':
      return sql`${shown} and c.status = 'active'`;
    case 'ended':
      return sql`${shown} and c.status in ('ended', 'abandoned')`;
    case 'all':
      return shown;
    case 'snoozed':
      return sql`${shown} and c.snoozed_until is not null and c.snoozed_until > now()`;
    case 'spam':
      return sql`c.business_id = ${business} and c.channel <> 'test' and c.last_message_at is not null and c.message_count > 0 and c.id in (
        select id from conversations where business_id = ${business} and spam_at is not null
        union all
        select t.id from contacts as k join conversations as t on t.business_id = k.business_id and t.contact_id = k.id
         where k.business_id = ${business} and k.blocked_at is not null)`;
  }
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
