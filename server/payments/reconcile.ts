import { log } from '@/server/platform/log';
import { systemDb } from '@/server/platform/db/system-db';
import { GatewayError } from './gateways/gateway';
import { gatewayNamed, gatewaysSetUp } from './gateways/registry';
import { finishRefund } from './platform/refund';
import { chargeSaved } from './settle/charge-saved';
import { checkPayment } from './settle/check-payment';
import { nextCheckAt } from './settle/next-check-at';

/** Payments that one run asks about. */
const batch = 50;
/** A payment that was not decided by then has failed. Should it be paid later, its report settles it all the same. */
const givenUpAfter = 48 * 3_600_000;
/** How long a failed payment is still found among those that wait at the gateway. */
const waitingFor = 24 * 3_600_000;
/** A refund that was not stored by then was interrupted. */
const refundTakes = 60_000;

/** Finds out what became of payments that no one reported, such as of payers who closed the window, and ends what has expired. */
export async function reconcilePayments(now: Date): Promise<void> {
  await checkWaiting(now);
  const due = await systemDb((tx) =>
    tx.payment.findMany({
      where: { next_check_at: { lte: now } },
      orderBy: { next_check_at: 'asc' },
      take: batch,
      select: { id: true, checks: true, reference: true, method: true, created_at: true },
    }),
  );
  for (const { id, checks, reference, method, created_at } of due) {
    const isOver = now.getTime() - created_at.getTime() > givenUpAfter;
    await attempt(id, async () => {
      // Without a reference the gateway never answered, so the payer never saw its page. A saved method is charged again.
      const state = reference !== null ? await checkPayment(id) : method !== null ? await chargeSaved(id) : 'pending';
      if (state === 'pending' && isOver) await giveUp(id);
      else if (reference === null) await postpone(id, checks, now);
    }).catch(() => (isOver ? giveUp(id) : postpone(id, checks, now)));
  }
  await finishRefunds(now);
  await expireOrders(now);
}

/** Payments that were paid and that the gateway still waits for us to accept. It returns them to the payer after a while. */
async function checkWaiting(now: Date): Promise<void> {
  for (const { gateway } of gatewaysSetUp()) {
    const { listWaiting } = gatewayNamed(gateway);
    if (!listWaiting) continue;
    const since = new Date(now.getTime() - waitingFor);
    const where = { gateway, state: { in: ['pending', 'failed'] }, created_at: { gt: since }, reference: { not: null } };
    if ((await systemDb((tx) => tx.payment.count({ where }))) === 0) continue;
    const references = await attempt(gateway, listWaiting).catch(() => []);
    const found = await systemDb((tx) =>
      tx.payment.findMany({ where: { ...where, reference: { in: references } }, take: batch, select: { id: true } }),
    );
    for (const { id } of found) await attempt(id, () => checkPayment(id)).catch(() => undefined);
  }
}

/** Interrupted refunds are made again, under the same key. */
async function finishRefunds(now: Date): Promise<void> {
  const open = await systemDb((tx) =>
    tx.paymentRefund.findMany({
      where: { state: 'pending', created_at: { lt: new Date(now.getTime() - refundTakes) } },
      orderBy: { created_at: 'asc' },
      take: batch,
      select: { id: true },
    }),
  );
  for (const { id } of open) await attempt(id, () => finishRefund(id)).catch(() => undefined);
}

async function attempt<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const level = error instanceof GatewayError ? 'warn' : 'error';
    log[level]({ id, error: (error as Error).message }, 'a payment could not be reconciled');
    throw error;
  }
}

const postpone = (id: string, checks: number, now: Date) =>
  systemDb((tx) =>
    tx.payment.updateMany({
      where: { id, state: 'pending' },
      data: { checks: checks + 1, next_check_at: nextCheckAt(now, checks + 1) },
    }),
  );

const giveUp = (id: string) =>
  systemDb((tx) =>
    tx.payment.updateMany({ where: { id, state: 'pending' }, data: { state: 'failed', failure: 'expired', next_check_at: null } }),
  );

/** An order whose payment is not decided remains open. */
const expireOrders = (now: Date) =>
  systemDb((tx) =>
    tx.order.updateMany({
      where: { state: 'open', expires_at: { lte: now }, payments: { none: { state: 'pending' } } },
      data: { state: 'failed' },
    }),
  );
