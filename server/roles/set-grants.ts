import { AppError } from '@/lib/errors';
import { recordAudit } from '@/server/audit/record-audit';
import { announceChanged } from '@/server/auth/session-cache';
import type { PlatformContext } from '@/server/platform/context';
import { auditEntry } from './audit-entry';
import { readRole } from './present-role';

const keystone = 'platform.manage';

/**
 * Sets what a role may do; every session of whoever has it is read anew. Throws not_found, validation_failed for an
 * unknown permission, forbidden for one that the caller does not hold, and conflict where the platform would be opened
 * to a business's role, or closed to super admins.
 */
export async function setGrants(ctx: PlatformContext, role_id: string, wanted: readonly string[]) {
  const role = await ctx.db(async (tx) => {
    // Two who set the same role at once do so one after the other.
    await tx.$queryRaw`select id from roles where id = ${role_id}::uuid for update`;
    const before = await readRole(tx, role_id);
    const permissions = await tx.permission.findMany({ where: { key: { in: [...wanted] } }, select: { id: true, key: true } });
    const known = new Set(permissions.map(({ key }) => key));
    const unknown = wanted.findIndex((key) => !known.has(key));
    if (unknown >= 0) {
      const field = { path: `permissions[${unknown}]`, key: 'unknown_permission' as const, params: { permission: wanted[unknown] ?? '' } };
      throw new AppError('validation_failed', { fields: [field] });
    }
    const added = [...known].filter((key) => !before.permissions.includes(key));
    const removed = before.permissions.filter((key) => !known.has(key));
    const held: ReadonlySet<string> = ctx.actor.permissions;
    if (!added.every((key) => held.has(key))) throw new AppError('forbidden', { detail: 'beyond_your_role' });
    if (before.scope === 'business' && [...known].some((key) => key.startsWith('platform.'))) {
      throw new AppError('conflict', { detail: 'platform_permission' });
    }
    if (before.key === 'super_admin' && !known.has(keystone)) throw new AppError('conflict', { detail: 'super_admin_keeps_platform' });

    await tx.rolePermission.deleteMany({ where: { role_id, permission: { key: { in: removed } } } });
    const rows = permissions.filter(({ key }) => added.includes(key)).map(({ id }) => ({ role_id, permission_id: id }));
    await tx.rolePermission.createMany({ data: rows, skipDuplicates: true });
    await recordAudit(tx, { ...auditEntry(ctx, 'role.permissions_set', role_id), detail: { role: before.key, added, removed } });
    return readRole(tx, role_id);
  });
  await announceChanged('all');
  return role;
}
