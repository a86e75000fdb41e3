import type { Order, Payment } from '@/prisma/generated/client';
import { addCredit } from '@/server/billing/ledger';
import type { Tx } from '@/server/platform/db/client';
import { rewardReferral } from '@/server/referrals/reward-referral';
import { applyPaidSubscription } from '@/server/subscriptions/apply-paid-subscription';
import { issueInvoice } from './issue-invoice';

/**
 * Marks a locked order as paid, gives the business what it bought, and issues the invoice, in one transaction of the system
 * role. The invoice comes last, because its number is locked until the commit. An order that was canceled or has expired is
 * settled as well: its money arrived.
 *
 * @param payment undefined for an order that costs nothing
 */
export async function settleOrder(tx: Tx, order: Order, now: Date, payment?: Payment): Promise<void> {
  const { id: order_id, business_id, currency, plan_id, interval, credits } = order;
  // For columns whose default is the business of the transaction.
  await tx.$queryRaw`select set_config('app.business_id', ${business_id}, true)`;
  await tx.order.update({ where: { id: order_id }, data: { state: 'paid', paid_at: now } });
  if (plan_id && (interval === 'month' || interval === 'year')) {
    await applyPaidSubscription(tx, { business_id, plan_id, interval, currency, amount: Number(order.subtotal), order_id, now });
  }
  if (credits !== null) {
    await addCredit(tx, { business_id, kind: 'purchase', key: order_id, amount: Number(credits), actor_id: order.created_by });
  }
  await rewardReferral(tx, { business_id, order_id });
  await issueInvoice(tx, order, now, payment);
}
