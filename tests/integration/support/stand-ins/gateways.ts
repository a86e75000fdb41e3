import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { GatewaysStandIn, StandInPayment, StandInRefund } from './gateways-stand-in';
import { startStripe } from './stripe';

/**
 * Both gateways as their documentation says, strictly: Zarinpal's request, verify, inquiry and unVerified in toman, and what
 * `stripe.ts` has of Stripe. The pages on which payers pay are StartPay/… and /pay/…: opening one pays and leads back, and
 * opening /setup/… saves a card.
 *
 * @param knows_all takes every customer as one with a saved card, for tests of all endpoints
 */
export async function startGateways(port = 0, { knows_all = false } = {}): Promise<GatewaysStandIn> {
  const standIn: GatewaysStandIn = {
    url: '',
    merchant_id: randomUUID(),
    stripe: {
      secret_key: `sk_test_${randomBytes(12).toString('hex')}`,
      webhook_secret: `whsec_${randomBytes(16).toString('hex')}`,
      customers: new Map(),
      declines: null,
      knows_all,
    },
    payments: new Map(),
    calls: [],
    trouble: null,
    pay: (reference) => {
      const payment = paymentOf(reference);
      payment.state = payment.gateway === 'zarinpal' ? 'waiting' : 'paid';
      if (payment.customer) stripe.saveCard(payment.customer);
    },
    fail: (reference) => {
      paymentOf(reference).state = 'failed';
    },
    event: (about, { type = 'checkout.session.completed', secret = standIn.stripe.webhook_secret, at = Date.now(), id } = {}) => {
      const object = typeof about === 'string' ? { id: about, object: 'checkout.session', payment_status: 'paid' } : about;
      const body = JSON.stringify({ id: id ?? `evt_${randomBytes(8).toString('hex')}`, object: 'event', type, data: { object } });
      const time = Math.floor(at / 1000);
      return { body, signature: `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}` };
    },
    refundInDashboard: (reference, amount, status = 'succeeded') => stripe.refund(paymentOf(reference), { amount, status, metadata: {} }),
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
  const paymentOf = (reference: string): StandInPayment => {
    const payment = standIn.payments.get(reference);
    if (!payment) throw new Error(`no payment ${reference}`);
    return payment;
  };

  const begin = (
    payment: Pick<StandInPayment, 'gateway' | 'reference' | 'amount' | 'currency' | 'return_url' | 'customer'>,
  ): StandInPayment => {
    const receipt = payment.gateway === 'zarinpal' ? String(Math.floor(Math.random() * 1e9) + 1e9) : `pi_${randomBytes(8).toString('hex')}`;
    const begun = { ...payment, state: 'open' as const, receipt, refunds: new Map<string, StandInRefund>() };
    standIn.payments.set(payment.reference, begun);
    return begun;
  };

  const zarinpal = (call: string, body: Record<string, unknown>): object => {
    const failed = (code: number) => ({ data: [], errors: { code, message: 'خطا', validations: [] } });
    const done = (data: object) => ({ data: { code: 100, message: 'Success', ...data }, errors: [] });
    if (body.merchant_id !== standIn.merchant_id) return failed(-9);
    if (call === 'request') {
      if (body.currency !== 'IRT' || !Number.isInteger(body.amount) || Number(body.amount) < 1_000 || !body.description) return failed(-9);
      const reference = `A${randomBytes(18).toString('hex').slice(0, 35)}`;
      begin({ gateway: 'zarinpal', reference, amount: Number(body.amount), currency: 'IRT', return_url: String(body.callback_url) });
      return done({ authority: reference, fee_type: 'Merchant', fee: 100 });
    }
    if (call === 'unVerified') {
      const waiting = [...standIn.payments.values()].filter(({ state }) => state === 'waiting');
      return done({ authorities: waiting.map(({ reference: authority, amount }) => ({ authority, amount, callback_url: '', date: '' })) });
    }
    const payment = standIn.payments.get(String(body.authority));
    if (payment?.gateway !== 'zarinpal') return failed(-54);
    if (call === 'inquiry') {
      const status = { open: 'IN_BANK', in_bank: 'IN_BANK', waiting: 'PAID', paid: 'VERIFIED', failed: 'FAILED', expired: 'FAILED' }[
        payment.state
      ];
      return done({ status });
    }
    if (payment.amount !== body.amount) return failed(-50);
    if (payment.state !== 'waiting' && payment.state !== 'paid') return failed(-51);
    const code = payment.state === 'waiting' ? 100 : 101;
    payment.state = 'paid';
    return done({ code, ref_id: Number(payment.receipt), card_pan: '502229******5995', card_hash: 'x', fee: 100 });
  };

  const stripe = startStripe(standIn, begin);

  /** The payer opens the page of the gateway, pays, and is sent back. */
  const openPage = (path: string, response: ServerResponse): void => {
    const back_from_setup = stripe.finishSetup(path);
    if (back_from_setup) return void response.writeHead(302, { Location: back_from_setup }).end();
    const payment = standIn.payments.get(path.split('/').at(-1) ?? '');
    if (!payment) return void response.writeHead(404).end();
    standIn.pay(payment.reference);
    const back = new URL(payment.return_url);
    if (payment.gateway === 'zarinpal') back.search = new URLSearchParams({ Authority: payment.reference, Status: 'OK' }).toString();
    response.writeHead(302, { Location: back.href }).end();
  };

  const answer = (request: IncomingMessage, response: ServerResponse, text: string): void => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    standIn.calls.push(pathname);
    const { trouble } = standIn;
    const isTroubled = trouble !== null && pathname.includes(trouble.path);
    if (isTroubled && trouble.kind === 'lose') return void request.socket.destroy();
    if (isTroubled && trouble.kind === 'error') return void response.writeHead(502).end('<html>');
    const call = /^\/pg\/v4\/payment\/(\w+)\.json$/.exec(pathname)?.[1];
    if (!call && !pathname.startsWith('/v1/')) return openPage(pathname, response);
    const [status, body] = call
      ? [200, zarinpal(call, JSON.parse(text) as Record<string, unknown>)]
      : stripe.answer(request, pathname, searchParams, text);
    if (isTroubled) return;
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  };

  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => answer(request, response, text));
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', () => listening()));
  standIn.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return standIn;
}

/** The settings of a product that pays there. */
export const gatewaySettings = ({ url, merchant_id, stripe }: GatewaysStandIn): Record<string, string> => ({
  ZARINPAL_MERCHANT_ID: merchant_id,
  ZARINPAL_API_BASE: url,
  STRIPE_SECRET_KEY: stripe.secret_key,
  STRIPE_WEBHOOK_SECRET: stripe.webhook_secret,
  STRIPE_API_BASE: url,
});
