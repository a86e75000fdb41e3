import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { RateLimitName } from '@/lib/contracts/endpoint';
import type { ErrorBody } from '@/lib/errors';
import { allEndpoints } from '@/server/api/app';
import { redis } from '@/server/platform/redis';
import { newAddress, signUp, type Account } from './support/accounts';
import { startAnotherProcess, type AnotherProcess } from './support/another-process';
import { nameOf } from './support/examples';
import type { Answer } from './support/http';
import { useProduct } from './support/product';

const auth = '/api/user-management/auth';

const names = ['signup', 'login', 'code', 'invite', 'notify', 'chat', 'call', 'api'] as const satisfies RateLimitName[];
const once = Object.fromEntries(names.map((name) => [`RATE_LIMIT_${name.toUpperCase()}`, '1/50']));
const limited = allEndpoints
  .filter(({ access, limit }) => limit || access !== 'public')
  .map((endpoint) => [nameOf(endpoint), endpoint] as const);

useProduct();
let person: Account;
let forPeople: AnotherProcess;
let forCustomers: AnotherProcess;

beforeAll(async () => {
  forPeople = await startAnotherProcess(once);
  forCustomers = await startAnotherProcess({ ...once, RATE_LIMIT_BUSINESS_API: '1/50' });
  return async () => {
    await forPeople.stop();
    await forCustomers.stop();
  };
});

// Each call is counted for a person and an address of its own. Signing up made calls, too.
beforeEach(async () => {
  person = await signUp();
  await redis().flushdb();
});

it.each(limited)('%s is refused once it was made too often, in words and with the time to wait', async (_, endpoint) => {
  const { method, path, access, for_customers } = endpoint;
  const product = for_customers ? forCustomers : forPeople;
  const place = { address: newAddress(), ...(access !== 'public' && { token: person.token }) };
  const make = () =>
    product.call<ErrorBody>(method, path.replace(/\{\w+\}/g, 'nonsense'), { ...place, ...(method !== 'get' && { json: {} }) });
  // A person who signs out or deactivates their account is not signed in for the second call.
  const instead: Record<string, () => Promise<Answer<ErrorBody>>> = {
    [`${auth}/logout`]: () => product.call('get', `${auth}/me`, place),
    [`${auth}/deactivate`]: () => product.call(method, path, { ...place, json: { password: '' } }),
  };
  expect((await (instead[path] ?? make)()).status).not.toBe(429);
  const { status, headers, body } = await make();
  expect({ status, code: body.code }).toEqual({ status: 429, code: 'rate_limited' });
  const wait = Number(headers.get('Retry-After'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(50);
});
