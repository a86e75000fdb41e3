import * as z from 'zod';
import { AppError } from '@/lib/errors';
import type { Prisma } from '@/prisma/generated/client';
import { limitTo } from '@/server/http/refuse-large-body';
import type { ApiRequest } from '@/server/http/request';
import { systemDb } from '@/server/platform/db/system-db';
import { env } from '@/server/platform/env';
import { GatewayError } from './gateways/gateway';
import { isSignedByStripe } from './gateways/stripe-signature';
import { findSession } from './gateways/stripe';
import { checkPayment } from './settle/check-payment';
import { noticeRefunds } from './settle/notice-refunds';

/** The route that Stripe calls. It is not an endpoint of the API. */
export const stripeRoute = '/api/webhooks/stripe';

/** The largest event of Stripe, in bytes. */
const limitEvent = limitTo(256 * 1024);

/** What an event says beyond its type: which payment it is about. */
const stripeEvent = z.object({
  id: z.string().min(1).max(255),
  data: z.object({
    object: z.object({
      id: z.string(),
      object: z.string(),
      payment_intent: z.string().nullish().catch(null),
      metadata: z
        .object({ payment_id: z.uuid().optional().catch(undefined) })
        .nullish()
        .catch(null),
    }),
  }),
});
type Subject = z.output<typeof stripeEvent>['data']['object'];

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
  try {
    await handle(event.data.data.object, event.data.id);
  } catch (error) {
    throw error instanceof GatewayError ? new AppError('unavailable', { detail: 'gateway_unavailable' }) : error;
  }
  return c.json({ received: true });
}

/** Another installation may use the same account, so what is not found is ignored. */
async function handle(subject: Subject, event_id: string): Promise<void> {
  if (subject.object === 'checkout.session') await check({ reference: subject.id }, event_id);
  if (subject.object === 'payment_intent') await checkCharge(subject, event_id);
  // `refund.created`, `.updated` and `.failed` have a refund, and `charge.refunded` a charge.
  if (['refund', 'charge'].includes(subject.object) && subject.payment_intent) await checkRefunds(subject.payment_intent, event_id);
}

const find = (where: Prisma.PaymentWhereInput) => systemDb((tx) => tx.payment.findFirst({ where: { ...where, gateway: 'stripe' } }));

async function check(where: Prisma.PaymentWhereInput, event_id: string): Promise<void> {
  const payment = await find(where);
  if (payment) await checkPayment(payment.id, event_id);
}

/** A saved method was charged. If the answer to that was lost, the event says what the charge is called. */
async function checkCharge({ id: reference, metadata }: Subject, event_id: string): Promise<void> {
  const id = metadata?.payment_id;
  if (id) await systemDb((tx) => tx.payment.updateMany({ where: { id, method: { not: null }, reference: null }, data: { reference } }));
  await check({ reference }, event_id);
}

async function checkRefunds(receipt: string, event_id: string): Promise<void> {
  const known = await find({ OR: [{ receipt }, { reference: receipt }] });
  // The event of the payment itself may come later.
  const reference = known ? known.reference : await findSession(receipt);
  const payment = known ?? (reference ? await find({ reference }) : null);
  if (!payment) return;
  await checkPayment(payment.id);
  await noticeRefunds(payment.id, event_id);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
