import type { ResourceChange, ResourceInput } from '@/lib/contracts/user-management/roles';
import { AppError } from '@/lib/errors';
import { recordAudit } from '@/server/audit/record-audit';
import { announceChanged } from '@/server/auth/session-cache';
import type { PlatformContext } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { containing } from '@/server/platform/db/containing';
import { refuseTaken } from '@/server/platform/db/refuse-taken';
import { toPage } from '@/server/platform/paginate';
import { auditEntry } from './audit-entry';

export const withPermissions = { permissions: { select: { id: true, key: true }, orderBy: { key: 'asc' } } } as const;

async function readResource(tx: Tx, id: string) {
  const resource = await tx.resource.findUnique({ where: { id }, include: withPermissions });
  if (!resource) throw new AppError('not_found');
  return resource;
}

/** All resources with their permissions, newest first. */
export function listResources(ctx: PlatformContext, { limit, cursor, search }: { limit: number; cursor?: string; search?: string }) {
  return ctx.db(async (tx) => {
    const where = search ? await containing(tx, search) : {};
    const total = await tx.resource.count({ where });
    const rows = await tx.resource.findMany({
      where: { ...where, ...(cursor && { id: { lt: cursor } }) },
      orderBy: { id: 'desc' },
      take: limit + 1,
      include: withPermissions,
    });
    return toPage(rows, total, limit);
  });
}

/** One resource. Throws not_found. */
export const getResource = (ctx: PlatformContext, id: string) => ctx.db((tx) => readResource(tx, id));

/** Creates a resource. Throws conflict for a key in use. */
export function createResource(ctx: PlatformContext, input: ResourceInput) {
  return refuseTaken('key_taken', () =>
    ctx.db(async (tx) => {
      const { id } = await tx.resource.create({ data: input });
      await recordAudit(tx, auditEntry(ctx, 'resource.created', id, input.key));
      return readResource(tx, id);
    }),
  );
}

/**
 * Renames or describes a resource. Its permissions are renamed with it. Throws not_found, conflict for a key that is in
 * use or that the code refers to.
 */
export async function updateResource(ctx: PlatformContext, id: string, change: ResourceChange) {
  const resource = await refuseTaken('key_taken', () =>
    ctx.db(async (tx) => {
      const before = await readResource(tx, id);
      const isRenamed = change.key !== undefined && change.key !== before.key;
      if (before.is_system && isRenamed) throw new AppError('conflict', { detail: 'system_permission_stays' });
      await tx.resource.update({ where: { id }, data: change });
      if (isRenamed) {
        for (const permission of before.permissions) {
          const key = `${change.key}${permission.key.slice(before.key.length)}`;
          await tx.permission.update({ where: { id: permission.id }, data: { key } });
        }
      }
      await recordAudit(tx, { ...auditEntry(ctx, 'resource.updated', id, before.key), detail: change });
      return readResource(tx, id);
    }),
  );
  await announceChanged('all');
  return resource;
}

/** Deletes a resource with its permissions. Throws not_found, conflict for one that the code refers to. */
export async function deleteResource(ctx: PlatformContext, id: string): Promise<void> {
  await ctx.db(async (tx) => {
    const { is_system, key } = await readResource(tx, id);
    if (is_system) throw new AppError('conflict', { detail: 'system_permission_stays' });
    await tx.resource.delete({ where: { id } });
    await recordAudit(tx, auditEntry(ctx, 'resource.deleted', id, key));
  });
  await announceChanged('all');
}
