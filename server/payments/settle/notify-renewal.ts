import type { Notified } from '@/server/notifications/notify';
import type { Tx } from '@/server/platform/db/client';
import { notifySubscription } from '@/server/subscriptions/notify-subscription';
import { openSubscription, type SubscriptionRow } from '@/server/subscriptions/open-subscription';

/** What is stored with the charge of a renewal, so that each period is charged once. */
export const renewalKey = ({ id, period_ends_at }: Pick<SubscriptionRow, 'id' | 'period_ends_at'>): string =>
  `${id}:${period_ends_at.toISOString()}`;

/** Notifies those who manage billing, once, of what became of a payment, if it was to renew the plan. */
export async function notifyRenewal(tx: Tx, payment_id: string): Promise<Notified[]> {
  const { business_id, renewal_key, state, failure } = await tx.payment.findUniqueOrThrow({ where: { id: payment_id } });
  if (renewal_key === null) return [];
  const row = await openSubscription(tx, business_id);
  if (row?.state === 'active' && state === 'paid') return notifySubscription(tx, row, 'charged');
  const isDue = row?.state === 'past_due' && renewalKey(row) === renewal_key;
  return isDue && state === 'failed' ? notifySubscription(tx, row, 'not_charged', failure ?? undefined) : [];
}
