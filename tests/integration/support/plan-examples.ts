import { rows } from './database';
import type { Example } from './example';
import type { World } from './world';

const tour = { params: () => ({ tour: 'first_assistant' }) };

const [plans, subscriptions] = ['/api/user-management/plans', '/api/user-management/subscriptions'];
const allSubscriptions = '/api/user-management/super-admin/subscriptions';

/** The built-in plans that have prices. */
export const [free, starter] = ['019ac300-0000-7000-8000-000000000001', '019ac300-0000-7000-8000-000000000002'] as const;
/** A free plan with room for all of a world. */
const roomy = '019ac300-0000-7000-8000-0000000000ff';

const ofBusiness = { params: ({ account }: World) => ({ business_id: account.business_id }) };

async function endSubscription({ account }: World): Promise<void> {
  await rows(`update subscriptions set state = 'expired', ended_at = now() where business_id = $1 and ended_at is null`, [
    account.business_id,
  ]);
  await rows(`insert into plans (id, key) values ($1, 'roomy') on conflict do nothing`, [roomy]);
  await rows(`insert into plan_prices (plan_id, currency, monthly_amount) values ($1, 'IRT', 0) on conflict do nothing`, [roomy]);
}

export const planExamples: Record<string, Example> = {
  [`GET ${plans}/{plan_id}`]: { params: () => ({ plan_id: free }) },
  [`POST ${plans}`]: { body: () => ({ name: 'ویژه', max_assistants: 10, prices: [{ currency: 'IRT', monthly_amount: 990_000 }] }) },
  [`PUT ${plans}/{plan_id}`]: { params: () => ({ plan_id: starter }), body: () => ({ position: 2, priority_support: false }) },
  [`POST ${subscriptions}`]: {
    body: ({ account }) => ({ kind: 'free', plan_id: roomy, business_id: account.business_id }),
    before: endSubscription,
  },
  [`GET ${subscriptions}/active/{business_id}`]: ofBusiness,
  [`PUT ${subscriptions}/{business_id}`]: { ...ofBusiness, body: () => ({ action: 'cancel', plan_id: free }) },
  [`POST ${subscriptions}/quote`]: { body: () => ({ plan_id: starter, interval: 'year', currency: 'IRT' }) },
  [`POST ${subscriptions}/{business_id}/update-usage`]: ofBusiness,
  [`GET ${allSubscriptions}`]: { query: () => ({ state: 'active', plan_id: starter }) },
  [`PUT ${allSubscriptions}/{business_id}`]: { ...ofBusiness, body: () => ({ plan_id: starter, days: 30 }) },
  'PUT /api/user-management/tours/{tour}': { ...tour, body: () => ({ state: 'skipped' }) },
  'DELETE /api/user-management/tours/{tour}': tour,
};
