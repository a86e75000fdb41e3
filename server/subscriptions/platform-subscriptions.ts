import type { z } from 'zod';
import type * as contract from '@/lib/contracts/user-management/subscriptions';
import { AppError } from '@/lib/errors';
import { recordAudit } from '@/server/audit/record-audit';
import { announceNotifications } from '@/server/notifications/notify';
import type { PlatformContext } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { containing } from '@/server/platform/db/containing';
import { toPage } from '@/server/platform/paginate';
import { notifySubscription } from './notify-subscription';
import { isPaid, lockSubscription, presentSubscription, withPlans } from './open-subscription';
import { startGift } from './start-subscription';

type Filter = z.output<NonNullable<(typeof contract.listAllSubscriptions)['query']>>;
type Gift = z.output<NonNullable<(typeof contract.giveSubscription)['body']>>;

/** The subscriptions of all businesses, newest first. */
export function listAllSubscriptions(ctx: PlatformContext, { limit, cursor, search, state, plan_id }: Filter) {
  return ctx.db(async (tx) => {
    const where = { state, plan_id, business: { deleted_at: null, ...(search && (await containing(tx, search))) } };
    const total = await tx.subscription.count({ where });
    const rows = await tx.subscription.findMany({
      where: { ...where, ...(cursor && { id: { lt: cursor } }) },
      orderBy: { id: 'desc' },
      take: limit + 1,
      include: { ...withPlans, business: { select: { id: true, name: true } } },
    });
    return toPage(
      rows.map(({ business, ...row }) => ({ ...presentSubscription(row), business })),
      total,
      limit,
    );
  });
}

/** Gives a business a plan for some days. Throws not_found, and conflict while a period runs that the business has paid for. */
export async function giveSubscription(ctx: PlatformContext, business_id: string, { plan_id, days, note }: Gift) {
  const { row, notified } = await ctx.db(async (tx) => {
    const name = await requireBusiness(tx, business_id);
    const plan = await tx.plan.findUnique({ where: { id: plan_id }, select: { key: true } });
    if (!plan) throw new AppError('not_found');
    const open = await lockSubscription(tx, business_id);
    if (open && isPaid(open) && open.state === 'active') throw new AppError('conflict', { detail: 'paid_period_runs' });
    const given = await startGift(tx, business_id, { plan_id, days, open, now: ctx.now });
    await recordAudit(tx, {
      action: 'business.plan_given',
      business_id: null,
      actor_id: ctx.actor.user_id,
      resource_id: business_id,
      name,
      detail: { plan: plan.key, days, note },
      address: ctx.address,
    });
    return { row: given, notified: await notifySubscription(tx, given, 'given') };
  });
  await announceNotifications(business_id, notified);
  return presentSubscription(row);
}

/** The name of a business. Throws not_found. */
export async function requireBusiness(tx: Tx, id: string): Promise<string> {
  const business = await tx.business.findUnique({ where: { id, deleted_at: null }, select: { name: true } });
  if (!business) throw new AppError('not_found');
  return business.name;
}
