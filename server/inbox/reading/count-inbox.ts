import { inboxViews } from '@/lib/contracts/flow-manager/inbox/conversations';
import type { InboxCounts } from '@/lib/contracts/flow-manager/inbox/counts';
import { Prisma } from '@/prisma/generated/client';
import type { Context } from '@/server/platform/context';
import { viewScope } from './inbox-scope';
import { preferIndexes } from './prefer-indexes';

const { sql } = Prisma;

/** Counting a view stops at this number. */
const counted = 1_000;

/** How many conversations each view has, and how many of the caller's own have messages that they have not read. */
export function countInbox(ctx: Context): Promise<InboxCounts> {
  const reader = { business_id: ctx.business_id, user_id: ctx.actor.user_id };
  const count = (name: string, from: Prisma.Sql) =>
    sql`(select count(*)::int from (select from ${from} limit ${counted}) as counted) as ${Prisma.raw(name)}`;
  const isUnread = sql`c.message_count > coalesce((select position from conversation_reads as r
    where r.business_id = c.business_id and r.conversation_id = c.id and r.user_id = ${reader.user_id}::uuid), 0)`;
  const columns = [
    ...inboxViews.map((view) => count(`"${view}"`, viewScope(view, reader).all)),
    count('mine_unread', sql`${viewScope('mine', reader).all} and ${isUnread}`),
  ];
  return ctx.db(async (tx) => {
    await preferIndexes(tx);
    const [counts] = await tx.$queryRaw<[InboxCounts]>`select ${Prisma.join(columns)}`;
    return counts;
  });
}
