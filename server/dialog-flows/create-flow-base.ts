import { AppError } from '@/lib/errors';
import { defaultFlow } from './default-flow';
import { recordAudit } from '@/server/audit/record-audit';
import type { Context } from '@/server/platform/context';
import { refuseOverQuota } from '@/server/quotas/refuse-over-quota';
import { insertVersion } from './insert-version';
import { refuseTakenName } from './refuse-taken-name';
import { readFlowBase } from './present-flow-base';

/** Makes a further flow base of an assistant, with its first version, active. Throws not_found, payment_required, or conflict for a name in use. */
export function createFlowBase(ctx: Context, { assistant_id, name }: { assistant_id: string; name: string }) {
  return ctx.db(async (tx) => {
    // Locked, so that two at once cannot take one name.
    const [assistant] = await tx.$queryRaw<{ language: 'FA' | 'EN' | 'AR' | 'ML' }[]>`
      select language from assistants where id = ${assistant_id}::uuid for update`;
    if (!assistant) throw new AppError('not_found');
    await refuseTakenName(tx, { assistant_id, name });
    const { id: flow_base_id } = await tx.flowBase.create({ data: { assistant_id, name } });
    await refuseOverQuota(tx, ctx.business_id, ['flows']);
    await insertVersion(tx, { ...defaultFlow(assistant.language), name }, { flow_base_id, number: 1, is_active: true });
    await recordAudit(tx, {
      action: 'flow_base.created',
      business_id: ctx.business_id,
      actor_id: ctx.actor.user_id,
      resource_id: flow_base_id,
      name,
    });
    return readFlowBase(tx, flow_base_id);
  });
}
