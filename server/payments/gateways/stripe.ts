import * as z from 'zod';
import { currencies } from '@/lib/billing/money';
import { env } from '@/server/platform/env';
import { GatewayError, type AskedPayment, type Gateway, type PaymentRequest, type Verified } from './gateway';
import { requestGateway } from './request-gateway';

/** The version whose shapes this file reads. */
const version = '2024-06-20';
/** How long the page of a payment is open. Stripe allows 30 minutes to 24 hours. */
const openFor = 2 * 3_600;

const session = z.object({
  id: z.string(),
  url: z.string().nullish(),
  status: z.enum(['open', 'complete', 'expired']).nullish(),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: z.number().nullish(),
  currency: z.string().nullish(),
  payment_intent: z.string().nullish(),
});

/** Stripe Checkout: https://docs.stripe.com/api/checkout/sessions */
export const stripe: Gateway = {
  currencies: currencies.filter((currency) => currency !== 'IRT'),
  isSetUp: () => env().STRIPE_SECRET_KEY !== undefined && env().STRIPE_WEBHOOK_SECRET !== undefined,
  begin,
  verify,
  refund,
};

async function begin({ payment_id, amount, currency, description, return_url, created_at }: PaymentRequest) {
  const expires_at = Math.floor(created_at.getTime() / 1000) + openFor;
  // A repeated call must be the same in every field, so nothing in it depends on the time of the call.
  const body = await call('post', 'checkout/sessions', payment_id, {
    mode: 'payment',
    client_reference_id: payment_id,
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': currency.toLowerCase(),
    'line_items[0][price_data][unit_amount]': String(amount),
    'line_items[0][price_data][product_data][name]': description,
    success_url: return_url,
    cancel_url: return_url,
    expires_at: String(expires_at),
  });
  const created = session.safeParse(body);
  if (!created.success || !created.data.url) throw new GatewayError('unreadable');
  return { reference: created.data.id, redirect_url: created.data.url };
}

async function verify({ reference, amount, currency }: AskedPayment): Promise<Verified> {
  const found = session.safeParse(await call('get', `checkout/sessions/${encodeURIComponent(reference)}`));
  if (!found.success) throw new GatewayError('unreadable');
  const { status, payment_status, amount_total, currency: paid_in, payment_intent } = found.data;
  if (payment_status === 'paid') {
    const isRight = amount_total === amount && paid_in?.toUpperCase() === currency;
    return isRight && payment_intent
      ? { state: 'paid', receipt: payment_intent }
      : { state: 'disputed', failure: 'wrong_amount', receipt: payment_intent ?? null };
  }
  return status === 'expired' ? { state: 'failed', failure: 'expired' } : { state: 'pending' };
}

async function refund({ receipt, amount, key }: { receipt: string; amount: number; key: string }) {
  const body = await call('post', 'refunds', key, { payment_intent: receipt, amount: String(amount) });
  const made = z.object({ id: z.string(), status: z.string().nullish() }).safeParse(body);
  if (!made.success) throw new GatewayError('unreadable');
  const { id: reference, status } = made.data;
  const isFailed = status === 'failed' || status === 'canceled';
  return { state: status === 'succeeded' ? ('done' as const) : isFailed ? ('failed' as const) : ('pending' as const), reference };
}

async function call(method: 'get' | 'post', path: string, idempotency_key?: string, fields: Record<string, string> = {}): Promise<unknown> {
  const { STRIPE_API_BASE, STRIPE_SECRET_KEY } = env();
  const { status, body } = await requestGateway(new URL(`/v1/${path}`, STRIPE_API_BASE).href, {
    method: method.toUpperCase(),
    headers: {
      Authorization: `Bearer ${STRIPE_SECRET_KEY}`,
      'Stripe-Version': version,
      ...(idempotency_key && { 'Idempotency-Key': idempotency_key }),
    },
    ...(method === 'post' && { body: new URLSearchParams(fields) }),
  });
  if (status >= 200 && status < 300) return body;
  const { code, type } = z
    .object({ error: z.object({ code: z.string().nullish(), type: z.string().nullish() }) })
    .transform(({ error }) => error)
    .catch({})
    .parse(body);
  // A conflict is a call for the same key in progress, and is to be repeated as an overload is.
  throw new GatewayError(status >= 500 || status === 429 || status === 409 ? 'unreachable' : 'refused', code ?? type ?? String(status));
}
