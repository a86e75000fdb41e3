import type { Context } from '@/server/platform/context';
import { containing } from '@/server/platform/db/containing';
import { toPage } from '@/server/platform/paginate';
import { presentPerson, withPerson } from './read-person';

/** The people of the business, newest account first, by a part of a name, an address or a number where that is asked for. */
export function listUsers(ctx: Context, { limit, cursor, search }: { limit: number; cursor?: string; search?: string }) {
  const part = search && containing(search);
  const where = part ? { user: { OR: [{ first_name: part }, { last_name: part }, { email: part }, { mobile: part }] } } : {};
  return ctx.db(async (tx) => {
    const total = await tx.membership.count({ where });
    const rows = await tx.membership.findMany({
      where: { ...where, ...(cursor && { user_id: { lt: cursor } }) },
      orderBy: { user_id: 'desc' },
      take: limit + 1,
      select: withPerson,
    });
    return toPage(rows.map(presentPerson), total, limit);
  });
}
