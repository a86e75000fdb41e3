import { AppError } from '@/lib/errors';
import { recordAudit } from '@/server/audit/record-audit';
import type { Context } from '@/server/platform/context';
import { readVersion } from './present-version';

/** Deletes a version. Throws not_found, or conflict for the last version and for the active one. */
export function deleteVersion(ctx: Context, version_id: string): Promise<void> {
  return ctx.db(async (tx) => {
    const { flow_base_id, name, number } = await readVersion(tx, version_id);
    // Locked, so that it is not activated or deleted, nor its siblings, in between; and read again, where that was too late.
    await tx.$queryRaw`select id from flow_bases where id = ${flow_base_id}::uuid for update`;
    await readVersion(tx, version_id);
    if ((await tx.flowVersion.count({ where: { flow_base_id } })) === 1) {
      throw new AppError('conflict', { detail: 'last_version_stays' });
    }
    const { count } = await tx.flowVersion.deleteMany({ where: { id: version_id, is_active: false } });
    if (!count) throw new AppError('conflict', { detail: 'active_version_stays' });
    await recordAudit(tx, {
      action: 'flow_version.deleted',
      business_id: ctx.business_id,
      actor_id: ctx.actor.user_id,
      resource_id: version_id,
      name,
      detail: { flow_base_id, number },
    });
  });
}
