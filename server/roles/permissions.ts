import type { PermissionChange, PermissionInput } from '@/lib/contracts/user-management/roles';
import { AppError } from '@/lib/errors';
import { recordAudit } from '@/server/audit/record-audit';
import { announceChanged } from '@/server/auth/session-cache';
import type { PlatformContext } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { containing } from '@/server/platform/db/containing';
import { refuseTaken } from '@/server/platform/db/refuse-taken';
import { toPage } from '@/server/platform/paginate';
import { auditEntry } from './audit-entry';

async function readPermission(tx: Tx, id: string) {
  const permission = await tx.permission.findUnique({ where: { id } });
  if (!permission) throw new AppError('not_found');
  return permission;
}

/** The resource that a permission's key begins with. Throws validation_failed if there is none. */
async function resourceOf(tx: Tx, key: string): Promise<string> {
  const resource = await tx.resource.findUnique({ where: { key: key.split('.')[0] ?? '' }, select: { id: true } });
  if (!resource) throw new AppError('validation_failed', { fields: [{ path: 'key', key: 'unknown_resource' }] });
  return resource.id;
}

/** All permissions, newest first. */
export function listPermissions(ctx: PlatformContext, { limit, cursor, search }: { limit: number; cursor?: string; search?: string }) {
  return ctx.db(async (tx) => {
    const where = search ? await containing(tx, search) : {};
    const total = await tx.permission.count({ where });
    const rows = await tx.permission.findMany({
      where: { ...where, ...(cursor && { id: { lt: cursor } }) },
      orderBy: { id: 'desc' },
      take: limit + 1,
    });
    return toPage(rows, total, limit);
  });
}

/** One permission. Throws not_found. */
export const getPermission = (ctx: PlatformContext, id: string) => ctx.db((tx) => readPermission(tx, id));

/** Creates a permission. Super admins have it immediately, because otherwise no one could grant it. Throws conflict for a key in use. */
export async function createPermission(ctx: PlatformContext, input: PermissionInput) {
  const permission = await refuseTaken('key_taken', () =>
    ctx.db(async (tx) => {
      const made = await tx.permission.create({ data: { ...input, resource_id: await resourceOf(tx, input.key) } });
      const { id: role_id } = await tx.role.findUniqueOrThrow({ where: { key: 'super_admin' }, select: { id: true } });
      await tx.rolePermission.create({ data: { role_id, permission_id: made.id } });
      await recordAudit(tx, auditEntry(ctx, 'permission.created', made.id, input.key));
      return made;
    }),
  );
  await announceChanged('all');
  return permission;
}

/** Renames or describes a permission. Throws not_found, conflict for a key that is in use or that the code refers to. */
export async function updatePermission(ctx: PlatformContext, id: string, change: PermissionChange) {
  const permission = await refuseTaken('key_taken', () =>
    ctx.db(async (tx) => {
      const before = await readPermission(tx, id);
      const isRenamed = change.key !== undefined && change.key !== before.key;
      if (before.is_system && isRenamed) throw new AppError('conflict', { detail: 'system_permission_stays' });
      const resource_id = change.key && isRenamed ? await resourceOf(tx, change.key) : undefined;
      const after = await tx.permission.update({ where: { id }, data: { ...change, resource_id } });
      await recordAudit(tx, { ...auditEntry(ctx, 'permission.updated', id, before.key), detail: change });
      return after;
    }),
  );
  await announceChanged('all');
  return permission;
}

/** Deletes a permission. Throws not_found, conflict for one that the code refers to. */
export async function deletePermission(ctx: PlatformContext, id: string): Promise<void> {
  await ctx.db(async (tx) => {
    const { is_system, key } = await readPermission(tx, id);
    if (is_system) throw new AppError('conflict', { detail: 'system_permission_stays' });
    await tx.permission.delete({ where: { id } });
    await recordAudit(tx, auditEntry(ctx, 'permission.deleted', id, key));
  });
  await announceChanged('all');
}
