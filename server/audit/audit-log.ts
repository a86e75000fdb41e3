import { signInActions, type AuditAction } from '@/lib/audit-actions';
import { mostExported, type AuditFilters } from '@/lib/contracts/user-management/audit-log';
import { AppError } from '@/lib/errors';
import { writeTable } from '@/lib/text/write-table';
import type { Prisma } from '@/prisma/generated/client';
import { downloadHeaders } from '@/server/http/download-headers';
import type { Context, PlatformContext } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { toPage } from '@/server/platform/paginate';

/** How many rows are read per batch. Work for one call must be short, so that other calls can run in between. */
const batch = 1_000;

const columns = ['created_at', 'action', 'actor_name', 'actor_id', 'resource_name', 'resource_id', 'ip_address', 'detail'] as const;

interface Page {
  limit: number;
  cursor?: string;
}

/** Those of a call, or several actions that the code chooses. */
type Filters = Omit<AuditFilters, 'action'> & { action?: AuditFilters['action'] | readonly AuditAction[] };

/**
 * Who changed what, newest first: in one business, or, for platform people, on the platform. Throws validation_failed for
 * a period that ends before it begins, not_found for an actor or a resource that this log does not contain.
 */
export function listAuditLog(ctx: Context | PlatformContext, { limit, cursor, ...filters }: Page & Filters) {
  return ctx.db(async (tx) => {
    const where = await findEntries(tx, ctx, filters);
    const total = await tx.auditLogEntry.count({ where });
    const rows = await tx.auditLogEntry.findMany({
      where: { ...where, ...(cursor && { id: { lt: cursor } }) },
      orderBy: { id: 'desc' },
      take: limit + 1,
    });
    const page = toPage(rows, total, limit);
    const items = page.items.map(({ actor_id, actor_name, is_by_key, detail, ...entry }) => ({
      ...entry,
      detail: detail as Record<string, unknown>,
      actor: actor_id ? { id: actor_id, name: actor_name, is_key: is_by_key } : null,
    }));
    return { ...page, items };
  });
}

/** The newest entries that match the filters, as a table. Throws as `listAuditLog` does. */
export async function exportAuditLog(ctx: Context | PlatformContext, filters: AuditFilters): Promise<Response> {
  const rows = await ctx.db(async (tx) => {
    const where = await findEntries(tx, ctx, filters);
    const found: string[][] = [];
    for (let cursor: string | undefined; found.length < mostExported;) {
      const entries = await tx.auditLogEntry.findMany({
        where: { ...where, ...(cursor && { id: { lt: cursor } }) },
        orderBy: { id: 'desc' },
        take: batch,
      });
      for (const entry of entries) {
        const cells = { ...entry, created_at: entry.created_at.toISOString(), detail: JSON.stringify(entry.detail) };
        found.push(columns.map((column) => cells[column] ?? ''));
      }
      if (entries.length < batch) break;
      cursor = entries.at(-1)?.id;
    }
    return found;
  });
  return new Response(writeTable([columns, ...rows]), { headers: downloadHeaders('audit-log.csv', 'text/csv; charset=utf-8') });
}

/**
 * The condition for the entries that match the filters, in the log of the business or of the platform. Throws
 * validation_failed for a period that ends before it begins, and not_found for an actor or a resource that this log does
 * not contain.
 */
async function findEntries(
  tx: Tx,
  { business_id }: Context | PlatformContext,
  { action, actor_id, resource_id, from, to }: Filters,
): Promise<Prisma.AuditLogEntryWhereInput> {
  if (from && to && new Date(from) >= new Date(to)) {
    throw new AppError('validation_failed', { fields: [{ path: 'to', key: 'invalid_period' }] });
  }
  if (actor_id) await requireKnown(tx, business_id, { actor_id });
  if (resource_id) await requireKnown(tx, business_id, { resource_id });
  return {
    business_id,
    action: wantedActions(action, business_id === null),
    ...(actor_id && { actor_id }),
    ...(resource_id && { resource_id }),
    ...((from || to) && { created_at: { ...(from && { gte: new Date(from) }), ...(to && { lt: new Date(to) }) } }),
  };
}

/** Platform people look for changes, so their log shows sign-ins only if they filter for them. */
function wantedActions(action: Filters['action'], is_platform: boolean): Prisma.StringFilter | string | undefined {
  if (!action) return is_platform ? { notIn: [...signInActions] } : undefined;
  if (action === 'all') return undefined;
  if (typeof action !== 'string') return { in: [...action] };
  return action.endsWith('.') ? { startsWith: action.replaceAll('_', '\\_') } : action;
}

/** A member or key that has done nothing yet has an empty log. Anyone else without entries is not found. */
async function requireKnown(tx: Tx, business_id: string | null, which: { actor_id: string } | { resource_id: string }): Promise<void> {
  if (await tx.auditLogEntry.findFirst({ where: { business_id, ...which }, select: { id: true } })) return;
  if (business_id && 'actor_id' in which) {
    if (await tx.membership.count({ where: { business_id, user_id: which.actor_id } })) return;
    if (await tx.apiKey.count({ where: { business_id, id: which.actor_id } })) return;
  }
  throw new AppError('not_found');
}
