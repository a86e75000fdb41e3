import type { RoleChange, RoleInput } from '@/lib/contracts/user-management/roles';
import { AppError } from '@/lib/errors';
import { recordAudit } from '@/server/audit/record-audit';
import type { PlatformContext } from '@/server/platform/context';
import { containing } from '@/server/platform/db/containing';
import { nextRevision } from '@/server/platform/db/next-revision';
import { refuseTaken } from '@/server/platform/db/refuse-taken';
import { toPage } from '@/server/platform/paginate';
import { auditEntry } from './audit-entry';
import { presentRole, readRole, withRoleParts } from './present-role';

interface Page {
  limit: number;
  cursor?: string;
  search?: string;
}

/** All roles, newest first. */
export function listRoles(ctx: PlatformContext, { limit, cursor, search }: Page) {
  return ctx.db(async (tx) => {
    const where = search ? await containing(tx, search) : {};
    const total = await tx.role.count({ where });
    const rows = await tx.role.findMany({
      where: { ...where, ...(cursor && { id: { lt: cursor } }) },
      orderBy: { id: 'desc' },
      take: limit + 1,
      include: withRoleParts,
    });
    return toPage(rows.map(presentRole), total, limit);
  });
}

/** Creates a role without permissions. Throws conflict for a key in use. */
export function createRole(ctx: PlatformContext, input: RoleInput) {
  return refuseTaken('key_taken', () =>
    ctx.db(async (tx) => {
      const { id } = await tx.role.create({ data: input });
      await recordAudit(tx, { ...auditEntry(ctx, 'role.created', id, input.key), detail: { scope: input.scope } });
      return readRole(tx, id);
    }),
  );
}

/**
 * Renames or describes a role. Throws not_found, conflict for a key in use or a built-in role, and precondition_failed if it
 * was changed since `seen`.
 */
export function updateRole(ctx: PlatformContext, id: string, change: RoleChange, seen?: number) {
  return refuseTaken('key_taken', () =>
    ctx.db(async (tx) => {
      await nextRevision(tx, 'roles', id, seen);
      const before = await readRole(tx, id);
      if (before.is_system && change.key !== undefined && change.key !== before.key) {
        throw new AppError('conflict', { detail: 'system_role_stays' });
      }
      await tx.role.update({ where: { id }, data: change });
      await recordAudit(tx, { ...auditEntry(ctx, 'role.updated', id, before.key), detail: change });
      return readRole(tx, id);
    }),
  );
}

/** Deletes a role. Throws not_found, conflict for a built-in role and for one that people have or are invited to. */
export function deleteRole(ctx: PlatformContext, id: string): Promise<void> {
  return ctx.db(async (tx) => {
    // Locked, so that it is not assigned in the meantime. The foreign keys would also refuse, but with a less helpful error.
    await tx.$queryRaw`select id from roles where id = ${id}::uuid for update`;
    const { is_system, people, key } = await readRole(tx, id);
    if (is_system) throw new AppError('conflict', { detail: 'system_role_stays' });
    const invited = await tx.invitation.count({ where: { role_id: id } });
    if (people + invited > 0) throw new AppError('conflict', { detail: 'role_in_use' });
    await tx.role.delete({ where: { id } });
    await recordAudit(tx, auditEntry(ctx, 'role.deleted', id, key));
  });
}
