import type * as z from 'zod';
import type { listAllOrders as contract } from '@/lib/contracts/user-management/platform-payments';
import { AppError } from '@/lib/errors';
import type { PlatformContext } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { containing } from '@/server/platform/db/containing';
import { toPage } from '@/server/platform/paginate';
import { presentOrders, withPayments } from '../orders/present-order';

const including = { ...withPayments, business: { select: { id: true, name: true } } } as const;
type Filters = z.output<NonNullable<(typeof contract)['query']>>;

/** The orders of all businesses, newest first. A search finds businesses by name. */
export function listAllOrders({ db }: PlatformContext, { limit, cursor, search, ...filters }: Filters) {
  return db(async (tx) => {
    const where = { ...filters, ...(search && { business: await containing(tx, search) }) };
    const total = await tx.order.count({ where });
    const rows = await tx.order.findMany({
      where: { ...where, ...(cursor && { id: { lt: cursor } }) },
      orderBy: { id: 'desc' },
      take: limit + 1,
      include: including,
    });
    const page = toPage(rows, total, limit);
    const orders = new Map((await presentOrders(tx, page.items)).map((order) => [order.id, order]));
    const items = page.items.flatMap(({ id, business }) => {
      const order = orders.get(id);
      return order ? [{ ...order, business }] : [];
    });
    return { ...page, items };
  });
}

/** Throws not_found. */
export async function readAnyOrder(tx: Tx, id: string) {
  const row = await tx.order.findUnique({ where: { id }, include: including });
  const [order] = row ? await presentOrders(tx, [row]) : [];
  if (!row || !order) throw new AppError('not_found');
  return { ...order, business: row.business };
}
