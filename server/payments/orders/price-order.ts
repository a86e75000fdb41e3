import type { Pricing } from '@/lib/billing/invoice';
import { percentOf } from '@/lib/billing/money';
import type { OrderInput } from '@/lib/contracts/user-management/payments';
import { AppError } from '@/lib/errors';
import type { Tx } from '@/server/platform/db/client';
import { env } from '@/server/platform/env';
import { quoteSubscription } from '@/server/subscriptions/quote-subscription';

interface Priced {
  /** The columns of the order that say what it is for. */
  thing: { kind: 'subscription'; plan_id: string; interval: 'month' | 'year' } | { kind: 'credit'; package_id: string; credits: bigint };
  detail: Pricing;
  amounts: { subtotal: number; vat: number; total: number; vat_percent: number };
}

/**
 * What an order costs, from our own records. Throws not_found for a plan or package that is not offered in the currency, and
 * conflict for a plan that is too small for what the business has.
 */
export async function priceOrder(tx: Tx, business_id: string, input: OrderInput, now: Date): Promise<Priced> {
  const { thing, detail } = input.kind === 'credit' ? await pricePackage(tx, input) : await pricePlan(tx, business_id, input, now);
  const subtotal = detail.price - detail.discount - detail.proration;
  const vat_percent = env().VAT_PERCENT;
  const vat = percentOf(subtotal, vat_percent);
  return { thing, detail, amounts: { subtotal, vat, total: subtotal + vat, vat_percent } };
}

async function pricePackage(
  tx: Tx,
  { package_id, currency }: Extract<OrderInput, { kind: 'credit' }>,
): Promise<Pick<Priced, 'thing' | 'detail'>> {
  const found = await tx.creditPackage.findFirst({
    where: { id: package_id, is_offered: true },
    include: { prices: { where: { currency } } },
  });
  const [price] = found?.prices ?? [];
  if (!found || !price) throw new AppError('not_found');
  return {
    thing: { kind: 'credit', package_id, credits: found.credits },
    detail: { price: Number(price.amount), discount: 0, proration: 0 },
  };
}

async function pricePlan(
  tx: Tx,
  business_id: string,
  { plan_id, interval, currency }: Extract<OrderInput, { kind: 'subscription' }>,
  now: Date,
): Promise<Pick<Priced, 'thing' | 'detail'>> {
  const quote = await quoteSubscription(tx, { business_id, plan_id, interval, currency, now });
  if (quote.blocked_by.length > 0) throw new AppError('conflict', { detail: 'plan_too_small' });
  const { price, discount, proration, begins_at, ends_at } = quote;
  const period = { begins_at: begins_at.toISOString(), ends_at: ends_at.toISOString() };
  return { thing: { kind: 'subscription', plan_id, interval }, detail: { price, discount, proration, ...period } };
}
