/** What the database has of one order. Amounts are in its currency's smallest unit. */
export interface OrderBooks {
  id: string;
  kind: 'subscription' | 'credit';
  state: 'open' | 'paid' | 'canceled' | 'failed' | 'refunded';
  currency: string;
  total: number;
  /** What a package contains. 0 for a subscription. */
  credits: number;
  payments: { state: 'pending' | 'paid' | 'failed' | 'disputed'; currency: string; amount: number; refunds: RefundBooks[] }[];
  invoices: { currency: string; total: number }[];
  /** What the ledger of credit added for it. */
  purchased: number[];
}

interface RefundBooks {
  state: 'pending' | 'done' | 'failed';
  amount: number;
  credits: number;
  /** What the ledger took back for it. */
  taken: number[];
}

/** What does not agree in the books of an order. */
export type Disagreement =
  'payment_missing' | 'payment_differs' | 'payment_unexpected' | 'invoice_differs' | 'credit_differs' | 'refund_differs';

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/**
 * What does not agree between an order, its payments, its invoice and the ledger. Money that is disputed pays for nothing, so it
 * is returned or not without any effect on the order. A free order has no payment, and an invoice all the same.
 */
export function disagreementsOf({ state, kind, currency, total, credits, payments, invoices, purchased }: OrderBooks): Disagreement[] {
  const found = new Set<Disagreement>();
  const isPaid = state === 'paid' || state === 'refunded';
  const paid = payments.filter((payment) => payment.state === 'paid');
  if (!isPaid && paid.length > 0) found.add('payment_unexpected');
  if (isPaid && total > 0 && paid.length === 0) found.add('payment_missing');
  if (isPaid && paid.length > (total > 0 ? 1 : 0)) found.add('payment_unexpected');
  if (isPaid && paid.some((payment) => payment.amount !== total || payment.currency !== currency)) found.add('payment_differs');
  const rightInvoice = ({ currency: of, total: sum }: { currency: string; total: number }) => of === currency && sum === total;
  if (invoices.length !== (isPaid ? 1 : 0) || !invoices.every(rightInvoice)) found.add('invoice_differs');
  const bought = isPaid && kind === 'credit' ? [credits] : [];
  if (purchased.join() !== bought.join()) found.add('credit_differs');
  const returned = paid.flatMap(({ refunds }) => doneOf(refunds));
  if (sumOf(returned.map(({ amount }) => amount)) !== total && state === 'refunded') found.add('refund_differs');
  if (total > 0 && sumOf(returned.map(({ amount }) => amount)) >= total && state !== 'refunded') found.add('refund_differs');
  for (const payment of payments) {
    const sum = sumOf(doneOf(payment.refunds).map(({ amount }) => amount));
    if (sum > payment.amount || (sum > 0 && !['paid', 'disputed'].includes(payment.state))) found.add('refund_differs');
    for (const refund of payment.refunds) {
      const expected = refund.state === 'done' && refund.credits > 0 ? [refund.credits] : [];
      // Nothing left to take back is an entry of zero, or none.
      if (refund.taken.filter(Boolean).join() !== expected.join()) found.add('credit_differs');
    }
  }
  if (sumOf(returned.map((refund) => refund.credits)) > sumOf(purchased)) found.add('credit_differs');
  return [...found];
}

const doneOf = (refunds: readonly RefundBooks[]): RefundBooks[] => refunds.filter(({ state }) => state === 'done');

export interface CurrencySums {
  currency: string;
  /** What arrived for orders, what invoices say, what was returned of it, and what is disputed and not returned. */
  paid: number;
  invoiced: number;
  refunded: number;
  disputed: number;
}

/** The sums of each currency. `paid` and `invoiced` are equal unless the books of an order disagree. */
export function sumsOf(orders: readonly OrderBooks[]): CurrencySums[] {
  const sums = new Map<string, CurrencySums>();
  const of = (currency: string): CurrencySums => {
    const sum = sums.get(currency) ?? { currency, paid: 0, invoiced: 0, refunded: 0, disputed: 0 };
    sums.set(currency, sum);
    return sum;
  };
  for (const { payments, invoices } of orders) {
    for (const { currency, total } of invoices) of(currency).invoiced += total;
    for (const { state, currency, amount, refunds } of payments) {
      const returned = sumOf(doneOf(refunds).map((refund) => refund.amount));
      if (state === 'paid') {
        of(currency).paid += amount;
        of(currency).refunded += returned;
      }
      if (state === 'disputed') of(currency).disputed += amount - returned;
    }
  }
  return [...sums.values()].sort((a, b) => (a.currency < b.currency ? -1 : 1));
}

/** How much credit a refund takes back: its share of what was bought, and with the last part of the money all that is left. */
export function creditToTakeBack({
  credits,
  total,
  refunded,
  taken,
  amount,
}: {
  credits: number;
  total: number;
  /** What earlier refunds returned, and how much credit they took back. */
  refunded: number;
  taken: number;
  amount: number;
}): number {
  const isLast = refunded + amount >= total;
  const share = isLast ? credits - taken : Number((BigInt(credits) * BigInt(amount)) / BigInt(total));
  return Math.max(0, Math.min(share, credits - taken));
}
