import { AppError } from '@/lib/errors';
import { recordAudit } from '@/server/audit/record-audit';
import type { Context } from '@/server/platform/context';
import { readVersion } from './present-version';

/** Makes a version the active one of its flow base, and the former one inactive. Throws not_found. */
export function activateVersion(ctx: Context, version_id: string) {
  return ctx.db(async (tx) => {
    const { flow_base_id, is_active, name, number } = await readVersion(tx, version_id);
    if (!is_active) {
      // Locked, so that two activations at once leave one active version.
      await tx.$queryRaw`select id from flow_bases where id = ${flow_base_id}::uuid for update`;
      await tx.flowVersion.updateMany({ where: { flow_base_id, is_active: true }, data: { is_active: false } });
      const { count } = await tx.flowVersion.updateMany({ where: { id: version_id }, data: { is_active: true } });
      // It was deleted since.
      if (!count) throw new AppError('not_found');
      await recordAudit(tx, {
        action: 'flow_version.activated',
        business_id: ctx.business_id,
        actor_id: ctx.actor.user_id,
        resource_id: version_id,
        name,
        detail: { number },
      });
    }
    return readVersion(tx, version_id);
  });
}
