import type { Order } from '@/lib/contracts/user-management/payments';
import { AppError } from '@/lib/errors';
import type { Context } from '@/server/platform/context';
import { toPage } from '@/server/platform/paginate';
import { presentOrders, withPayments } from './present-order';

interface Page {
  limit: number;
  cursor?: string;
  state?: Order['state'];
}

/** The orders of the business, newest first. */
export function listOrders({ db, business_id }: Context, { limit, cursor, state }: Page) {
  return db(async (tx) => {
    const where = { business_id, ...(state && { state }) };
    const total = await tx.order.count({ where });
    const rows = await tx.order.findMany({
      where: { ...where, ...(cursor && { id: { lt: cursor } }) },
      orderBy: { id: 'desc' },
      take: limit + 1,
      include: withPayments,
    });
    const page = toPage(rows, total, limit);
    return { ...page, items: await presentOrders(tx, page.items) };
  });
}

/** Throws not_found. */
export function readOrder({ db }: Pick<Context, 'db'>, id: string) {
  return db(async (tx) => {
    const row = await tx.order.findUnique({ where: { id }, include: withPayments });
    const [order] = row ? await presentOrders(tx, [row]) : [];
    if (!order) throw new AppError('not_found');
    return order;
  });
}
