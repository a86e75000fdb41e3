import type { OrderInput } from '@/lib/contracts/user-management/payments';
import { AppError } from '@/lib/errors';
import type { Context } from '@/server/platform/context';
import { gatewaysSetUp, type OnlineGateway } from '../gateways/registry';
import { settleFreeOrder } from '../settle/settle-free-order';
import { beginPayment } from './begin-payment';
import { placeOrder } from './place-order';
import { readOrder } from './read-orders';

/**
 * Orders a plan or a package of credit, and begins its payment. An open order for the same thing is used again. One that costs
 * nothing is settled immediately. Throws not_found for what is not offered, conflict for a plan that is too small,
 * validation_failed for a gateway that does not take the currency, and unavailable if the gateway does not answer.
 */
export async function createOrder(ctx: Context, input: OrderInput) {
  const { gateway } = input;
  if (gateway !== 'manual') requireGateway(gateway, input.currency);
  const { business_id, now } = ctx;
  const order = await ctx.db((tx) => placeOrder(tx, { business_id, actor_id: ctx.actor.user_id, now }, input));
  if (order.total === 0n) await settleFreeOrder(order.id);
  const redirect_url = order.total === 0n || gateway === 'manual' ? null : await beginPayment(ctx, order, gateway);
  return { order: await readOrder(ctx, order.id), redirect_url };
}

function requireGateway(wanted: OnlineGateway, currency: OrderInput['currency']): void {
  if (gatewaysSetUp().some(({ gateway, currencies }) => gateway === wanted && currencies.includes(currency))) return;
  throw new AppError('validation_failed', { fields: [{ path: 'gateway', key: 'gateway_not_offered' }] });
}
