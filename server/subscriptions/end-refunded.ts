import { addIntervals, type Interval } from '@/lib/billing/periods';
import { recordAudit } from '@/server/audit/record-audit';
import type { Notified } from '@/server/notifications/notify';
import type { Tx } from '@/server/platform/db/client';
import { notifySubscription } from './notify-subscription';
import { isPaid, lockSubscription, saveSubscription, type SubscriptionRow } from './open-subscription';
import { recordChange } from './record-change';

interface Refunded {
  business_id: string;
  order_id: string;
  /** The person of the platform who returned the money. Null: it was returned in the gateway's own pages. */
  actor_id: string | null;
  now: Date;
}

/**
 * Takes back the plan that an order paid for, after all of its money was returned. A period that was paid ahead is taken off.
 * Otherwise the subscription ends now, and the business has the default plan. Nothing is removed. The plan remains if another
 * order has paid for it since, or if it was given. Those who manage billing are notified.
 */
export async function endRefunded(tx: Tx, { business_id, order_id, actor_id, now }: Refunded): Promise<Notified[]> {
  const open = await lockSubscription(tx, business_id);
  const change = await tx.subscriptionChange.findFirst({ where: { business_id, order_id } });
  if (!open || !change || change.subscription_id !== open.id || !isPaid(open)) return [];
  const later = { order_id: { not: order_id }, created_at: { gte: change.created_at } };
  if (await tx.subscriptionChange.findFirst({ where: { business_id, subscription_id: open.id, ...later }, select: { id: true } }))
    return [];
  const row = await takeBack(tx, open, change.kind === 'renewed', now);
  await recordAudit(tx, {
    action: 'subscription.refunded',
    business_id,
    actor_id,
    resource_id: row.id,
    name: row.plan.name || row.plan.key,
    detail: { plan: row.plan.key, ends_at: (row.ended_at ?? row.period_ends_at).toISOString() },
  });
  return notifySubscription(tx, row, row.ended_at ? 'refunded' : 'shortened');
}

async function takeBack(tx: Tx, open: SubscriptionRow, isRenewal: boolean, now: Date): Promise<SubscriptionRow> {
  const period_ends_at = addIntervals(open.period_ends_at, open.interval as Interval, open.anchor_day, -1);
  if (isRenewal && open.state === 'active' && period_ends_at > now)
    return saveSubscription(tx, open.id, { period_ends_at, reminded: null });
  const undone = { next_plan_id: null, next_interval: null, grace_ends_at: null };
  const ended = await saveSubscription(tx, open.id, { ...undone, state: 'canceled', ended_at: now });
  await recordChange(tx, 'canceled', open, ended, { at: now });
  return ended;
}
