import { AppError } from '@/lib/errors';
import type { Order, Payment } from '@/prisma/generated/client';
import type { Tx } from '@/server/platform/db/client';

/** An order, locked until the transaction ends. All changes of an order and its payments begin with this. Throws not_found. */
export async function lockOrder(tx: Tx, id: string): Promise<Order> {
  await tx.$queryRaw`select id from orders where id = ${id}::uuid for update`;
  const order = await tx.order.findUnique({ where: { id } });
  if (!order) throw new AppError('not_found');
  return order;
}

/** A payment with its order, both locked. Throws not_found. */
export async function lockPayment(tx: Tx, id: string): Promise<{ payment: Payment; order: Order }> {
  const found = await tx.payment.findUnique({ where: { id }, select: { order_id: true } });
  if (!found) throw new AppError('not_found');
  const order = await lockOrder(tx, found.order_id);
  // Read after the order is locked, so that it is what the previous change left.
  return { order, payment: await tx.payment.findUniqueOrThrow({ where: { id } }) };
}
