import { AppError } from '@/lib/errors';
import { recordAudit } from '@/server/audit/record-audit';
import type { Context } from '@/server/platform/context';
import { readFlowBase } from './present-flow-base';

/** Deletes a flow base with its versions. Throws not_found, or conflict for the default one and one that a subflow node runs. */
export function deleteFlowBase(ctx: Context, id: string): Promise<void> {
  return ctx.db(async (tx) => {
    const { is_default, name } = await readFlowBase(tx, id);
    if (is_default) throw new AppError('conflict', { detail: 'default_flow_stays' });
    const users = await tx.flowNode.count({ where: { flow_id: id, version: { flow_base_id: { not: id } } } });
    if (users) throw new AppError('conflict', { detail: 'flow_in_use' });
    const { count } = await tx.flowBase.deleteMany({ where: { id } });
    if (!count) throw new AppError('not_found');
    await recordAudit(tx, {
      action: 'flow_base.deleted',
      business_id: ctx.business_id,
      actor_id: ctx.actor.user_id,
      resource_id: id,
      name,
    });
  });
}
