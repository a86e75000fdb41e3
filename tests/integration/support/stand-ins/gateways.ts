import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface StandInPayment {
  gateway: 'zarinpal' | 'stripe';
  reference: string;
  amount: number;
  currency: string;
  /** Where the browser is sent afterwards. */
  return_url: string;
  /** waiting: Zarinpal's payer has paid, and the merchant has not accepted it yet. */
  state: 'open' | 'waiting' | 'paid' | 'failed' | 'in_bank' | 'expired';
  receipt: string;
  refunds: Map<string, { id: string; amount: number }>;
}

export interface GatewaysStandIn {
  url: string;
  merchant_id: string;
  stripe: { secret_key: string; webhook_secret: string };
  payments: Map<string, StandInPayment>;
  /** The paths that were called. */
  calls: string[];
  /** What happens to calls whose path contains this: `hang` does everything and never answers, `lose` does nothing and closes. */
  trouble: { path: string; kind: 'hang' | 'lose' | 'error' } | null;
  /** The payer pays. */
  pay: (reference: string) => void;
  fail: (reference: string) => void;
  /** An event of Stripe about a session, signed. */
  event: (reference: string, more?: { type?: string; secret?: string; at?: number; id?: string }) => { body: string; signature: string };
  stop: () => Promise<void>;
}

/**
 * Both gateways as their documentation says, strictly: Zarinpal's request, verify, inquiry and unVerified in toman, and Stripe's
 * sessions and refunds with idempotency keys. The pages on which payers pay are StartPay/… and /pay/…: opening one pays and leads back.
 */
export async function startGateways(port = 0): Promise<GatewaysStandIn> {
  const standIn: GatewaysStandIn = {
    url: '',
    merchant_id: randomUUID(),
    stripe: { secret_key: `sk_test_${randomBytes(12).toString('hex')}`, webhook_secret: `whsec_${randomBytes(16).toString('hex')}` },
    payments: new Map(),
    calls: [],
    trouble: null,
    pay: (reference) => {
      const payment = paymentOf(reference);
      payment.state = payment.gateway === 'zarinpal' ? 'waiting' : 'paid';
    },
    fail: (reference) => {
      paymentOf(reference).state = 'failed';
    },
    event: (reference, { type = 'checkout.session.completed', secret = standIn.stripe.webhook_secret, at = Date.now(), id } = {}) => {
      const object = { id: reference, object: 'checkout.session', payment_status: 'paid' };
      const body = JSON.stringify({ id: id ?? `evt_${randomBytes(8).toString('hex')}`, object: 'event', type, data: { object } });
      const time = Math.floor(at / 1000);
      return { body, signature: `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}` };
    },
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
  const byKey = new Map<string, { fields: string; reference: string }>();

  const paymentOf = (reference: string): StandInPayment => {
    const payment = standIn.payments.get(reference);
    if (!payment) throw new Error(`no payment ${reference}`);
    return payment;
  };

  const begin = (payment: Pick<StandInPayment, 'gateway' | 'reference' | 'amount' | 'currency' | 'return_url'>): StandInPayment => {
    const receipt = payment.gateway === 'zarinpal' ? String(Math.floor(Math.random() * 1e9) + 1e9) : `pi_${randomBytes(8).toString('hex')}`;
    const begun = { ...payment, state: 'open' as const, receipt, refunds: new Map<string, { id: string; amount: number }>() };
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

  const sessionOf = ({ reference, amount, currency, state, receipt }: StandInPayment) => ({
    id: reference,
    object: 'checkout.session',
    url: `${standIn.url}/pay/${reference}`,
    status: state === 'expired' ? 'expired' : state === 'paid' ? 'complete' : 'open',
    payment_status: state === 'paid' ? 'paid' : 'unpaid',
    amount_total: amount,
    currency: currency.toLowerCase(),
    payment_intent: state === 'paid' ? receipt : null,
  });

  const stripe = (request: IncomingMessage, path: string, text: string): [number, object] => {
    const refuse = (status: number, code: string): [number, object] => [status, { error: { type: 'invalid_request_error', code } }];
    if (request.headers.authorization !== `Bearer ${standIn.stripe.secret_key}`) return refuse(401, 'api_key_invalid');
    const fields = new URLSearchParams(text);
    const key = String(request.headers['idempotency-key'] ?? '');
    if (request.method === 'GET') {
      const payment = standIn.payments.get(path.split('/').at(-1) ?? '');
      return payment ? [200, sessionOf(payment)] : refuse(404, 'resource_missing');
    }
    const before = byKey.get(key);
    if (before && before.fields !== text) return refuse(400, 'idempotency_key_in_use');
    if (path === '/v1/checkout/sessions') {
      if (before) return [200, sessionOf(paymentOf(before.reference))];
      const price = 'line_items[0][price_data]';
      const expires = Number(fields.get('expires_at')) - Date.now() / 1000;
      if (fields.get('mode') !== 'payment' || expires < 1_800 || expires > 86_400) return refuse(400, 'parameter_invalid');
      const reference = `cs_test_${randomBytes(12).toString('hex')}`;
      const [amount, currency] = [Number(fields.get(`${price}[unit_amount]`)), (fields.get(`${price}[currency]`) ?? '').toUpperCase()];
      const payment = begin({ gateway: 'stripe', reference, amount, currency, return_url: fields.get('success_url') ?? '' });
      byKey.set(key, { fields: text, reference });
      return [200, sessionOf(payment)];
    }
    if (path === '/v1/refunds') {
      const payment = [...standIn.payments.values()].find(({ receipt }) => receipt === fields.get('payment_intent'));
      if (!payment) return refuse(404, 'resource_missing');
      const made = payment.refunds.get(key) ?? { id: `re_${randomBytes(8).toString('hex')}`, amount: Number(fields.get('amount')) };
      const others = [...payment.refunds].filter(([other]) => other !== key);
      if (others.reduce((sum, [, { amount }]) => sum + amount, made.amount) > payment.amount) return refuse(400, 'charge_already_refunded');
      payment.refunds.set(key, made);
      return [200, { id: made.id, object: 'refund', amount: made.amount, status: 'succeeded' }];
    }
    return refuse(404, 'url_invalid');
  };

  /** The payer opens the page of the gateway, pays, and is sent back. */
  const openPage = (path: string, response: ServerResponse): void => {
    const payment = standIn.payments.get(path.split('/').at(-1) ?? '');
    if (!payment) return void response.writeHead(404).end();
    standIn.pay(payment.reference);
    const back = new URL(payment.return_url);
    if (payment.gateway === 'zarinpal') back.search = new URLSearchParams({ Authority: payment.reference, Status: 'OK' }).toString();
    response.writeHead(302, { Location: back.href }).end();
  };

  const answer = (request: IncomingMessage, response: ServerResponse, text: string): void => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    standIn.calls.push(pathname);
    const { trouble } = standIn;
    const isTroubled = trouble !== null && pathname.includes(trouble.path);
    if (isTroubled && trouble.kind === 'lose') return void request.socket.destroy();
    if (isTroubled && trouble.kind === 'error') return void response.writeHead(502).end('<html>');
    const call = /^\/pg\/v4\/payment\/(\w+)\.json$/.exec(pathname)?.[1];
    if (!call && !pathname.startsWith('/v1/')) return openPage(pathname, response);
    const [status, body] = call ? [200, zarinpal(call, JSON.parse(text) as Record<string, unknown>)] : stripe(request, pathname, text);
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
