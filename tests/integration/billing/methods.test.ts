import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PaymentMethods } from '@/lib/contracts/user-management/payment-methods';
import type { ErrorBody } from '@/lib/errors';
import { removeDeletedBusinesses } from '@/server/businesses/remove-deleted';
import { audited } from '../people/people';
import { addMember, signUp, type Account } from '../support/accounts';
import { rows } from '../support/database';
import { useProduct } from '../support/product';
import { callback, inDollars, order, ordered, payments } from './pay';

const gateways = await vi.hoisted(async () => {
  const { startGateways, gatewaySettings } = await import('../support/stand-ins/gateways');
  const started = await startGateways();
  Object.assign(process.env, gatewaySettings(started), { GATEWAY_TIMEOUT_MS: '1500', CREDIT_AT_SIGNUP: '0' });
  return started;
});

useProduct();
let owner: Account;

beforeEach(async () => {
  owner = await signUp();
});
afterAll(() => gateways.stop());

const path = `${payments}/methods`;
const methods = async (by = owner) => (await by.call<PaymentMethods>('get', path)).body;
const makeDefault = (id: string, by = owner) => by.call<PaymentMethods & ErrorBody>('put', `${path}/${id}/default`);
const remove = (id: string, by = owner) => by.call<ErrorBody>('delete', `${path}/${id}`);
const setRenewals = (pays_renewals: boolean, by = owner) =>
  by.call<PaymentMethods & ErrorBody>('put', `${path}/renewals`, { json: { pays_renewals } });

/** Saves a card on the page of the gateway. */
async function addCard(by = owner): Promise<string> {
  const { body } = await by.call<{ redirect_url: string }>('post', path);
  const page = await fetch(body.redirect_url, { redirect: 'manual' });
  expect(new URL(page.headers.get('location') ?? '').pathname).toBe('/billing');
  return (await methods(by)).items[0]?.id ?? '';
}

describe('saved payment methods', () => {
  it('are what was paid with, of one customer for each business', async () => {
    expect(await methods()).toEqual({ gateway: 'stripe', items: [], pays_renewals: false });
    const answers = await Promise.all([
      order(owner, inDollars),
      order(owner, { ...inDollars, package_id: '019ac300-0000-7000-8000-000000000012' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const customers = await rows('select reference from gateway_customers where business_id = $1', [owner.business_id]);
    expect(customers).toHaveLength(1);
    const { reference } = await ordered(owner, inDollars);
    gateways.pay(reference);
    await callback(reference, 'stripe');
    expect((await methods()).items).toMatchObject([
      { brand: 'visa', last_four: '4242', expires_month: 12, expires_year: 2034, is_default: true },
    ]);
  });

  it('are added, made the default, and removed, which is recorded', async () => {
    const first = await addCard();
    const second = await addCard();
    expect((await methods()).items.map(({ id, is_default }) => [id, is_default])).toEqual([
      [second, true],
      [first, false],
    ]);
    expect((await makeDefault(first)).body.items.find(({ is_default }) => is_default)?.id).toBe(first);
    expect((await methods()).items.find(({ is_default }) => is_default)?.id).toBe(first);
    expect((await remove(first)).status).toBe(204);
    expect((await remove(first)).status).toBe(404);
    expect((await methods()).items).toMatchObject([{ id: second, is_default: true }]);
    for (const action of ['payment_method.made_default', 'payment_method.removed'] as const)
      expect(await audited(action, owner.business_id)).toMatchObject({ actor_id: owner.user_id, resource_name: 'visa 4242' });
  });

  it('of another business are not found, and only those who manage billing change them', async () => {
    const card = await addCard();
    const other = await signUp();
    await addCard(other);
    expect([(await makeDefault(card, other)).status, (await remove(card, other)).status]).toEqual([404, 404]);
    expect((await methods(other)).items.map(({ id }) => id)).not.toContain(card);
    const member = await addMember(owner.business_id, 'member');
    expect((await remove(card, member)).status).toBe(403);
    expect((await methods()).items).toHaveLength(1);
  });

  it('pay for renewals only while there is one', async () => {
    expect(await setRenewals(true)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    const card = await addCard();
    expect((await setRenewals(true)).body.pays_renewals).toBe(true);
    expect((await setRenewals(false)).body.pays_renewals).toBe(false);
    await setRenewals(true);
    await remove(card);
    expect(await methods()).toMatchObject({ items: [], pays_renewals: false });
  });

  it('say that the gateway does not answer', async () => {
    await addCard();
    gateways.trouble = { path: 'customers', kind: 'error' };
    expect((await owner.call('get', path)).status).toBe(503);
    gateways.trouble = null;
  });

  it('are deleted at the gateway with their business', async () => {
    await addCard();
    const [customer] = await rows<{ reference: string }>('select reference from gateway_customers where business_id = $1', [
      owner.business_id,
    ]);
    await owner.call('post', '/api/user-management/business/delete', { json: { name: 'گلبرگ', password: owner.password } });
    await removeDeletedBusinesses();
    expect(gateways.stripe.customers.has(customer?.reference ?? '')).toBe(false);
  });
});
