import * as z from 'zod';
import type { takeCallback as contract } from '@/lib/contracts/user-management/payments';
import { AppError } from '@/lib/errors';
import { defaultLocale, isLocale } from '@/lib/locales';
import { pageAddress } from '@/server/auth/link-to';
import { countUse } from '@/server/http/rate-limit';
import type { ApiRequest } from '@/server/http/request';
import { requestLog } from '@/server/http/request-log';
import { systemDb } from '@/server/platform/db/system-db';
import { GatewayError } from './gateways/gateway';
import { checkPayment } from './settle/check-payment';

/** The route that browsers call. It is not an endpoint of the API. */
export const returnRoute = '/api/payments/return/:locale/:payment_id';

/** Takes what anyone says about a payment. Throws not_found for one that is unknown, unavailable if the gateway does not answer. */
export async function takeCallback({ gateway, reference }: z.output<NonNullable<(typeof contract)['body']>>) {
  const payment = await systemDb((tx) => tx.payment.findUnique({ where: { gateway_reference: { gateway, reference } } }));
  if (!payment) throw new AppError('not_found');
  try {
    return { order_id: payment.order_id, state: await checkPayment(payment.id) };
  } catch (error) {
    throw error instanceof GatewayError ? new AppError('unavailable', { detail: 'gateway_unavailable' }) : error;
  }
}

/**
 * The payer comes back from the gateway, and sees the order. What the address says about the payment is not read. If the
 * gateway does not answer now, the page waits, and the job asks again.
 */
export async function takeReturn(c: ApiRequest): Promise<Response> {
  c.set('route', returnRoute.replace(/:(\w+)/g, '{$1}'));
  await countUse('api', c.get('address'));
  const id = z.uuid().safeParse(c.req.param('payment_id'));
  const payment = id.success ? await systemDb((tx) => tx.payment.findUnique({ where: { id: id.data } })) : null;
  if (!payment) throw new AppError('not_found');
  try {
    await checkPayment(payment.id);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    requestLog(c).warn({ payment_id: payment.id, error: error.message }, 'a payment could not be verified');
  }
  const locale = c.req.param('locale');
  c.header('Referrer-Policy', 'no-referrer');
  return c.redirect(pageAddress(`billing/orders/${payment.order_id}`, isLocale(locale) ? locale : defaultLocale), 303);
}
