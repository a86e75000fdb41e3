import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { GatewaysStandIn, StandInPayment, StandInRefund } from './gateways-stand-in';

type Begin = (payment: Pick<StandInPayment, 'gateway' | 'reference' | 'amount' | 'currency' | 'return_url' | 'customer'>) => StandInPayment;
type Answer = [status: number, body: object];

const newId = (kind: string): string => `${kind}_${randomBytes(12).toString('hex')}`;

/**
 * Stripe's customers, saved cards, sessions for payments and for saving a card, charges of saved cards, and refunds. A POST with a
 * known idempotency key gets the same answer again, and is refused with other fields.
 */
export function startStripe(standIn: GatewaysStandIn, begin: Begin) {
  const { stripe, payments } = standIn;
  const byKey = new Map<string, { fields: string; answer: Answer }>();
  const setups = new Map<string, { customer: string; return_url: string }>();
  const refuse = (status: number, code: string): Answer => [status, { error: { type: 'invalid_request_error', code } }];

  const customerOf = (id: string) => {
    const known = stripe.customers.get(id);
    if (known || !stripe.knows_all) return known;
    const made = { cards: ['pm_known', 'pm_other'], chosen: null };
    stripe.customers.set(id, made);
    return made;
  };

  const saveCard = (customer: string): string => {
    const id = newId('pm');
    customerOf(customer)?.cards.unshift(id);
    return id;
  };

  const refund = (payment: StandInPayment, { amount, status, metadata }: Pick<StandInRefund, 'amount' | 'status' | 'metadata'>) => {
    const made: StandInRefund = { id: newId('re'), object: 'refund', payment_intent: payment.receipt, amount, status, metadata };
    payment.refunds.set(made.id, made);
    return made;
  };

  const session = ({ reference, amount, currency, state, receipt }: StandInPayment) => ({
    id: reference,
    object: 'checkout.session',
    url: `${standIn.url}/pay/${reference}`,
    status: state === 'expired' ? 'expired' : state === 'paid' ? 'complete' : 'open',
    payment_status: state === 'paid' ? 'paid' : 'unpaid',
    amount_total: amount,
    currency: currency.toLowerCase(),
    payment_intent: state === 'paid' ? receipt : null,
  });

  const intent = ({ reference, amount, currency, state }: StandInPayment) => ({
    id: reference,
    object: 'payment_intent',
    status: state === 'paid' ? 'succeeded' : 'requires_payment_method',
    amount_received: state === 'paid' ? amount : 0,
    currency: currency.toLowerCase(),
    last_payment_error: state === 'paid' ? null : { code: stripe.declines ?? 'card_declined' },
  });

  const card = (id: string) => ({
    id,
    object: 'payment_method',
    type: 'card',
    card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034 },
  });

  const find = (receipt: string | null) => [...payments.values()].find((payment) => payment.receipt === receipt);

  const get = (path: string, query: URLSearchParams): Answer => {
    const [, , kind = '', id = '', more] = path.split('/');
    if (kind === 'customers') {
      const customer = customerOf(id);
      if (!customer) return refuse(404, 'resource_missing');
      if (more === 'payment_methods') return [200, { object: 'list', data: customer.cards.map(card) }];
      return [200, { id, object: 'customer', invoice_settings: { default_payment_method: customer.chosen } }];
    }
    if (kind === 'refunds')
      return [200, { object: 'list', data: [...(find(query.get('payment_intent'))?.refunds.values() ?? [])].reverse() }];
    if (path === '/v1/checkout/sessions') {
      const payment = find(query.get('payment_intent'));
      return [200, { object: 'list', data: payment?.reference.startsWith('cs_') ? [session(payment)] : [] }];
    }
    const payment = payments.get(path.split('/').at(-1) ?? '');
    if (!payment) return refuse(404, 'resource_missing');
    return [200, kind === 'payment_intents' ? intent(payment) : session(payment)];
  };

  const beginSession = (fields: URLSearchParams): Answer => {
    const [customer, return_url] = [fields.get('customer') ?? undefined, fields.get('success_url') ?? ''];
    if (customer && !customerOf(customer)) return refuse(400, 'resource_missing');
    if (fields.get('mode') === 'setup') {
      if (!customer || !fields.get('currency')) return refuse(400, 'parameter_missing');
      const id = newId('cs_test');
      setups.set(id, { customer, return_url });
      return [200, { id, object: 'checkout.session', mode: 'setup', url: `${standIn.url}/setup/${id}` }];
    }
    const price = 'line_items[0][price_data]';
    const expires = Number(fields.get('expires_at')) - Date.now() / 1000;
    if (fields.get('mode') !== 'payment' || expires < 1_800 || expires > 86_400) return refuse(400, 'parameter_invalid');
    const [amount, currency] = [Number(fields.get(`${price}[unit_amount]`)), (fields.get(`${price}[currency]`) ?? '').toUpperCase()];
    const isSaved = fields.get('payment_intent_data[setup_future_usage]') === 'off_session';
    const reference = newId('cs_test');
    return [200, session(begin({ gateway: 'stripe', reference, amount, currency, return_url, ...(isSaved && { customer }) }))];
  };

  const charge = (fields: URLSearchParams): Answer => {
    const cards = customerOf(fields.get('customer') ?? '')?.cards ?? [];
    if (!cards.includes(fields.get('payment_method') ?? '')) return refuse(400, 'resource_missing');
    if (fields.get('off_session') !== 'true' || fields.get('confirm') !== 'true') return refuse(400, 'parameter_invalid');
    const [amount, currency] = [Number(fields.get('amount')), (fields.get('currency') ?? '').toUpperCase()];
    const payment = begin({ gateway: 'stripe', reference: newId('pi'), amount, currency, return_url: '' });
    payment.receipt = payment.reference;
    payment.state = stripe.declines ? 'failed' : 'paid';
    if (!stripe.declines) return [200, intent(payment)];
    return [402, { error: { type: 'card_error', code: stripe.declines, payment_intent: intent(payment) } }];
  };

  const refundFor = (fields: URLSearchParams): Answer => {
    const payment = find(fields.get('payment_intent'));
    if (!payment) return refuse(404, 'resource_missing');
    const amount = Number(fields.get('amount'));
    const returned = [...payment.refunds.values()].filter(({ status }) => status !== 'failed');
    if (returned.reduce((sum, made) => sum + made.amount, amount) > payment.amount) return refuse(400, 'charge_already_refunded');
    const refund_id = fields.get('metadata[refund_id]');
    return [200, refund(payment, { amount, status: 'succeeded', metadata: refund_id ? { refund_id } : {} })];
  };

  const post = (path: string, fields: URLSearchParams): Answer => {
    const [, , kind, id = '', more] = path.split('/');
    if (path === '/v1/checkout/sessions') return beginSession(fields);
    if (path === '/v1/payment_intents') return charge(fields);
    if (path === '/v1/refunds') return refundFor(fields);
    if (path === '/v1/customers') {
      const made = newId('cus');
      stripe.customers.set(made, { cards: [], chosen: null });
      return [200, { id: made, object: 'customer' }];
    }
    const customer = customerOf(id);
    if (kind === 'customers' && customer) {
      customer.chosen = fields.get('invoice_settings[default_payment_method]');
      return [200, { id, object: 'customer' }];
    }
    if (kind === 'payment_methods' && more === 'detach') {
      for (const owner of stripe.customers.values()) owner.cards = owner.cards.filter((known) => known !== id);
      return [200, card(id)];
    }
    return refuse(404, 'url_invalid');
  };

  return {
    saveCard,
    refund,
    /** The payer saves a card on the page for that. Returns where the browser is sent. */
    finishSetup(path: string): string | undefined {
      const setup = setups.get(path.split('/').at(-1) ?? '');
      if (setup) saveCard(setup.customer);
      return setup?.return_url;
    },
    answer(request: IncomingMessage, path: string, query: URLSearchParams, text: string): Answer {
      if (request.headers.authorization !== `Bearer ${stripe.secret_key}`) return refuse(401, 'api_key_invalid');
      if (request.method === 'GET') return get(path, query);
      if (request.method === 'DELETE') {
        const id = path.split('/').at(-1) ?? '';
        return stripe.customers.delete(id) ? [200, { id, deleted: true }] : refuse(404, 'resource_missing');
      }
      const key = String(request.headers['idempotency-key'] ?? '');
      const before = key && byKey.get(key);
      if (before) return before.fields === text ? before.answer : refuse(400, 'idempotency_key_in_use');
      const answer = post(path, new URLSearchParams(text));
      if (key) byKey.set(key, { fields: text, answer });
      return answer;
    },
  };
}
