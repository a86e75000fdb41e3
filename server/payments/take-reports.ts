import * as z from 'zod';
import type { takeCallback as contract } from '@/lib/contracts/user-management/payments';
import { AppError } from '@/lib/errors';
import { defaultLocale, isLocale } from '@/lib/locales';
import { pageAddress } from '@/server/auth/link-to';
import { countUse } from '@/server/http/rate-limit';
import { limitTo } from '@/server/http/refuse-large-body';
import type { ApiRequest } from '@/server/http/request';
import { requestLog } from '@/server/http/request-log';
import { systemDb } from '@/server/platform/db/system-db';
import { env } from '@/server/platform/env';
import { GatewayError } from './gateways/gateway';
import { isSignedByStripe } from './gateways/stripe-signature';
import { checkPayment } from './settle/check-payment';

/** The routes that browsers and Stripe call. They are not endpoints of the API. */
export const returnRoute = '/api/payments/return/:locale/:payment_id';
export const stripeRoute = '/api/webhooks/stripe';

/** The largest event of Stripe, in bytes. */
const limitEvent = limitTo(256 * 1024);

const stripeEvent = z.object({
  id: z.string().min(1).max(255),
  type: z.string(),
  data: z.object({ object: z.object({ id: z.string(), object: z.string() }) }),
});

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

/**
 * Takes a signed event of Stripe. What it says is not read beyond which payment it is about. 401 for one that Stripe did not sign,
 * and 503 if Stripe does not answer, so that it sends the event again.
 */
export async function takeStripeEvent(c: ApiRequest): Promise<Response> {
  c.set('route', stripeRoute);
  const { STRIPE_WEBHOOK_SECRET } = env();
  if (!STRIPE_WEBHOOK_SECRET) throw new AppError('not_found');
  await limitEvent(c, async () => {});
  const body = await c.req.text();
  if (!isSignedByStripe(body, c.req.header('stripe-signature'), STRIPE_WEBHOOK_SECRET, new Date())) {
    throw new AppError('unauthenticated', { detail: 'signature_refused' });
  }
  const event = stripeEvent.safeParse(parse(body));
  if (!event.success) throw new AppError('validation_failed', { detail: 'broken_json' });
  const { id: event_id, data } = event.data;
  if (data.object.object === 'checkout.session') await checkSession(data.object.id, event_id);
  return c.json({ received: true });
}

async function checkSession(reference: string, event_id: string): Promise<void> {
  const payment = await systemDb((tx) => tx.payment.findUnique({ where: { gateway_reference: { gateway: 'stripe', reference } } }));
  // Another installation may use the same account.
  if (!payment) return;
  try {
    await checkPayment(payment.id, event_id);
  } catch (error) {
    throw error instanceof GatewayError ? new AppError('unavailable', { detail: 'gateway_unavailable' }) : error;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
