import { AppError } from '@/lib/errors';
import { recordAudit } from '@/server/audit/record-audit';
import type { Context } from '@/server/platform/context';
import { readOrder } from './read-orders';

/**
 * Cancels an open order. Money that arrives for it nevertheless still pays for it. Throws not_found, and conflict for an order
 * that is no longer open.
 */
export async function cancelOrder(ctx: Context, id: string) {
  await ctx.db(async (tx) => {
    const [order] = await tx.$queryRaw<{ state: string }[]>`select state from orders where id = ${id}::uuid for update`;
    if (!order) throw new AppError('not_found');
    if (order.state === 'canceled') return;
    if (order.state !== 'open') throw new AppError('conflict', { detail: 'order_closed' });
    await tx.order.update({ where: { id }, data: { state: 'canceled' } });
    await recordAudit(tx, { action: 'order.canceled', business_id: ctx.business_id, actor_id: ctx.actor.user_id, resource_id: id });
  });
  return readOrder(ctx, id);
}
