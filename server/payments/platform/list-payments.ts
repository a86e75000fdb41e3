import type * as z from 'zod';
import type { Currency } from '@/lib/billing/money';
import type { listPayments as contract, platformPayment, PlatformPayment } from '@/lib/contracts/user-management/platform-payments';
import { AppError } from '@/lib/errors';
import type { Prisma } from '@/prisma/generated/client';
import type { PlatformContext } from '@/server/platform/context';
import { containing } from '@/server/platform/db/containing';
import { toPage } from '@/server/platform/paginate';
import { canRefund } from '../gateways/can-refund';
import { presentPayment } from '../orders/present-order';

const including = {
  refunds: { orderBy: { id: 'asc' } },
  business: { select: { id: true, name: true } },
  order: { select: { id: true, kind: true, state: true } },
} as const satisfies Prisma.PaymentInclude;

type Row = Prisma.PaymentGetPayload<{ include: typeof including }>;
type Filters = z.output<NonNullable<(typeof contract)['query']>>;

/** The payments of all businesses, newest first. A search finds businesses by name, and payments by their reference or receipt. */
export function listPayments({ db }: PlatformContext, { limit, cursor, search, state, gateway }: Filters) {
  return db(async (tx) => {
    const where: Prisma.PaymentWhereInput = {
      ...(state && { state }),
      ...(gateway && { gateway }),
      ...(search && { OR: [{ business: await containing(tx, search) }, { reference: search }, { receipt: search }] }),
    };
    const total = await tx.payment.count({ where });
    const rows = await tx.payment.findMany({
      where: { AND: [where, ...(cursor ? [{ id: { lt: cursor } }] : [])] },
      orderBy: { id: 'desc' },
      take: limit + 1,
      include: including,
    });
    const page = toPage(rows, total, limit);
    return { ...page, items: page.items.map(present) };
  });
}

/** Throws not_found. */
export function readPayment({ db }: PlatformContext, id: string) {
  return db(async (tx) => {
    const row = await tx.payment.findUnique({ where: { id }, include: including });
    if (!row) throw new AppError('not_found');
    return present(row);
  });
}

function present(row: Row): z.input<typeof platformPayment> {
  const { business, order, currency, reference, note, refunds } = row;
  return {
    ...presentPayment(row),
    business,
    order: order as PlatformPayment['order'],
    currency: currency as Currency,
    reference,
    note,
    refunds: refunds.map(({ amount, credits, state, actor_id, ...refund }) => ({
      ...refund,
      is_from_gateway: actor_id === null,
      state: state as PlatformPayment['refunds'][number]['state'],
      amount: Number(amount),
      credits: Number(credits),
    })),
    can_refund: canRefund(row),
  };
}
