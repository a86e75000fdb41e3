import type { Context } from '@/server/platform/context';
import { containing } from '@/server/platform/db/containing';
import { toPage } from '@/server/platform/paginate';
import { presentAssistant, withDefaultFlow } from './queries';

/** The assistants of the business, newest first, those whose name has the searched text. */
export function listAssistants(
  ctx: Context,
  { limit, cursor, search }: { limit: number; cursor?: string; search?: string },
) {
  return ctx.db(async (tx) => {
    const where = search ? { name: containing(search) } : {};
    const total = await tx.assistant.count({ where });
    const rows = await tx.assistant.findMany({
      where: { ...where, ...(cursor && { id: { lt: cursor } }) },
      orderBy: { id: 'desc' },
      take: limit + 1,
      include: withDefaultFlow,
    });
    return toPage(rows.map(presentAssistant), total, limit);
  });
}
