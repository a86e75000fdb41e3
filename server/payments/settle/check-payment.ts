import type { paymentStates } from '@/lib/contracts/user-management/payments';
import type { Order, Payment } from '@/prisma/generated/client';
import { announceNotifications } from '@/server/notifications/notify';
import { systemDb } from '@/server/platform/db/system-db';
import type { Tx } from '@/server/platform/db/client';
import { log } from '@/server/platform/log';
import { newId } from '@/server/platform/new-id';
import { relaySoon } from '@/server/platform/outbox';
import { notifyFinance } from '../platform/notify-finance';
import type { Verified } from '../gateways/gateway';
import { gatewayNamed, type OnlineGateway } from '../gateways/registry';
import { notifyRenewal } from './notify-renewal';
import { lockPayment } from './lock-payment';
import { nextCheckAt } from './next-check-at';
import { settleOrder } from './settle-order';

type PaymentState = (typeof paymentStates)[number];

/**
 * Asks the gateway what became of a payment, and settles the order if it was paid. It may be called for any reason and by any
 * number of processes: what was reported is not believed, and a payment is settled once. Throws GatewayError if the gateway does
 * not answer. Then nothing has changed.
 *
 * @param event_id the gateway's id of the event that is the reason, if it has one
 */
export async function checkPayment(id: string, event_id?: string): Promise<PaymentState> {
  const payment = await systemDb((tx) => tx.payment.findUniqueOrThrow({ where: { id } }));
  const { state, gateway, reference, currency } = payment;
  if (isDecided(state) || reference === null || gateway === 'manual') return state as PaymentState;
  const amount = Number(payment.amount);
  const verified = await gatewayNamed(gateway as OnlineGateway).verify({ reference, amount, currency });
  return storeOutcome(payment, verified, event_id ?? `${verified.state} ${reference}`);
}

/** Stores what became of a payment, and settles the order if it was paid. An event is handled once. */
export async function storeOutcome({ id, business_id }: Payment, verified: Verified, event_id: string): Promise<PaymentState> {
  const { state, notified } = await systemDb(async (tx) => {
    const stored = await storeVerified(tx, id, verified, event_id);
    return { state: stored, notified: await notifyRenewal(tx, id) };
  });
  await announceNotifications(business_id, notified);
  relaySoon();
  return state;
}

/** A failed payment can still be paid: some gateways let payers try again. */
const isDecided = (state: string): boolean => state === 'paid' || state === 'disputed';

async function storeVerified(tx: Tx, id: string, verified: Verified, event_id: string): Promise<PaymentState> {
  const { payment, order } = await lockPayment(tx, id);
  const unchanged = payment.state as PaymentState;
  if (isDecided(payment.state)) return unchanged;
  const now = new Date();
  if (verified.state === 'pending' || verified.state === 'failed') {
    // Of a payment that failed before, nothing new is known.
    if (payment.state === 'failed') return unchanged;
    const isOver = verified.state === 'failed';
    const checks = payment.checks + 1;
    await tx.payment.update({
      where: { id },
      data: isOver
        ? { state: 'failed', failure: verified.failure, checks, next_check_at: null }
        : { checks, next_check_at: nextCheckAt(now, checks) },
    });
    return verified.state;
  }
  const { business_id, gateway } = payment;
  const { count } = await tx.paymentEvent.createMany({
    data: [{ id: newId(), business_id, payment_id: id, gateway, event_id }],
    skipDuplicates: true,
  });
  if (count === 0) return unchanged;
  const { receipt } = verified;
  if (verified.state === 'paid' && order.paid_at === null) {
    const paid = await tx.payment.update({
      where: { id },
      data: { state: 'paid', receipt, failure: null, paid_at: now, next_check_at: null },
    });
    await settleOrder(tx, order, now, paid);
    return 'paid';
  }
  const failure = verified.state === 'paid' ? 'paid_twice' : verified.failure;
  return dispute(tx, payment, order, { receipt, failure, now });
}

/** Money that pays for nothing is kept apart until people of the platform have returned it. */
async function dispute(
  tx: Tx,
  { id, gateway }: Payment,
  order: Order,
  { receipt, failure, now }: { receipt: string | null; failure: string; now: Date },
): Promise<PaymentState> {
  await tx.payment.update({ where: { id }, data: { state: 'disputed', receipt, failure, paid_at: now, next_check_at: null } });
  log.error({ payment_id: id, order_id: order.id, gateway, failure }, 'a payment is disputed');
  await notifyFinance(tx, { reason: 'disputed', count: 1, subject: `payment:${id}` });
  return 'disputed';
}
