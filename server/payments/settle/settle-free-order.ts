import { systemDb } from '@/server/platform/db/system-db';
import { relaySoon } from '@/server/platform/outbox';
import { lockOrder } from './lock-payment';
import { settleOrder } from './settle-order';

/** Settles an order that costs nothing, once. */
export async function settleFreeOrder(order_id: string): Promise<void> {
  await systemDb(async (tx) => {
    const order = await lockOrder(tx, order_id);
    if (order.state === 'open' && order.total === 0n) await settleOrder(tx, order, new Date());
  });
  relaySoon();
}
