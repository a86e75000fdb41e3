import { percentOf } from './money';
import { addIntervals, type Interval } from './periods';

/** The percentage that a year costs less than twelve months. */
export const annualDiscount = 20;

/** What an interval costs before the discount, and the discount, in the currency's smallest unit. */
export function priceOf(monthly_amount: number, interval: Interval): { price: number; discount: number } {
  if (interval === 'month') return { price: monthly_amount, discount: 0 };
  const price = monthly_amount * 12;
  return { price, discount: percentOf(price, annualDiscount) };
}

/** What a year costs. */
export function yearlyAmount(monthly_amount: number): number {
  const { price, discount } = priceOf(monthly_amount, 'year');
  return price - discount;
}

/** What an amount of an interval is a month. */
export const monthlyOf = (amount: number, interval: Interval): number => (interval === 'year' ? Math.round(amount / 12) : amount);

/** A period that was paid. */
export interface PaidPeriod {
  interval: Interval;
  /** What an interval costs. */
  amount: number;
  anchor_day: number;
  period_ends_at: Date;
}

/** What the rest of a paid period is worth. */
export function unusedValue({ interval, amount, anchor_day, period_ends_at }: PaidPeriod, now: Date): number {
  const rest = Math.max(0, period_ends_at.getTime() - now.getTime());
  const whole = period_ends_at.getTime() - addIntervals(period_ends_at, interval, anchor_day, -1).getTime();
  return Math.floor(amount * (rest / whole));
}

/** What is paid for an interval that begins now, if the rest of the previous plan counts toward it. */
export function prorate(net: number, unused: number): { proration: number; subtotal: number } {
  const proration = Math.min(net, unused);
  return { proration, subtotal: net - proration };
}

/** More than anyone pays for. It keeps dates within the years that columns accept. */
const mostIntervals = 1_000;

/**
 * When a period ends that begins now. What was paid, with the rest of the previous plan, may be more than an interval
 * costs: it becomes time, so that no money is lost.
 *
 * @param net what an interval costs
 * @param value what was paid, and the rest of the previous plan
 */
export function endOfPaid(net: number, value: number, interval: Interval, now: Date): Date {
  const end = addIntervals(now, interval, now.getUTCDate());
  if (net === 0 || value <= net) return end;
  const more = Math.min((value - net) / net, mostIntervals);
  return new Date(end.getTime() + Math.floor(more * (end.getTime() - now.getTime())));
}

/** What is being changed to: a first paid plan, another period of the same, or a larger or smaller one. */
export const planChanges = ['start', 'renew', 'upgrade', 'downgrade'] as const;
export type PlanChange = (typeof planChanges)[number];

/** A choice of a plan: its price a month and how often it is paid. */
export interface Choice {
  plan_id: string;
  interval: Interval;
  monthly_amount: number;
}

/**
 * What a choice is to a business that has paid for another: the larger plan begins now, the smaller one when the period
 * ends. A year instead of months of the same plan is larger.
 */
export function changeOf(current: Choice, chosen: Choice): PlanChange {
  if (chosen.plan_id === current.plan_id) {
    if (chosen.interval === current.interval) return 'renew';
    return chosen.interval === 'year' ? 'upgrade' : 'downgrade';
  }
  return chosen.monthly_amount < current.monthly_amount ? 'downgrade' : 'upgrade';
}
