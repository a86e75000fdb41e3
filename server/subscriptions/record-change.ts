import type { Interval } from '@/lib/billing/periods';
import { monthlyOf } from '@/lib/billing/proration';
import type { Tx } from '@/server/platform/db/client';
import type { SubscriptionRow } from './open-subscription';

type Kind = 'started' | 'renewed' | 'upgraded' | 'downgraded' | 'canceled' | 'expired' | 'trial_started';

/** Records a change of a subscription, from which reports compute income. `before` is null for a new one. */
export async function recordChange(
  tx: Tx,
  kind: Kind,
  before: SubscriptionRow | null,
  after: SubscriptionRow,
  { order_id, at }: { order_id?: string; at: Date },
): Promise<void> {
  await tx.subscriptionChange.create({
    data: {
      business_id: after.business_id,
      subscription_id: after.id,
      kind,
      from_plan_id: before?.plan_id,
      to_plan_id: after.ended_at ? null : after.plan_id,
      monthly_amount_before: before ? monthlyAmountOf(before) : 0,
      monthly_amount_after: after.ended_at ? 0 : monthlyAmountOf(after),
      currency: after.currency,
      order_id,
      created_at: at,
    },
  });
}

const monthlyAmountOf = ({ amount, interval }: SubscriptionRow): number => monthlyOf(Number(amount), interval as Interval);
