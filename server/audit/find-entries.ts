import { signInActions } from '@/lib/audit-actions';
import type { AuditFilters } from '@/lib/contracts/user-management/audit-log';
import { AppError } from '@/lib/errors';
import type { Prisma } from '@/prisma/generated/client';
import type { Context, PlatformContext } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';

/**
 * The condition of the entries that the filters ask for, in the business's log or the platform's. Throws validation_failed for a
 * period that ends before it begins, and not_found for an actor or a resource that this log knows nothing of.
 */
export async function findEntries(tx: Tx, { business_id }: Context | PlatformContext, { action, actor_id, resource_id, from, to }: AuditFilters): Promise<Prisma.AuditLogEntryWhereInput> {
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

/** The platform's people look for changes: its log has their sign-ins only where they ask for them. */
function wantedActions(action: AuditFilters['action'], is_platform: boolean): Prisma.StringFilter | string | undefined {
  if (!action) return is_platform ? { notIn: [...signInActions] } : undefined;
  if (action === 'all') return undefined;
  return action.endsWith('.') ? { startsWith: action.replaceAll('_', '\\_') } : action;
}

/** A member who has done nothing yet has an empty log; whoever is no member and left no trace is not there. */
async function requireKnown(tx: Tx, business_id: string | null, which: { actor_id: string } | { resource_id: string }): Promise<void> {
  if (await tx.auditLogEntry.findFirst({ where: { business_id, ...which }, select: { id: true } })) return;
  if (business_id && 'actor_id' in which && (await tx.membership.count({ where: { business_id, user_id: which.actor_id } }))) return;
  throw new AppError('not_found');
}
