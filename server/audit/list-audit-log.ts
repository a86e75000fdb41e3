import type { AuditFilters } from '@/lib/contracts/user-management/audit-log';
import type { Context, PlatformContext } from '@/server/platform/context';
import { toPage } from '@/server/platform/paginate';
import { findEntries } from './find-entries';

interface Page {
  limit: number;
  cursor?: string;
}

/**
 * Who did what to what, newest first: in one business, or, for the platform's people, to the platform itself. Throws validation_failed for a period
 * that ends before it begins, not_found for an actor or a resource that this log knows nothing of.
 */
export function listAuditLog(ctx: Context | PlatformContext, { limit, cursor, ...filters }: Page & AuditFilters) {
  return ctx.db(async (tx) => {
    const where = await findEntries(tx, ctx, filters);
    const total = await tx.auditLogEntry.count({ where });
    const rows = await tx.auditLogEntry.findMany({
      where: { ...where, ...(cursor && { id: { lt: cursor } }) },
      orderBy: { id: 'desc' },
      take: limit + 1,
    });
    const page = toPage(rows, total, limit);
    const items = page.items.map(({ actor_id, actor_name, detail, ...entry }) => ({
      ...entry,
      detail: detail as Record<string, unknown>,
      actor: actor_id ? { id: actor_id, name: actor_name } : null,
    }));
    return { ...page, items };
  });
}
