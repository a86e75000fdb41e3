import type { MemberPresence } from '@/lib/contracts/user-management/presence';
import { AppError } from '@/lib/errors';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { publishLive } from '@/server/platform/live';
import { mayAnswer } from '../may-answer';
import { nameFields, personName } from '../person-name';
import { onlineMembers } from '../presence';
import { countOpen } from '../count-open';
import { pageByName } from '@/server/platform/page-by-name';

/** The members who may answer customers, by name, with their presence and how many conversations they have. */
export async function listPresence(ctx: Context, query: { limit: number; cursor?: string }) {
  const online = await onlineMembers(ctx.business_id);
  return ctx.db(async (tx) => pageByName(ctx, await membersWhere(tx, online), query));
}

/** Sets whether the caller is away. Throws not_found if they are no member who may answer. */
export async function setPresence(ctx: Context, is_away: boolean) {
  const { business_id, actor } = ctx;
  const online = await onlineMembers(business_id);
  const member = await ctx.db(async (tx) => {
    await tx.membership.updateMany({ where: { user_id: actor.user_id }, data: { is_away } });
    const [own] = await membersWhere(tx, online, actor.user_id);
    if (!own) throw new AppError('not_found');
    return own;
  });
  await publishLive(business_id, { type: 'presence', user_id: actor.user_id, state: member.state });
  return member;
}

async function membersWhere(tx: Tx, online: ReadonlySet<string>, user_id?: string): Promise<MemberPresence[]> {
  const members = await tx.membership.findMany({
    where: { ...mayAnswer, user_id },
    select: { user_id: true, is_away: true, user: { select: nameFields } },
  });
  const ids = members.map((member) => member.user_id);
  const open = await countOpen(tx, ids);
  return members.map(({ user_id: id, is_away, user }) => {
    const state = !online.has(id) ? 'offline' : is_away ? 'away' : 'online';
    return { id, name: personName(user), state, is_away, open_requests: open.get(id) ?? 0 };
  });
}
