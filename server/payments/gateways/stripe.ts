import * as z from 'zod';
import { currencies } from '@/lib/billing/money';
import { env } from '@/server/platform/env';
import { callStripe } from './call-stripe';
import { GatewayError, type AskedPayment, type Gateway, type GatewayRefund, type PaymentRequest, type Verified } from './gateway';
import { stripeMethods } from './stripe-methods';

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

/** A charge of a saved method. */
const intent = z.object({
  id: z.string(),
  status: z.string(),
  amount_received: z.number(),
  currency: z.string(),
  last_payment_error: z.object({ code: z.string().nullish() }).nullish(),
});

const refunded = z
  .object({ id: z.string(), status: z.string().nullish(), amount: z.number(), metadata: z.record(z.string(), z.string()).nullish() })
  .transform(({ id: reference, status, amount, metadata }): GatewayRefund => {
    const isFailed = status === 'failed' || status === 'canceled';
    return { reference, id: metadata?.refund_id, amount, state: status === 'succeeded' ? 'done' : isFailed ? 'failed' : 'pending' };
  });

/** Stripe Checkout: https://docs.stripe.com/api/checkout/sessions */
export const stripe: Gateway = {
  currencies: currencies.filter((currency) => currency !== 'IRT'),
  isSetUp: () => env().STRIPE_SECRET_KEY !== undefined && env().STRIPE_WEBHOOK_SECRET !== undefined,
  begin,
  verify,
  refund,
  listRefunds,
  saved: stripeMethods,
};

async function begin({ payment_id, amount, currency, description, return_url, customer, created_at }: PaymentRequest) {
  const expires_at = Math.floor(created_at.getTime() / 1000) + openFor;
  // A repeated call must be the same in every field, so nothing in it depends on the time of the call.
  const fields = {
    mode: 'payment',
    client_reference_id: payment_id,
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': currency.toLowerCase(),
    'line_items[0][price_data][unit_amount]': String(amount),
    'line_items[0][price_data][product_data][name]': description,
    success_url: return_url,
    cancel_url: return_url,
    expires_at: String(expires_at),
    ...(customer && {
      customer,
      'payment_intent_data[setup_future_usage]': 'off_session',
      // Saved methods are offered on the page as well.
      'saved_payment_method_options[allow_redisplay_filters][0]': 'always',
      'saved_payment_method_options[allow_redisplay_filters][1]': 'limited',
      'saved_payment_method_options[allow_redisplay_filters][2]': 'unspecified',
    }),
  };
  const body = await callStripe('post', 'checkout/sessions', { idempotency_key: payment_id, fields });
  const created = session.safeParse(body);
  if (!created.success || !created.data.url) throw new GatewayError('unreadable');
  return { reference: created.data.id, redirect_url: created.data.url };
}

async function verify(payment: AskedPayment): Promise<Verified> {
  const { reference, amount, currency } = payment;
  if (reference.startsWith('pi_')) return verifyCharge(payment);
  const found = session.safeParse(await callStripe('get', `checkout/sessions/${encodeURIComponent(reference)}`));
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

async function verifyCharge({ reference, amount, currency }: AskedPayment): Promise<Verified> {
  const found = intent.safeParse(await callStripe('get', `payment_intents/${encodeURIComponent(reference)}`));
  if (!found.success) throw new GatewayError('unreadable');
  const { status, amount_received, currency: paid_in, last_payment_error } = found.data;
  if (status === 'succeeded') {
    const isRight = amount_received === amount && paid_in.toUpperCase() === currency;
    return isRight ? { state: 'paid', receipt: reference } : { state: 'disputed', failure: 'wrong_amount', receipt: reference };
  }
  // Everything else would need the payer, who is not there.
  return status === 'processing' ? { state: 'pending' } : { state: 'failed', failure: last_payment_error?.code ?? 'not_paid' };
}

async function refund({ receipt, amount, key }: { receipt: string; amount: number; key: string }) {
  const fields = { payment_intent: receipt, amount: String(amount), 'metadata[refund_id]': key };
  const made = refunded.safeParse(await callStripe('post', 'refunds', { idempotency_key: key, fields }));
  if (!made.success) throw new GatewayError('unreadable');
  return made.data;
}

async function listRefunds(receipt: string): Promise<GatewayRefund[]> {
  const body = await callStripe('get', 'refunds', { fields: { payment_intent: receipt, limit: '100' } });
  const listed = z.object({ data: z.array(refunded) }).safeParse(body);
  if (!listed.success) throw new GatewayError('unreadable');
  return listed.data.data;
}

/** The session in which a payment was made, by its receipt. */
export async function findSession(receipt: string): Promise<string | undefined> {
  const body = await callStripe('get', 'checkout/sessions', { fields: { payment_intent: receipt } });
  const listed = z.object({ data: z.array(z.object({ id: z.string() })) }).safeParse(body);
  return listed.success ? listed.data.data[0]?.id : undefined;
}
