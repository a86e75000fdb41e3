import type * as z from 'zod';
import { creditToTakeBack } from '@/lib/billing/sums';
import type { refundInput } from '@/lib/contracts/user-management/platform-payments';
import { AppError } from '@/lib/errors';
import type { Order, Payment, PaymentRefund } from '@/prisma/generated/client';
import { recordAudit } from '@/server/audit/record-audit';
import { takeCreditBack } from '@/server/billing/ledger';
import type { PlatformContext } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { systemDb } from '@/server/platform/db/system-db';
import { newId } from '@/server/platform/new-id';
import { canRefund } from '../gateways/can-refund';
import { GatewayError } from '../gateways/gateway';
import { gatewayNamed, type OnlineGateway } from '../gateways/registry';
import { lockPayment } from '../settle/lock-payment';
import { readPayment } from './list-payments';

/**
 * Returns money, all or a part, through the gateway or as it was returned by hand. What was bought with it is taken back as far
 * as there is some credit; a subscription remains. Throws not_found, and conflict for a payment of which no money arrived and for
 * more than is left of it. If the gateway does not answer, the refund remains pending and is made again.
 */
export async function refundPayment(ctx: PlatformContext, payment_id: string, input: z.output<typeof refundInput>) {
  const id = newId();
  await ctx.db(async (tx) => {
    const { payment } = await lockPayment(tx, payment_id);
    if (payment.state !== 'paid' && payment.state !== 'disputed') throw new AppError('conflict', { detail: 'payment_not_paid' });
    const { amount, reason, reference } = input;
    const returned = await tx.paymentRefund.aggregate({ where: { payment_id, state: { not: 'failed' } }, _sum: { amount: true } });
    const left = Number(payment.amount - (returned._sum.amount ?? 0n));
    if (amount > left) throw new AppError('conflict', { detail: 'refund_too_large' });
    const is_by_hand = input.is_by_hand || !canRefund(payment);
    await tx.paymentRefund.create({
      data: {
        id,
        business_id: payment.business_id,
        payment_id,
        currency: payment.currency,
        amount,
        is_by_hand,
        reason,
        reference: reference || null,
        actor_id: ctx.actor.user_id,
        address: ctx.address ?? null,
      },
    });
  });
  try {
    await finishRefund(id);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    ctx.log.warn({ refund_id: id, error: error.message }, 'a refund is not finished');
  }
  return readPayment(ctx, payment_id);
}

/** Makes a pending refund, once. Throws GatewayError if the gateway does not answer. */
export async function finishRefund(id: string): Promise<void> {
  const refund = await systemDb((tx) => tx.paymentRefund.findUniqueOrThrow({ where: { id }, include: { payment: true } }));
  if (refund.state !== 'pending') return;
  const made = refund.is_by_hand ? { state: 'done' as const, reference: refund.reference } : await askGateway(refund);
  if (made.state === 'pending') return;
  await systemDb(async (tx) => {
    const { payment, order } = await lockPayment(tx, refund.payment_id);
    const { count } = await tx.paymentRefund.updateMany({
      where: { id, state: 'pending' },
      data: { state: made.state, reference: made.reference, done_at: new Date() },
    });
    if (count > 0 && made.state === 'done') await apply(tx, refund, payment, order);
  });
}

async function askGateway({ id, amount, payment }: PaymentRefund & { payment: Payment }) {
  const { refund } = gatewayNamed(payment.gateway as OnlineGateway);
  if (!refund || payment.receipt === null) throw new Error(`${payment.gateway} has no refunds`);
  try {
    return await refund({ receipt: payment.receipt, amount: Number(amount), key: id });
  } catch (error) {
    if (error instanceof GatewayError && error.reason === 'refused') return { state: 'failed' as const, reference: null };
    throw error;
  }
}

/** What a refund changes: the credit, the order, and the audit log. */
async function apply(tx: Tx, refund: PaymentRefund, payment: Payment, order: Order): Promise<void> {
  const { id, business_id, amount, currency, reason, actor_id, address } = refund;
  const earlier = await tx.paymentRefund.findMany({ where: { payment_id: payment.id, state: 'done', id: { not: id } } });
  const refunded = earlier.reduce((sum, row) => sum + Number(row.amount), 0);
  let credits = 0;
  if (payment.state === 'paid') {
    if (order.credits !== null) {
      const taken = earlier.reduce((sum, row) => sum + Number(row.credits), 0);
      const bought = { credits: Number(order.credits), total: Number(order.total) };
      const wanted = creditToTakeBack({ ...bought, refunded, taken, amount: Number(amount) });
      credits = await takeCreditBack(tx, { business_id, key: id, amount: wanted, actor_id });
      await tx.paymentRefund.update({ where: { id }, data: { credits } });
    }
    if (refunded + Number(amount) >= Number(payment.amount))
      await tx.order.update({ where: { id: order.id }, data: { state: 'refunded' } });
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
}
