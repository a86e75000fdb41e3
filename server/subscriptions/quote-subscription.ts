import { addIntervals, type Interval } from '@/lib/billing/periods';
import { changeOf, endOfPaid, monthlyOf, priceOf, prorate, unusedValue, type PlanChange } from '@/lib/billing/proration';
import { AppError } from '@/lib/errors';
import { presentPlan, withPrices } from '@/server/plans/present-plan';
import type { Tx } from '@/server/platform/db/client';
import { isPaid, monthlyPriceOf, openSubscription, type SubscriptionRow } from './open-subscription';
import { whatHasToGo } from './what-has-to-go';

interface Wanted {
  business_id: string;
  plan_id: string;
  interval: Interval;
  currency: string;
  now: Date;
}

/**
 * What a plan costs a business now, to be paid. Throws what `readQuote` throws, and conflict if there is nothing to pay, or if
 * the change waits for the end of the paid period.
 */
export async function quoteSubscription(tx: Tx, wanted: Wanted) {
  const quote = await readQuote(tx, wanted);
  if (quote.change === 'downgrade') throw new AppError('conflict', { detail: 'downgrade_at_period_end' });
  if (quote.subtotal === 0) throw new AppError('conflict', { detail: 'nothing_to_pay' });
  return quote;
}

/**
 * What a change to a plan costs and when it begins, whatever it is. Throws not_found for a plan that cannot be chosen, and conflict for
 * a currency without a price, for another currency than that of the paid period, and for a period that is paid ahead.
 */
export async function readQuote(tx: Tx, { business_id, plan_id, interval, currency, now }: Wanted) {
  const open = await openSubscription(tx, business_id);
  const plan = await tx.plan.findUnique({ where: { id: plan_id }, include: withPrices });
  if (!plan || (!plan.is_offered && plan.id !== open?.plan_id)) throw new AppError('not_found');
  const monthly_amount = monthlyPriceOf(plan, currency);
  if (monthly_amount === undefined) throw new AppError('conflict', { detail: 'plan_without_price' });
  const { price, discount } = priceOf(monthly_amount, interval);
  const change = changeFrom(open, { plan_id, interval, currency, monthly_amount });
  const later = open && (change === 'renew' || change === 'downgrade');
  const begins_at = later ? open.period_ends_at : now;
  if (change === 'renew' && begins_at > addIntervals(now, interval, now.getUTCDate()))
    throw new AppError('conflict', { detail: 'paid_ahead' });
  const unused = open && change === 'upgrade' ? unusedValue(paidPeriodOf(open), now) : 0;
  const { proration, subtotal } = prorate(price - discount, unused);
  const ends_at = later
    ? addIntervals(begins_at, interval, open.anchor_day)
    : endOfPaid(price - discount, subtotal + unused, interval, begins_at);
  const blocked_by = change === 'renew' ? [] : await whatHasToGo(tx, business_id, plan);
  return { change, plan: presentPlan(plan), interval, currency, price, discount, proration, subtotal, begins_at, ends_at, blocked_by };
}

export const paidPeriodOf = ({ interval, amount, anchor_day, period_ends_at }: SubscriptionRow) => ({
  interval: interval as Interval,
  amount: Number(amount),
  anchor_day,
  period_ends_at,
});

/** What was not paid in time has nothing left that could count toward another plan. */
function changeFrom(
  open: SubscriptionRow | null,
  chosen: { plan_id: string; interval: Interval; currency: string; monthly_amount: number },
): PlanChange {
  if (!open || !isPaid(open)) return 'start';
  if (open.state === 'past_due') return open.plan_id === chosen.plan_id ? 'renew' : 'start';
  if (open.currency !== chosen.currency) throw new AppError('conflict', { detail: 'other_currency', params: { currency: open.currency } });
  const interval = open.interval as Interval;
  const monthly_amount = monthlyPriceOf(open.plan, open.currency) ?? monthlyOf(Number(open.amount), interval);
  return changeOf({ plan_id: open.plan_id, interval, monthly_amount }, chosen);
}
