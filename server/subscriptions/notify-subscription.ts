import { notify, type Notified } from '@/server/notifications/notify';
import type { Tx } from '@/server/platform/db/client';
import { billingManagers } from './billing-managers';
import type { SubscriptionRow } from './open-subscription';

/** What people are notified of: what will happen, and what has happened. */
export type SubscriptionEvent =
  | 'trial_ends'
  | 'ends'
  | 'renews'
  | 'will_charge'
  | 'charged'
  | 'not_charged'
  | 'due'
  | 'overdue'
  | 'last_day'
  | 'trial_ended'
  | 'expired'
  | 'canceled'
  | 'changed'
  | 'given'
  | 'refunded'
  | 'shortened';

/** Notifies those who may change the plan of a business, once for each event of a period. */
export async function notifySubscription(
  tx: Tx,
  row: SubscriptionRow,
  event: SubscriptionEvent,
  /** Why a saved method was not charged. */
  reason = '',
): Promise<Notified[]> {
  const { id, business_id, plan, period_ends_at, grace_ends_at } = row;
  return notify(tx, {
    business_id,
    user_ids: await billingManagers(tx, business_id),
    kind: 'subscription',
    params: { event, plan: plan.key, name: plan.name, at: (grace_ends_at ?? period_ends_at).toISOString(), reason },
    link: '/billing',
    subject: `subscription:${id}:${period_ends_at.toISOString()}:${event}`,
  });
}
