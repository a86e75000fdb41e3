import type { HandoffStatus } from '@/prisma/generated/enums';
import type { Context } from '@/server/platform/context';
import { toPage } from '@/server/platform/paginate';
import { presentRequests, withConversation } from './present-request';

/** The queue: what is open, the longest waiting first; of one status where that is asked for, resolved ones newest first. */
export function listRequests(
  ctx: Context,
  { limit, cursor, status }: { limit: number; cursor?: string; status?: HandoffStatus },
) {
  return ctx.db(async (tx) => {
    const newestFirst = status === 'RESOLVED';
    const where = { status: status ?? { not: 'RESOLVED' as const } };
    const total = await tx.handoffRequest.count({ where });
    const rows = await tx.handoffRequest.findMany({
      where: { ...where, ...(cursor && { id: newestFirst ? { lt: cursor } : { gt: cursor } }) },
      orderBy: { id: newestFirst ? 'desc' : 'asc' },
      take: limit + 1,
      include: withConversation,
    });
    return toPage(await presentRequests(tx, rows), total, limit);
  });
}
