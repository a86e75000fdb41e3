import type { Pricing } from '@/lib/billing/invoice';
import type { OrderInput } from '@/lib/contracts/user-management/payments';
import type { Order } from '@/prisma/generated/client';
import { recordAudit } from '@/server/audit/record-audit';
import type { Tx } from '@/server/platform/db/client';
import { newId } from '@/server/platform/new-id';
import { priceOrder } from './price-order';

/** How long an order can be paid: at a gateway, and by bank transfer. */
const openFor = { online: 24 * 3_600_000, manual: 14 * 24 * 3_600_000 };
/** How long its total is kept although what is left of the present plan becomes less. */
const samePriceFor = 30 * 60_000;

interface Buyer {
  business_id: string;
  /** Null: a renewal that no one asked for. */
  actor_id: string | null;
  now: Date;
}

/**
 * Stores what a business orders. An open order for the same thing is used again, unless its price has changed. Other orders of the
 * business wait until the transaction ends. Throws what `priceOrder` throws.
 */
export async function placeOrder(tx: Tx, { business_id, actor_id, now }: Buyer, input: OrderInput): Promise<Order> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`orders ${business_id}`}, 0))`;
  const { thing, detail, amounts } = await priceOrder(tx, business_id, input, now);
  const same = thing.kind === 'credit' ? { package_id: thing.package_id } : { plan_id: thing.plan_id, interval: thing.interval };
  const expires_at = new Date(now.getTime() + (input.gateway === 'manual' ? openFor.manual : openFor.online));
  const open = await tx.order.findFirst({
    where: { business_id, state: 'open', kind: thing.kind, currency: input.currency, ...same },
  });
  if (open) {
    const old = open.detail as unknown as Pricing;
    const isRecent =
      now.getTime() - open.created_at.getTime() < samePriceFor && old.price === detail.price && old.discount === detail.discount;
    if (open.expires_at > now && (open.total === BigInt(amounts.total) || isRecent)) {
      return open.expires_at < expires_at ? tx.order.update({ where: { id: open.id }, data: { expires_at } }) : open;
    }
    await tx.order.update({ where: { id: open.id }, data: { state: 'canceled' } });
  }
  const order = await tx.order.create({
    data: {
      id: newId(),
      ...thing,
      ...amounts,
      currency: input.currency,
      detail: { ...detail },
      created_by: actor_id,
      expires_at,
    },
  });
  await recordAudit(tx, {
    action: 'order.created',
    business_id,
    actor_id,
    resource_id: order.id,
    detail: { kind: thing.kind, total: amounts.total, currency: input.currency },
  });
  return order;
}
