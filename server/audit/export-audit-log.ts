import { mostExported, type AuditFilters } from '@/lib/contracts/user-management/audit-log';
import { writeTable } from '@/lib/text/write-table';
import type { Context, PlatformContext } from '@/server/platform/context';
import { findEntries } from './find-entries';

/** How many are read at once: what a process does for one call between two others is to be short. */
const batch = 1_000;

const columns = ['created_at', 'action', 'actor_name', 'actor_id', 'resource_name', 'resource_id', 'ip_address', 'detail'] as const;

/** The newest entries that the filters ask for as a table. Throws as listAuditLog does. */
export async function exportAuditLog(ctx: Context | PlatformContext, filters: AuditFilters): Promise<Response> {
  const rows = await ctx.db(async (tx) => {
    const where = await findEntries(tx, ctx, filters);
    const found: string[][] = [];
    for (let cursor: string | undefined; found.length < mostExported; ) {
      const entries = await tx.auditLogEntry.findMany({ where: { ...where, ...(cursor && { id: { lt: cursor } }) }, orderBy: { id: 'desc' }, take: batch });
      for (const entry of entries) {
        const cells = { ...entry, created_at: entry.created_at.toISOString(), detail: JSON.stringify(entry.detail) };
        found.push(columns.map((column) => cells[column] ?? ''));
      }
      if (entries.length < batch) break;
      cursor = entries.at(-1)?.id;
    }
    return found;
  });
  return new Response(writeTable([columns, ...rows]), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="audit-log.csv"',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
