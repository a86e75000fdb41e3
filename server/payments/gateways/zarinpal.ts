import * as z from 'zod';
import { env } from '@/server/platform/env';
import { GatewayError, type AskedPayment, type Gateway, type PaymentRequest, type Verified } from './gateway';
import { requestGateway } from './request-gateway';

/** An answer has its data, or its error. The other one is an empty list. */
const answer = z.object({
  data: z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]).nullish(),
  errors: z.union([z.object({ code: z.coerce.number() }), z.array(z.unknown())]).nullish(),
});

/** What `verify` says: paid now, was accepted before, another amount, not paid, and unknown. */
const codes = { paid: 100, accepted_before: 101, other_amount: -50, not_paid: -51, unknown: [-54, -55] };

/** Zarinpal, version 4: https://www.zarinpal.com/docs/paymentGateway */
export const zarinpal: Gateway = {
  currencies: ['IRT'],
  isSetUp: () => env().ZARINPAL_MERCHANT_ID !== undefined,
  begin,
  verify,
  listWaiting,
  // Its refunds need an account of a person at Zarinpal's panel.
  refund: null,
};

async function begin({ payment_id, amount, description, return_url }: PaymentRequest) {
  const { code, data } = await post('request', {
    amount,
    currency: 'IRT',
    description,
    callback_url: return_url,
    metadata: { order_id: payment_id },
  });
  const authority = z.string().min(1).max(255).safeParse(data.authority);
  if (code !== 100 || !authority.success) throw new GatewayError('refused', String(code));
  const { ZARINPAL_START_BASE, ZARINPAL_API_BASE } = env();
  return {
    reference: authority.data,
    redirect_url: new URL(`/pg/StartPay/${authority.data}`, ZARINPAL_START_BASE ?? ZARINPAL_API_BASE).href,
  };
}

async function verify({ reference, amount }: AskedPayment): Promise<Verified> {
  const { code, data } = await post('verify', { amount, currency: 'IRT', authority: reference });
  if (code === codes.paid || code === codes.accepted_before) return { state: 'paid', receipt: z.coerce.string().parse(data.ref_id) };
  if (code === codes.other_amount) return { state: 'disputed', failure: 'wrong_amount', receipt: null };
  if (code === codes.not_paid) return (await isInProgress(reference)) ? { state: 'pending' } : { state: 'failed', failure: 'not_paid' };
  if (codes.unknown.includes(code)) return { state: 'failed', failure: 'unknown' };
  throw new GatewayError('refused', String(code));
}

/** Whether the payer is still at the bank. `verify` does not distinguish it from a payment that failed. */
async function isInProgress(authority: string): Promise<boolean> {
  const { code, data } = await post('inquiry', { authority });
  return code === 100 && data.status === 'IN_BANK';
}

async function listWaiting(): Promise<string[]> {
  const { code, data } = await post('unVerified', {});
  if (code !== 100) throw new GatewayError('refused', String(code));
  return z
    .array(z.object({ authority: z.string() }))
    .catch([])
    .parse(data.authorities)
    .map(({ authority }) => authority);
}

async function post(
  call: 'request' | 'verify' | 'inquiry' | 'unVerified',
  body: object,
): Promise<{ code: number; data: Record<string, unknown> }> {
  const { ZARINPAL_API_BASE, ZARINPAL_MERCHANT_ID: merchant_id } = env();
  const response = await requestGateway(new URL(`/pg/v4/payment/${call}.json`, ZARINPAL_API_BASE).href, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify({ merchant_id, ...body }),
  });
  const parsed = answer.safeParse(response.body);
  if (!parsed.success || response.status >= 500) throw new GatewayError('unreadable', String(response.status));
  const { data, errors } = parsed.data;
  if (data && !Array.isArray(data)) {
    const code = z.coerce.number().safeParse(data.code);
    if (code.success) return { code: code.data, data };
  }
  if (errors && !Array.isArray(errors)) return { code: errors.code, data: {} };
  throw new GatewayError('unreadable');
}
