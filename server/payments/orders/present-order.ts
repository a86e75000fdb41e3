import type { GatewayKey } from '@/lib/billing/gateways';
import type { Pricing } from '@/lib/billing/invoice';
import type { Currency } from '@/lib/billing/money';
import type { order as contract, orderPayment } from '@/lib/contracts/user-management/payments';
import type { Prisma } from '@/prisma/generated/client';
import type { Tx } from '@/server/platform/db/client';
import type * as z from 'zod';

/** What an order is read with. */
export const withPayments = {
  plan: { select: { id: true, key: true, name: true } },
  payments: { orderBy: { id: 'desc' }, include: { refunds: true } },
} as const satisfies Prisma.OrderInclude;

type OrderRow = Prisma.OrderGetPayload<{ include: typeof withPayments }>;
type PaymentRow = OrderRow['payments'][number];

/** Orders as they are sent, with the ids of their invoices. */
export async function presentOrders(tx: Tx, orders: readonly OrderRow[]): Promise<z.input<typeof contract>[]> {
  const invoices = await tx.invoice.findMany({
    where: { order_id: { in: orders.map(({ id }) => id) } },
    select: { id: true, order_id: true },
  });
  const invoiceOf = new Map(invoices.map(({ id, order_id }) => [order_id, id]));
  return orders.map((order) => presentOrder(order, invoiceOf.get(order.id) ?? null));
}

function presentOrder({ payments, plan, detail, ...order }: OrderRow, invoice_id: string | null): z.input<typeof contract> {
  const { price, discount, proration } = detail as unknown as Pricing;
  const shown = payments.find(({ state }) => state === 'paid') ?? payments.at(0);
  return {
    id: order.id,
    kind: order.kind as 'subscription' | 'credit',
    state: order.state as z.input<typeof contract>['state'],
    currency: order.currency as Currency,
    price,
    discount,
    proration,
    subtotal: Number(order.subtotal),
    vat_percent: order.vat_percent,
    vat: Number(order.vat),
    total: Number(order.total),
    plan,
    interval: order.interval as 'month' | 'year' | null,
    package_id: order.package_id,
    credits: order.credits === null ? null : Number(order.credits),
    payment: shown ? presentPayment(shown) : null,
    invoice_id,
    expires_at: order.expires_at,
    paid_at: order.paid_at,
    created_at: order.created_at,
  };
}

export function presentPayment({ refunds, ...payment }: PaymentRow): z.input<typeof orderPayment> {
  const done = refunds.filter(({ state }) => state === 'done');
  return {
    id: payment.id,
    gateway: payment.gateway as GatewayKey,
    state: payment.state as z.input<typeof orderPayment>['state'],
    amount: Number(payment.amount),
    receipt: payment.receipt,
    failure: payment.failure,
    refunded: done.reduce((sum, { amount }) => sum + Number(amount), 0),
    paid_at: payment.paid_at,
    created_at: payment.created_at,
  };
}
