import type { GrantsInput } from '@/lib/contracts/user-management/roles';
import { AppError } from '@/lib/errors';
import { isOfPlatform } from '@/lib/is-of-platform';
import { defaultRoles, type DefaultRoleKey } from '@/lib/permissions';
import { recordAudit } from '@/server/audit/record-audit';
import { announceChanged } from '@/server/auth/session-cache';
import type { PlatformContext } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { auditEntry } from './audit-entry';
import { presentRole, readRole, withRoleParts } from './present-role';
import { withPermissions } from './resources';

/**
 * Sets the permissions of a role. All sessions with the role are read again. Throws not_found; validation_failed for an
 * unknown permission; forbidden for one that the caller does not have; conflict if the role has changed since the caller
 * read it, if a business's role would get access to the platform, and for removing anything from super admins.
 */
export function setGrants(ctx: PlatformContext, role_id: string, { permissions, known }: GrantsInput) {
  return change(ctx, role_id, (role) => {
    if (known && !isSame(known, role.permissions)) throw new AppError('conflict', { detail: 'role_changed_meanwhile' });
    return permissions;
  });
}

/** Resets a role to the permissions it was installed with. Throws not_found, conflict for a role that is not built in. */
export function restoreGrants(ctx: PlatformContext, role_id: string) {
  return change(ctx, role_id, ({ key, is_system }) => {
    if (!is_system) throw new AppError('conflict', { detail: 'role_without_defaults' });
    return defaultRoles[key as DefaultRoleKey].permissions;
  });
}

const isSame = (some: readonly string[], others: readonly string[]): boolean => some.toSorted().join() === others.toSorted().join();

async function change(ctx: PlatformContext, role_id: string, decide: (role: Awaited<ReturnType<typeof readRole>>) => readonly string[]) {
  const role = await ctx.db(async (tx) => {
    // Concurrent changes of the same role run one after the other.
    await tx.$queryRaw`select id from roles where id = ${role_id}::uuid for update`;
    const before = await readRole(tx, role_id);
    const wanted = new Set(decide(before));
    const ids = await idsOf(tx, [...wanted]);
    const added = [...wanted].filter((key) => !before.permissions.includes(key));
    const removed = before.permissions.filter((key) => !wanted.has(key));
    const held: ReadonlySet<string> = ctx.actor.permissions;
    if (!added.every((key) => held.has(key))) throw new AppError('forbidden', { detail: 'beyond_your_role' });
    if (before.scope === 'business' && [...wanted].some(isOfPlatform)) {
      throw new AppError('conflict', { detail: 'platform_permission' });
    }
    if (before.key === 'super_admin' && removed.length) throw new AppError('conflict', { detail: 'super_admin_keeps_all' });
    if (added.length + removed.length === 0) return before;

    await tx.rolePermission.deleteMany({ where: { role_id, permission: { key: { in: removed } } } });
    await tx.rolePermission.createMany({ data: added.map((key) => ({ role_id, permission_id: ids.get(key) ?? '' })) });
    await recordAudit(tx, {
      ...auditEntry(ctx, 'role.permissions_set', role_id, before.key),
      detail: { role: before.key, added, removed },
    });
    return readRole(tx, role_id);
  });
  await announceChanged('all');
  return role;
}

/** The ids of permissions by their keys. Throws validation_failed for an unknown key. */
async function idsOf(tx: Tx, keys: readonly string[]): Promise<Map<string, string>> {
  const found = await tx.permission.findMany({ where: { key: { in: [...keys] } }, select: { id: true, key: true } });
  const ids = new Map(found.map(({ id, key }) => [key, id]));
  const unknown = keys.findIndex((key) => !ids.has(key));
  if (unknown < 0) return ids;
  const field = { path: `permissions[${unknown}]`, key: 'unknown_permission' as const, params: { permission: keys[unknown] ?? '' } };
  throw new AppError('validation_failed', { fields: [field] });
}

/** All resources with their permissions, and all roles with the permissions that they have. */
export function readMatrix(ctx: PlatformContext) {
  return ctx.db(async (tx) => ({
    resources: await tx.resource.findMany({ include: withPermissions, orderBy: { id: 'asc' } }),
    roles: (await tx.role.findMany({ include: withRoleParts, orderBy: { id: 'asc' } })).map(presentRole),
  }));
}
