import type { Pricing } from '@/lib/billing/invoice';
import type { OrderInput } from '@/lib/contracts/user-management/payments';
import { AppError } from '@/lib/errors';
import type { Order } from '@/prisma/generated/client';
import { recordAudit } from '@/server/audit/record-audit';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { newId } from '@/server/platform/new-id';
import { gatewaysSetUp, type OnlineGateway } from '../gateways/registry';
import { settleFreeOrder } from '../settle/settle-free-order';
import { beginPayment } from './begin-payment';
import { priceOrder } from './price-order';
import { readOrder } from './read-orders';

/** How long an order can be paid: at a gateway, and by bank transfer. */
const openFor = { online: 24 * 3_600_000, manual: 14 * 24 * 3_600_000 };
/** How long its total is kept although what is left of the present plan becomes less. */
const samePriceFor = 30 * 60_000;

/**
 * Orders a plan or a package of credit, and begins its payment. An open order for the same thing is used again. One that costs
 * nothing is settled immediately. Throws not_found for what is not offered, conflict for a plan that is too small,
 * validation_failed for a gateway that does not take the currency, and unavailable if the gateway does not answer.
 */
export async function createOrder(ctx: Context, input: OrderInput) {
  const { gateway } = input;
  if (gateway !== 'manual') requireGateway(gateway, input.currency);
  const order = await ctx.db(async (tx) => {
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`orders ${ctx.business_id}`}, 0))`;
    return findOrInsert(tx, ctx, input);
  });
  if (order.total === 0n) await settleFreeOrder(order.id);
  const redirect_url = order.total === 0n || gateway === 'manual' ? null : await beginPayment(ctx, order, gateway);
  return { order: await readOrder(ctx, order.id), redirect_url };
}

function requireGateway(wanted: OnlineGateway, currency: OrderInput['currency']): void {
  if (gatewaysSetUp().some(({ gateway, currencies }) => gateway === wanted && currencies.includes(currency))) return;
  throw new AppError('validation_failed', { fields: [{ path: 'gateway', key: 'gateway_not_offered' }] });
}

async function findOrInsert(tx: Tx, ctx: Context, input: OrderInput): Promise<Order> {
  const { thing, detail, amounts } = await priceOrder(tx, ctx.business_id, input, ctx.now);
  const same = thing.kind === 'credit' ? { package_id: thing.package_id } : { plan_id: thing.plan_id, interval: thing.interval };
  const expires_at = new Date(ctx.now.getTime() + (input.gateway === 'manual' ? openFor.manual : openFor.online));
  const open = await tx.order.findFirst({
    where: { business_id: ctx.business_id, state: 'open', kind: thing.kind, currency: input.currency, ...same },
  });
  if (open) {
    const old = open.detail as unknown as Pricing;
    const isRecent =
      ctx.now.getTime() - open.created_at.getTime() < samePriceFor && old.price === detail.price && old.discount === detail.discount;
    if (open.expires_at > ctx.now && (open.total === BigInt(amounts.total) || isRecent)) {
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
      created_by: ctx.actor.user_id,
      expires_at,
    },
  });
  await recordAudit(tx, {
    action: 'order.created',
    business_id: ctx.business_id,
    actor_id: ctx.actor.user_id,
    resource_id: order.id,
    detail: { kind: thing.kind, total: amounts.total, currency: input.currency },
  });
  return order;
}
