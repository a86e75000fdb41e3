import * as z from 'zod';
import { callStripe } from './call-stripe';
import { GatewayError, type SavedMethods } from './gateway';

const customer = z.object({
  id: z.string(),
  invoice_settings: z.object({ default_payment_method: z.string().nullish() }).nullish(),
});
const card = z.object({ brand: z.string(), last4: z.string(), exp_month: z.number().int(), exp_year: z.number().int() });
const method = z.object({ id: z.string(), type: z.string(), card: card.nullish() });
const session = z.object({ url: z.string() });
const intent = z.object({ id: z.string() });

const path = (...parts: string[]) => parts.map(encodeURIComponent).join('/');

/** What Stripe saves of a customer: https://docs.stripe.com/api/payment_methods and https://docs.stripe.com/payments/save-and-reuse */
export const stripeMethods: SavedMethods = {
  async createCustomer(business_id) {
    // Nothing in it changes, so that a repeated call is the same in every field.
    const fields = { 'metadata[business_id]': business_id };
    return read(customer, await callStripe('post', 'customers', { idempotency_key: `customer-${business_id}`, fields })).id;
  },

  async deleteCustomer(reference) {
    await callStripe('delete', path('customers', reference)).catch(ignoreMissing);
  },

  async list(reference) {
    const { invoice_settings } = read(customer, await callStripe('get', path('customers', reference)));
    const fields = { limit: '100' };
    const listed = await callStripe('get', path('customers', reference, 'payment_methods'), { fields });
    const { data } = read(z.object({ data: z.array(method) }), listed);
    // Newest first. As long as none was chosen, the newest one is the default.
    const chosen = data.find(({ id }) => id === invoice_settings?.default_payment_method) ?? data[0];
    return data.map(({ id, type, card: of }) => ({
      id,
      brand: of?.brand ?? type,
      last_four: of?.last4 ?? null,
      expires_month: of?.exp_month ?? null,
      expires_year: of?.exp_year ?? null,
      is_default: id === chosen?.id,
    }));
  },

  async setDefault(reference, id) {
    await callStripe('post', path('customers', reference), { fields: { 'invoice_settings[default_payment_method]': id } });
  },

  async remove(id) {
    await callStripe('post', path('payment_methods', id, 'detach')).catch(ignoreMissing);
  },

  async beginSetup(reference, currency, return_url) {
    const fields = {
      mode: 'setup',
      customer: reference,
      currency: currency.toLowerCase(),
      success_url: return_url,
      cancel_url: return_url,
    };
    return read(session, await callStripe('post', 'checkout/sessions', { fields })).url;
  },

  async charge({ payment_id, amount, currency, description, customer: reference, method: id }) {
    const fields = {
      amount: String(amount),
      currency: currency.toLowerCase(),
      customer: reference,
      payment_method: id,
      description,
      confirm: 'true',
      off_session: 'true',
      // Methods that lead to a page of their own need the payer.
      'automatic_payment_methods[enabled]': 'true',
      'automatic_payment_methods[allow_redirects]': 'never',
      // By this, an event finds the payment if the answer to this call is lost.
      'metadata[payment_id]': payment_id,
    };
    try {
      return read(intent, await callStripe('post', 'payment_intents', { idempotency_key: payment_id, fields })).id;
    } catch (error) {
      // A card that is declined has an intent as well, which says why.
      if (error instanceof GatewayError && error.reference) return error.reference;
      throw error;
    }
  },
};

function read<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new GatewayError('unreadable');
  return parsed.data;
}

function ignoreMissing(error: unknown): void {
  if (!(error instanceof GatewayError && error.code === 'resource_missing')) throw error;
}
