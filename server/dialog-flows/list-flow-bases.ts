import { AppError } from '@/lib/errors';
import type { Context } from '@/server/platform/context';
import { toPage } from '@/server/platform/paginate';
import { presentFlowBase, withVersions } from './present-flow-base';

/** The flow bases of an assistant, in the order they were made: the default one first. Throws not_found. */
export function listFlowBases(
  ctx: Context,
  assistant_id: string,
  { limit, cursor }: { limit: number; cursor?: string },
) {
  return ctx.db(async (tx) => {
    const assistant = await tx.assistant.count({ where: { id: assistant_id } });
    if (!assistant) throw new AppError('not_found');
    const total = await tx.flowBase.count({ where: { assistant_id } });
    const rows = await tx.flowBase.findMany({
      where: { assistant_id, ...(cursor && { id: { gt: cursor } }) },
      orderBy: { id: 'asc' },
      take: limit + 1,
      include: withVersions,
    });
    return toPage(rows.map(presentFlowBase), total, limit);
  });
}
