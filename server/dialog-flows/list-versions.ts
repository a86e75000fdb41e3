import type { Context } from '@/server/platform/context';
import { toPage } from '@/server/platform/paginate';
import { readFlowBase } from './present-flow-base';
import { latestNumber } from './present-version';

/** The versions of a flow base, newest first. Throws not_found. */
export function listVersions(
  ctx: Context,
  flow_base_id: string,
  { limit, cursor }: { limit: number; cursor?: string },
) {
  return ctx.db(async (tx) => {
    await readFlowBase(tx, flow_base_id);
    const latest = await latestNumber(tx, flow_base_id);
    const total = await tx.flowVersion.count({ where: { flow_base_id } });
    const rows = await tx.flowVersion.findMany({
      where: { flow_base_id, ...(cursor && { id: { lt: cursor } }) },
      orderBy: { id: 'desc' },
      take: limit + 1,
    });
    return toPage(rows.map((row) => ({ ...row, is_latest: row.number === latest })), total, limit);
  });
}
