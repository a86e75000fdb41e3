import { disagreementsOf, type OrderBooks } from '@/lib/billing/sums';
import type { Tx } from '@/server/platform/db/client';
import { systemDb } from '@/server/platform/db/system-db';
import { log } from '@/server/platform/log';
import { relaySoon } from '@/server/platform/outbox';
import { storeDisagreements } from './platform/disagreement-metric';
import { notifyFinance } from './platform/notify-finance';

const batch = 500;

/**
 * Compares orders with their payments, invoices, and entries in the ledger of credit, and the numbers of invoices with one another.
 * If anything does not agree, people of the platform are notified, once a day.
 *
 * @returns how many orders disagree, and numbers are missing
 */
export async function checkSums(now: Date): Promise<number> {
  let count = await missingNumbers();
  for (let cursor: string | undefined; ;) {
    const books = await systemDb((tx) => readBooks(tx, cursor));
    for (const order of books) {
      const found = disagreementsOf(order);
      if (found.length > 0) {
        count++;
        log.error({ order_id: order.id, found }, 'the books of an order do not agree');
      }
    }
    if (books.length < batch) break;
    cursor = books.at(-1)?.id;
  }
  await storeDisagreements(count);
  if (count > 0) {
    const subject = `sums:${now.toISOString().slice(0, 10)}`;
    await systemDb((tx) => notifyFinance(tx, { reason: 'sums', count, subject }));
    relaySoon();
  }
  return count;
}

/** Numbers are given without gaps, so there are as many invoices as the last one says. */
async function missingNumbers(): Promise<number> {
  const [row] = await systemDb(
    (tx) => tx.$queryRaw<[{ missing: number }]>`
      select (abs((select last from invoice_numbers) - count(*)) + abs(count(*) - coalesce(max(number), 0)))::int as missing from invoices`,
  );
  if (row.missing > 0) log.error(row, 'invoices are missing');
  return row.missing;
}

/** The books of the next orders. */
async function readBooks(tx: Tx, cursor: string | undefined): Promise<OrderBooks[]> {
  const orders = await tx.order.findMany({
    where: cursor ? { id: { gt: cursor } } : {},
    orderBy: { id: 'asc' },
    take: batch,
    include: { payments: { include: { refunds: true } } },
  });
  const ids = orders.map(({ id }) => id);
  const refunds = orders.flatMap(({ payments }) => payments.flatMap((payment) => payment.refunds.map(({ id }) => id)));
  const invoices = await tx.invoice.findMany({ where: { order_id: { in: ids } }, select: { order_id: true, currency: true, total: true } });
  const entries = await tx.creditEntry.findMany({
    where: {
      OR: [
        { kind: 'purchase', key: { in: ids } },
        { kind: 'refund', key: { in: refunds } },
      ],
      business_id: { in: [...new Set(orders.map(({ business_id }) => business_id))] },
    },
    select: { kind: true, key: true, amount: true },
  });
  const entriesOf = (kind: string, key: string) => entries.filter((entry) => entry.kind === kind && entry.key === key);
  return orders.map(({ id, kind, state, currency, total, credits, payments }) => ({
    id,
    kind: kind as OrderBooks['kind'],
    state: state as OrderBooks['state'],
    currency,
    total: Number(total),
    credits: Number(credits ?? 0),
    payments: payments.map((payment) => ({
      state: payment.state as OrderBooks['payments'][number]['state'],
      currency: payment.currency,
      amount: Number(payment.amount),
      refunds: payment.refunds.map((refund) => ({
        state: refund.state as 'pending' | 'done' | 'failed',
        amount: Number(refund.amount),
        credits: Number(refund.credits),
        taken: entriesOf('refund', refund.id).map(({ amount }) => -Number(amount)),
      })),
    })),
    invoices: invoices.filter(({ order_id }) => order_id === id).map((row) => ({ currency: row.currency, total: Number(row.total) })),
    purchased: entriesOf('purchase', id).map(({ amount }) => Number(amount)),
  }));
}
