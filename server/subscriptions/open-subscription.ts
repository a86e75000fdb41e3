import { nextStep, type Interval, type Reminder, type Running } from '@/lib/billing/periods';
import { priceOf } from '@/lib/billing/proration';
import type { PlanPrice, Prisma } from '@/prisma/generated/client';
import { presentPlan, withPrices } from '@/server/plans/present-plan';
import type { Tx } from '@/server/platform/db/client';

/** What a query must include of a subscription that is presented. */
export const withPlans = { plan: { include: withPrices }, next_plan: { include: withPrices } } as const;

export type SubscriptionRow = Prisma.SubscriptionGetPayload<{ include: typeof withPlans }>;

/** The subscription of a business that has not ended. */
export const openSubscription = (tx: Tx, business_id: string) =>
  tx.subscription.findFirst({ where: { business_id, ended_at: null }, include: withPlans });

/** The same for a change. Other changes of the business's subscription wait until the transaction ends. */
export async function lockSubscription(tx: Tx, business_id: string): Promise<SubscriptionRow | null> {
  await tx.$queryRaw`select id from businesses where id = ${business_id}::uuid for no key update`;
  return openSubscription(tx, business_id);
}

/** Stores a new subscription. */
export async function addSubscription(tx: Tx, data: Prisma.SubscriptionUncheckedCreateInput & { business_id: string }) {
  const { id } = await tx.subscription.create({ data, select: { id: true } });
  return saveSubscription(tx, id, {});
}

/** Changes a subscription, and stores when something is to be done about it next. */
export async function saveSubscription(tx: Tx, id: string, data: Prisma.SubscriptionUncheckedUpdateInput): Promise<SubscriptionRow> {
  const row = await tx.subscription.update({ where: { id }, data, include: withPlans });
  const next_step_at = row.ended_at ? null : nextStep(runningOf(row)).at;
  return tx.subscription.update({ where: { id }, data: { next_step_at }, include: withPlans });
}

/** What the rules of periods read of a subscription that has not ended. */
export const runningOf = (row: SubscriptionRow): Running => ({
  ...row,
  state: row.state as Running['state'],
  reminded: row.reminded as Reminder | null,
  next_amount: nextAmountOf(row),
});

/** What the next period costs: of the plan that it changes to, if there is one. A price that is gone stays what it was. */
export function nextAmountOf({ next_plan, next_interval, currency, amount }: SubscriptionRow): number {
  const next = next_plan && amountOf(next_plan, next_interval as Interval, currency);
  return next ?? Number(amount);
}

/** What an interval of a plan costs in a currency. Undefined without a price. */
export function amountOf(plan: { prices: PlanPrice[] }, interval: Interval, currency: string): number | undefined {
  const monthly = monthlyPriceOf(plan, currency);
  if (monthly === undefined) return undefined;
  const { price, discount } = priceOf(monthly, interval);
  return price - discount;
}

/** What a month of a plan costs in a currency, without a discount. */
export function monthlyPriceOf({ prices }: { prices: PlanPrice[] }, currency: string): number | undefined {
  const found = prices.find((price) => price.currency === currency);
  return found && Number(found.monthly_amount);
}

/** Whether a plan costs nothing. One without prices is agreed on with the platform. */
export const isFree = ({ prices }: { prices: PlanPrice[] }): boolean =>
  prices.length > 0 && prices.every(({ monthly_amount }) => monthly_amount === 0n);

/** Whether a subscription was paid for, or is to be. */
export const isPaid = ({ state, amount, is_gift }: SubscriptionRow): boolean => state !== 'trial' && !is_gift && amount > 0n;

/** A subscription as calls return it. */
export const presentSubscription = ({ plan, next_plan, ...row }: SubscriptionRow) => ({
  ...row,
  plan: presentPlan(plan),
  next_plan: next_plan && presentPlan(next_plan),
  amount: Number(row.amount),
  interval: row.interval as Interval,
  next_interval: row.next_interval as Interval | null,
});
