import { AppError } from '@/lib/errors';
import type { Context } from '@/server/platform/context';

/** The event log of an instance, oldest turn first. Throws not_found. */
export function readEventLog(
  ctx: Context,
  instance_id: string,
  { limit, cursor }: { limit: number; cursor?: string },
) {
  return ctx.db(async (tx) => {
    const instance = await tx.flowInstance.count({ where: { id: instance_id } });
    if (!instance) throw new AppError('not_found');
    const total = await tx.eventLogEntry.count({ where: { instance_id } });
    const rows = await tx.eventLogEntry.findMany({
      where: { instance_id, ...(cursor && { id: { gt: cursor } }) },
      orderBy: { id: 'asc' },
      take: limit + 1,
    });
    const items = rows.slice(0, limit).map((row) => ({ ...row, entry: row.entry as { status?: string } }));
    return { items, total, next_cursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
  });
}
