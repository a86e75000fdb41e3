import { creditToTakeBack } from '@/lib/billing/sums';
import type { Order, Payment, PaymentRefund } from '@/prisma/generated/client';
import { recordAudit } from '@/server/audit/record-audit';
import { takeCreditBack } from '@/server/billing/ledger';
import type { Notified } from '@/server/notifications/notify';
import type { Tx } from '@/server/platform/db/client';
import { endRefunded } from '@/server/subscriptions/end-refunded';

interface Made {
  state: 'done' | 'pending' | 'failed';
  reference: string | null;
}

/**
 * Stores what became of a pending refund, whose payment and order are locked. One that is done takes back what was bought with the
 * money, once. Returns who was notified.
 */
export async function storeRefund(
  tx: Tx,
  { payment, order }: { payment: Payment; order: Order },
  id: string,
  { state, reference }: Made,
): Promise<Notified[]> {
  const now = new Date();
  const data = { state, reference, ...(state !== 'pending' && { done_at: now }) };
  const { count } = await tx.paymentRefund.updateMany({ where: { id, state: 'pending' }, data });
  if (count === 0 || state !== 'done') return [];
  const refund = await tx.paymentRefund.findUniqueOrThrow({ where: { id } });
  return takeBack(tx, refund, payment, order, now);
}

/** What a refund changes: the credit or the plan, the order, and the audit log. */
async function takeBack(tx: Tx, refund: PaymentRefund, payment: Payment, order: Order, now: Date): Promise<Notified[]> {
  const { id, business_id, amount, currency, reason, actor_id, address } = refund;
  const earlier = await tx.paymentRefund.findMany({ where: { payment_id: payment.id, state: 'done', id: { not: id } } });
  const refunded = earlier.reduce((sum, row) => sum + Number(row.amount), 0);
  // For columns whose default is the business of the transaction.
  await tx.$queryRaw`select set_config('app.business_id', ${business_id}, true)`;
  let credits = 0;
  let notified: Notified[] = [];
  if (payment.state === 'paid') {
    if (order.credits !== null) {
      const taken = earlier.reduce((sum, row) => sum + Number(row.credits), 0);
      const bought = { credits: Number(order.credits), total: Number(order.total) };
      const wanted = creditToTakeBack({ ...bought, refunded, taken, amount: Number(amount) });
      credits = await takeCreditBack(tx, { business_id, key: id, amount: wanted, actor_id });
      await tx.paymentRefund.update({ where: { id }, data: { credits } });
    }
    if (refunded + Number(amount) >= Number(payment.amount)) {
      await tx.order.update({ where: { id: order.id }, data: { state: 'refunded' } });
      if (!refund.keeps_plan) notified = await endRefunded(tx, { business_id, order_id: order.id, actor_id, now });
    }
  }
  const { name } = await tx.business.findUniqueOrThrow({ where: { id: business_id }, select: { name: true } });
  await recordAudit(tx, {
    action: 'business.payment_refunded',
    business_id: null,
    actor_id,
    resource_id: business_id,
    name,
    detail: { amount: Number(amount), currency, reason, credits, order_id: order.id },
    address: address ?? undefined,
  });
  return notified;
}
