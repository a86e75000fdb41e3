import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { packages } from '../support/billing-world';
import { startPlatform, until, type Platform } from '../support/processes';
import { call } from '../support/processes-scene';
import { gatewaySettings, startGateways } from '../support/stand-ins/gateways';
import type { GatewaysStandIn } from '../support/stand-ins/gateways-stand-in';

const customers = 12;
const purchases = 4;
const kills = 14;
const credits = 50_000;

let gateways: GatewaysStandIn;
let platform: Platform;
let database: pg.Client;

beforeAll(async () => {
  gateways = await startGateways();
  platform = await startPlatform({
    workers: 1,
    apis: 2,
    settings: { ...gatewaySettings(gateways), GATEWAY_TIMEOUT_MS: '1000', CREDIT_AT_SIGNUP: '0' },
  });
  database = new pg.Client({ connectionString: platform.services.databaseUrl });
  await database.connect();
}, 90_000);

afterAll(async () => {
  await database?.end();
  await platform?.stop();
  await gateways?.stop();
});

const payments = '/api/user-management/payments';
const anyUrl = () => platform.urls[Math.floor(Math.random() * platform.urls.length)] ?? platform.url;

/** Repeats a call until a process answers it. */
async function repeated<Result>(attempt: () => Promise<Result>): Promise<Result> {
  let result: Result | undefined;
  await until('a call is answered', 60_000, async () => {
    result = await attempt();
    return true;
  });
  return result as Result;
}

async function signUp(): Promise<string> {
  const person = {
    first_name: 'سارا',
    last_name: 'احمدی',
    email: `${randomUUID()}@example.com`,
    password: 'Golbarg1403',
    business_name: 'گلبرگ',
  };
  const signed = await call<{ access_token: string }>('POST', `${platform.url}/api/user-management/auth/signup`, { json: person });
  return signed.access_token;
}

/** Buys the small package: the order, the page of the gateway, and what the gateway and the browser report. */
async function buy(token: string, gateway: 'zarinpal' | 'stripe', currency: 'IRT' | 'USD'): Promise<void> {
  const json = { kind: 'credit', package_id: packages.small, currency, gateway };
  const { redirect_url, order } = await repeated(() =>
    call<{ redirect_url: string; order: { id: string } }>('POST', `${anyUrl()}${payments}/orders`, { token, json }),
  );
  const reference = redirect_url.split('/').at(-1) ?? '';
  gateways.pay(reference);
  // Several reports at once, some of which die with their process. The job finds what none of them settled.
  await Promise.allSettled(
    Array.from({ length: 4 }, () => call('POST', `${anyUrl()}${payments}/callback`, { json: { gateway, reference } })),
  );
  if (Math.random() < 0.5) await repeated(() => call('POST', `${anyUrl()}${payments}/callback`, { json: { gateway, reference } }));
  else await database.query(`update payments set next_check_at = now() where reference = $1 and state = 'pending'`, [reference]);
  await until(
    'the order is paid',
    120_000,
    async () => {
      const { state } = await call<{ state: string }>('GET', `${anyUrl()}${payments}/orders/${order.id}`, { token });
      return state === 'paid';
    },
    300,
  );
}

it('each payment is credited once, with one invoice, while processes are killed at any step', { timeout: 300_000 }, async () => {
  const tokens = await Promise.all(Array.from({ length: customers }, signUp));
  let isBuying = true;
  const buying = Promise.all(
    tokens.map(async (token, index) => {
      for (let number = 0; number < purchases; number++) await (index % 2 ? buy(token, 'stripe', 'USD') : buy(token, 'zarinpal', 'IRT'));
    }),
  ).finally(() => (isBuying = false));
  const processes = [...platform.apis, ...platform.workers];
  for (let killed = 0; killed < kills && isBuying;) {
    await sleep(200 + Math.random() * 600);
    if (processes[killed % processes.length]?.kill()) killed++;
  }
  await buying;

  const bought = customers * purchases;
  const { rows } = await database.query<Record<string, number>>(
    `select (select count(*)::int from orders where state = 'paid') as orders,
            (select count(*)::int from payments where state = 'paid') as payments,
            (select count(*)::int from payments where state = 'disputed') as disputed,
            (select count(*)::int from invoices) as invoices,
            (select max(number)::int from invoices) as last_number,
            (select sum(amount)::int from credit_entries where kind = 'purchase') as credits,
            (select sum(balance)::int from credit_balances) as balance`,
  );
  expect(rows).toEqual([
    {
      orders: bought,
      payments: bought,
      disputed: 0,
      invoices: bought,
      last_number: bought,
      credits: bought * credits,
      balance: bought * credits,
    },
  ]);
  // What the gateways took is what was paid.
  const taken = [...gateways.payments.values()].filter(({ state }) => state === 'paid');
  const { rows: references } = await database.query<{ reference: string }>(`select reference from payments where state = 'paid'`);
  expect(taken.map(({ reference }) => reference).toSorted()).toEqual(references.map(({ reference }) => reference).toSorted());
  console.log(`  ${bought} payments, ${processes.reduce((sum, one) => sum + one.kills, 0)} kills`);
});
