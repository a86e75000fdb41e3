import * as z from 'zod';
import { announceNotifications, type Notified } from '@/server/notifications/notify';
import type { Tx } from '@/server/platform/db/client';
import { systemDb } from '@/server/platform/db/system-db';
import { newId } from '@/server/platform/new-id';
import { relaySoon } from '@/server/platform/outbox';
import type { GatewayRefund } from '../gateways/gateway';
import { gatewayNamed, type OnlineGateway } from '../gateways/registry';
import { notifyFinance } from '../platform/notify-finance';
import { lockPayment } from './lock-payment';
import { storeRefund } from './store-refund';

/**
 * Asks the gateway which money of a payment was returned, and stores what is new, such as what was returned in the gateway's own
 * pages. Refunds that we asked for are found by their id or reference, so none is counted twice. Throws GatewayError.
 *
 * @param event_id the gateway's id of the event that is the reason. Each is handled once
 */
export async function noticeRefunds(payment_id: string, event_id: string): Promise<void> {
  const { gateway, receipt, business_id } = await systemDb((tx) => tx.payment.findUniqueOrThrow({ where: { id: payment_id } }));
  const { listRefunds } = gatewayNamed(gateway as OnlineGateway);
  if (!listRefunds || receipt === null) return;
  const listed = await listRefunds(receipt);
  const notified = await systemDb(async (tx) => {
    const locked = await lockPayment(tx, payment_id);
    const event = { id: newId(), business_id, payment_id, gateway, event_id };
    const { count } = await tx.paymentEvent.createMany({ data: [event], skipDuplicates: true });
    if (count === 0) return [];
    const all: Notified[] = [];
    // Oldest first, as they were made.
    for (const refund of listed.toReversed()) all.push(...(await notice(tx, locked, refund)));
    return all;
  });
  await announceNotifications(business_id, notified);
  relaySoon();
}

type Locked = Awaited<ReturnType<typeof lockPayment>>;

async function notice(tx: Tx, locked: Locked, { id, reference, amount, state }: GatewayRefund): Promise<Notified[]> {
  const { id: payment_id, business_id, currency } = locked.payment;
  const ours = z.uuid().safeParse(id);
  const known = await tx.paymentRefund.findFirst({
    where: { payment_id, OR: [{ reference }, ...(ours.success ? [{ id: ours.data }] : [])] },
  });
  if (known?.state === 'done' && state === 'failed') {
    // The gateway has the money again, and what was bought was taken back. People have to return it another way.
    await notifyFinance(tx, { reason: 'refund_failed', count: 1, subject: `refund:${known.id}` });
    return [];
  }
  if (known) return storeRefund(tx, locked, known.id, { state, reference });
  if (state === 'failed') return [];
  const created = { id: newId(), business_id, payment_id, currency, amount, is_by_hand: false, reference };
  await tx.paymentRefund.create({ data: created });
  return storeRefund(tx, locked, created.id, { state, reference });
}
