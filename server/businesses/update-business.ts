import type { z } from 'zod';
import type { updateBusiness as contract } from '@/lib/contracts/user-management/businesses';
import { recordAudit } from '@/server/audit/record-audit';
import { announceChanged } from '@/server/auth/session-cache';
import type { Context } from '@/server/platform/context';

type Change = z.output<NonNullable<(typeof contract)['body']>>;

/** Changes the name of the business, or for how long it keeps messages and event logs. */
export async function updateBusiness(ctx: Context, change: Change) {
  const renamed = await ctx.db(async (tx) => {
    const business = await tx.business.update({ where: { id: ctx.business_id }, data: change });
    await recordAudit(tx, {
      action: 'business.updated',
      business_id: ctx.business_id,
      actor_id: ctx.actor.user_id,
      resource_id: business.id,
      name: business.name,
      detail: change,
    });
    return business;
  });
  if (change.name !== undefined) await announceChanged([ctx.business_id]);
  return renamed;
}
