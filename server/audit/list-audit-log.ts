import type { AuditFilters } from '@/lib/contracts/user-management/audit-log';
import { AppError } from '@/lib/errors';
import type { AuditLogEntry } from '@/prisma/generated/client';
import type { Context, PlatformContext } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { toPage } from '@/server/platform/paginate';

/**
 * Who did what to what, newest first: in one business, or, for the platform's people, to the platform itself. Throws validation_failed for a period
 * that ends before it begins, not_found for an actor or a resource that this log knows nothing of.
 */
export function listAuditLog(ctx: Context | PlatformContext, { limit, cursor, action, actor_id, resource_id, from, to }: AuditFilters) {
  if (from && to && new Date(from) >= new Date(to)) {
    throw new AppError('validation_failed', { fields: [{ path: 'to', key: 'invalid_period' }] });
  }
  const where = {
    business_id: ctx.business_id,
    ...(action && { action: { startsWith: action.replace(/[\\%_]/g, '\\$&') } }),
    ...(actor_id && { actor_id }),
    ...(resource_id && { resource_id }),
    ...((from || to) && { created_at: { ...(from && { gte: new Date(from) }), ...(to && { lt: new Date(to) }) } }),
  };
  return ctx.db(async (tx) => {
    if (actor_id) await requireKnown(tx, ctx, { actor_id });
    if (resource_id) await requireKnown(tx, ctx, { resource_id });
    const total = await tx.auditLogEntry.count({ where });
    const rows = await tx.auditLogEntry.findMany({
      where: { ...where, ...(cursor && { id: { lt: cursor } }) },
      orderBy: { id: 'desc' },
      take: limit + 1,
    });
    const page = toPage(rows, total, limit);
    return { ...page, items: await withActors(tx, page.items) };
  });
}

/** A member who has done nothing yet has an empty log; whoever is no member and left no trace is not there. */
async function requireKnown(tx: Tx, { business_id }: { business_id: string | null }, which: { actor_id: string } | { resource_id: string }): Promise<void> {
  if (await tx.auditLogEntry.findFirst({ where: { business_id, ...which }, select: { id: true } })) return;
  if (business_id && 'actor_id' in which && (await tx.membership.count({ where: { business_id, user_id: which.actor_id } }))) return;
  throw new AppError('not_found');
}

const nobody = { first_name: null, last_name: null, email: null };

/** Entries with the names of who acted; of somebody who is no longer here only the id is known. */
async function withActors(tx: Tx, entries: readonly AuditLogEntry[]) {
  const ids = [...new Set(entries.flatMap(({ actor_id }) => actor_id ?? []))];
  const people = await tx.user.findMany({ where: { id: { in: ids } }, select: { id: true, first_name: true, last_name: true, email: true } });
  const names = new Map(people.map((person) => [person.id, person]));
  return entries.map(({ actor_id, detail, ...entry }) => ({
    ...entry,
    detail: detail as Record<string, unknown>,
    actor: actor_id ? (names.get(actor_id) ?? { id: actor_id, ...nobody }) : null,
  }));
}
