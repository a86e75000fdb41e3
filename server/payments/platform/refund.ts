import type * as z from 'zod';
import type { refundInput } from '@/lib/contracts/user-management/platform-payments';
import { AppError } from '@/lib/errors';
import type { Payment, PaymentRefund } from '@/prisma/generated/client';
import { announceNotifications } from '@/server/notifications/notify';
import type { PlatformContext } from '@/server/platform/context';
import { systemDb } from '@/server/platform/db/system-db';
import { newId } from '@/server/platform/new-id';
import { canRefund } from '../gateways/can-refund';
import { GatewayError } from '../gateways/gateway';
import { gatewayNamed, type OnlineGateway } from '../gateways/registry';
import { lockPayment } from '../settle/lock-payment';
import { storeRefund } from '../settle/store-refund';
import { readPayment } from './list-payments';

/**
 * Returns money, all or a part, through the gateway or as it was returned by hand. Credit that was bought with it is
 * taken back as far as there is some, and a plan ends with the last part, unless `keeps_plan`. Throws not_found, and conflict for a payment of which no money arrived and for
 * more than is left of it. If the gateway does not answer, the refund remains pending and is made again.
 */
export async function refundPayment(ctx: PlatformContext, payment_id: string, input: z.output<typeof refundInput>) {
  const id = newId();
  await ctx.db(async (tx) => {
    const { payment } = await lockPayment(tx, payment_id);
    if (payment.state !== 'paid' && payment.state !== 'disputed') throw new AppError('conflict', { detail: 'payment_not_paid' });
    const { amount, reason, reference, keeps_plan } = input;
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
        keeps_plan,
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
  const notified = await systemDb(async (tx) => storeRefund(tx, await lockPayment(tx, refund.payment_id), id, made));
  await announceNotifications(refund.business_id, notified);
}

async function askGateway({ id, amount, reference, payment }: PaymentRefund & { payment: Payment }) {
  const { refund, listRefunds } = gatewayNamed(payment.gateway as OnlineGateway);
  if (!refund || payment.receipt === null) throw new Error(`${payment.gateway} has no refunds`);
  // What the gateway has accepted is not asked for again: after a day it would return the money a second time.
  const accepted = reference && (await listRefunds?.(payment.receipt))?.find((made) => made.reference === reference);
  if (reference) return accepted || { state: 'pending' as const, reference };
  try {
    return await refund({ receipt: payment.receipt, amount: Number(amount), key: id });
  } catch (error) {
    if (error instanceof GatewayError && error.reason === 'refused') return { state: 'failed' as const, reference: null };
    throw error;
  }
}
