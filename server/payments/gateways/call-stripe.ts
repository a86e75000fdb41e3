import * as z from 'zod';
import { env } from '@/server/platform/env';
import { GatewayError } from './gateway';
import { requestGateway } from './request-gateway';

/** The version whose shapes are read here. */
const version = '2024-06-20';

interface Call {
  idempotency_key?: string;
  /** Sent as a form, or in the address of a GET. */
  fields?: Record<string, string>;
}

/** Calls Stripe, and returns its answer. Throws GatewayError, also for a refusal. */
export async function callStripe(
  method: 'get' | 'post' | 'delete',
  path: string,
  { idempotency_key, fields = {} }: Call = {},
): Promise<unknown> {
  const { STRIPE_API_BASE, STRIPE_SECRET_KEY } = env();
  const form = new URLSearchParams(fields);
  const url = new URL(`/v1/${path}`, STRIPE_API_BASE);
  if (method === 'get') url.search = form.toString();
  const { status, body } = await requestGateway(url.href, {
    method: method.toUpperCase(),
    headers: {
      Authorization: `Bearer ${STRIPE_SECRET_KEY}`,
      'Stripe-Version': version,
      ...(idempotency_key && { 'Idempotency-Key': idempotency_key }),
    },
    ...(method === 'post' && { body: form }),
  });
  if (status >= 200 && status < 300) return body;
  const { code, type, payment_intent } = refusal.parse(body);
  // A conflict is a call for the same key in progress, and is to be repeated as an overload is.
  const reason = status >= 500 || status === 429 || status === 409 ? 'unreachable' : 'refused';
  throw new GatewayError(reason, code ?? type ?? String(status), payment_intent?.id);
}

const refusal = z
  .object({
    error: z.object({
      code: z.string().nullish(),
      type: z.string().nullish(),
      payment_intent: z.object({ id: z.string() }).nullish(),
    }),
  })
  .transform(({ error }) => error)
  .catch({});
