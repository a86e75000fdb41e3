import { createTranslator } from 'use-intl/core';
import { AppError } from '@/lib/errors';
import type { Locale } from '@/lib/locales';
import ar from '@/messages/ar/payments.json';
import en from '@/messages/en/payments.json';
import fa from '@/messages/fa/payments.json';
import type { Order, Payment } from '@/prisma/generated/client';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { appUrl } from '@/server/platform/env';
import { newId } from '@/server/platform/new-id';
import { GatewayError } from '../gateways/gateway';
import { gatewayNamed, type OnlineGateway } from '../gateways/registry';
import { customerOf } from '../methods/customers';

/** How long the page of a gateway is offered again, instead of a new payment. */
const sameFor = 10 * 60_000;
/** When the gateway is first asked about a payment that was not reported. */
const firstCheckAfter = 2 * 60_000;

/** Where gateways send browsers back to. */
export const returnPath = '/api/payments/return';

const catalogs: Record<Locale, { description: string }> = { fa, ar, en };

/** What payers read on the gateway's page. */
export const describeOrder = (id: string, locale: Locale): string =>
  createTranslator({ locale, messages: catalogs[locale] })('description', { order: id.slice(-8) });

/**
 * Announces a payment to the gateway, and returns the address of its page. Throws unavailable if the gateway does not answer.
 * The order remains, and a repeated call continues with the same payment.
 */
export async function beginPayment(ctx: Context, order: Order, gateway: OnlineGateway): Promise<string> {
  const payment = await ctx.db((tx) => findOrInsert(tx, ctx, order, gateway));
  if (payment.redirect_url) return payment.redirect_url;
  try {
    const { begin, saved } = gatewayNamed(gateway);
    const begun = await begin({
      payment_id: payment.id,
      amount: Number(payment.amount),
      currency: payment.currency,
      description: describeOrder(order.id, ctx.locale),
      return_url: `${appUrl()}${returnPath}/${ctx.locale}/${payment.id}`,
      customer: saved && (await customerOf(ctx.business_id, gateway, saved)),
      created_at: payment.created_at,
    });
    return await ctx.db(async (tx) => {
      // Of two calls for the same payment, both lead to what the first one stored.
      await tx.payment.updateMany({ where: { id: payment.id, reference: null }, data: begun });
      const stored = await tx.payment.findUniqueOrThrow({ where: { id: payment.id }, select: { redirect_url: true } });
      return stored.redirect_url ?? begun.redirect_url;
    });
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    ctx.log.warn({ gateway, payment_id: payment.id, error: error.message }, 'a payment could not begin');
    throw new AppError('unavailable', { detail: 'gateway_unavailable' });
  }
}

async function findOrInsert(
  tx: Tx,
  { now }: Context,
  { id, business_id, currency, total }: Order,
  gateway: OnlineGateway,
): Promise<Payment> {
  await tx.$queryRaw`select id from orders where id = ${id}::uuid for update`;
  const since = new Date(now.getTime() - sameFor);
  const begun = await tx.payment.findFirst({
    where: { business_id, order_id: id, gateway, state: 'pending', created_at: { gt: since } },
    orderBy: { id: 'desc' },
  });
  if (begun) return begun;
  const next_check_at = new Date(now.getTime() + firstCheckAfter);
  return tx.payment.create({ data: { id: newId(), business_id, order_id: id, gateway, currency, amount: total, next_check_at } });
}
