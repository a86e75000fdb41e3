import type { z } from 'zod';
import type { updateBusiness as contract } from '@/lib/contracts/user-management/businesses';
import { recordAudit } from '@/server/audit/record-audit';
import type { Context } from '@/server/platform/context';

type Change = z.output<NonNullable<(typeof contract)['body']>>;

/** Changes the name of the business, or for how long it keeps messages and event logs. */
export function updateBusiness(ctx: Context, change: Change) {
  return ctx.db(async (tx) => {
    const business = await tx.business.update({ where: { id: ctx.business_id }, data: change });
    await recordAudit(tx, {
      action: 'business.updated',
      business_id: ctx.business_id,
      actor_id: ctx.actor.user_id,
      resource_id: business.id,
      detail: change,
    });
    return business;
  });
}
