import { addIntervals, type Interval } from '@/lib/billing/periods';
import { endOfPaid, unusedValue } from '@/lib/billing/proration';
import { withPrices } from '@/server/plans/present-plan';
import type { Tx } from '@/server/platform/db/client';
import { newId } from '@/server/platform/new-id';
import { addSubscription, amountOf, isPaid, lockSubscription, saveSubscription, type SubscriptionRow } from './open-subscription';
import { paidPeriodOf } from './quote-subscription';
import { recordChange } from './record-change';

interface Paid {
  business_id: string;
  plan_id: string;
  interval: Interval;
  currency: string;
  /** What was paid, without VAT. */
  amount: number;
  order_id?: string;
  now: Date;
}

/**
 * Gives a business the plan that it paid for. An order is applied once. It never refuses, because the money has arrived: if the
 * subscription has changed since the order was created, what was paid and what is left become time of the chosen plan.
 */
export async function applyPaidSubscription(tx: Tx, paid: Paid & { order_id: string }): Promise<void> {
  const { business_id, order_id } = paid;
  const open = await lockSubscription(tx, business_id);
  const applied = await tx.subscriptionChange.findFirst({ where: { business_id, order_id }, select: { id: true } });
  if (!applied) await changeToPaid(tx, open, paid);
}

/** Changes to a plan that is paid for: by an order, or by what is left of a longer period. */
export async function changeToPaid(
  tx: Tx,
  open: SubscriptionRow | null,
  { business_id, plan_id, interval, currency, amount, order_id, now }: Paid,
): Promise<SubscriptionRow> {
  const current = open && isPaid(open) ? open : null;
  const chosen = { plan_id, interval, currency };
  if (current && isRenewal(current, chosen)) {
    const begins_at = current.period_ends_at;
    const period_ends_at = addIntervals(begins_at, interval, current.anchor_day);
    const period = { period_ends_at, ...(begins_at <= now && { period_begins_at: begins_at }) };
    const renewed = await saveSubscription(tx, current.id, { ...fresh, ...period, interval, currency, amount });
    await recordChange(tx, 'renewed', current, renewed, { order_id, at: now });
    return renewed;
  }
  const plan = await tx.plan.findUniqueOrThrow({ where: { id: plan_id }, include: withPrices });
  const unused = current?.state === 'active' && current.currency === currency ? unusedValue(paidPeriodOf(current), now) : 0;
  const net = unused > 0 ? (amountOf(plan, interval, currency) ?? amount) : amount;
  const period_ends_at = endOfPaid(net, amount + unused, interval, now);
  // A period that became longer ends on another day.
  const anchor_day = amount + unused > net ? period_ends_at.getUTCDate() : now.getUTCDate();
  const data = { ...fresh, ...chosen, amount: net, anchor_day, period_begins_at: now, period_ends_at };
  const row = open ? await saveSubscription(tx, open.id, data) : await addSubscription(tx, { ...data, id: newId(), business_id });
  await recordChange(tx, current ? kindOf(current, row) : 'started', open, row, { order_id, at: now });
  return row;
}

/** A period begins without what was decided about the previous one. */
const fresh = {
  state: 'active',
  is_gift: false,
  cancel_at_period_end: false,
  grace_ends_at: null,
  next_plan_id: null,
  next_interval: null,
  reminded: null,
} as const;

function isRenewal(current: SubscriptionRow, chosen: { plan_id: string; interval: Interval; currency: string }): boolean {
  if (current.plan_id !== chosen.plan_id) return false;
  return current.state === 'past_due' || (current.interval === chosen.interval && current.currency === chosen.currency);
}

const yearly = ({ amount, interval }: SubscriptionRow) => Number(amount) * (interval === 'year' ? 1 : 12);

/** By what a year costs, unless the plan is the same. */
function kindOf(before: SubscriptionRow, after: SubscriptionRow) {
  if (before.plan_id === after.plan_id) return after.interval === 'year' ? 'upgraded' : 'downgraded';
  return yearly(after) >= yearly(before) ? 'upgraded' : 'downgraded';
}
