import { randomInt } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ErrorBody } from '@/lib/errors';
import { redis } from '@/server/platform/redis';
import { newMobile } from './support/account-examples';
import { addMember, newAddress, newEmail, signUp, signupForm, type Account } from './support/accounts';
import { startAnotherProcess, type AnotherProcess } from './support/another-process';
import { messaging } from './support/conversations';
import { row } from './support/database';
import type { Answer } from './support/http';
import { useProduct } from './support/product';

const base = '/api/user-management/auth';

useProduct();
let owner: Account;
let other: Account;
let product: AnotherProcess;

beforeAll(async () => {
  owner = await signUp();
  other = await signUp();
});

// Resets the counts. This file has a Redis database of its own.
beforeEach(() => redis().flushdb());
afterEach(() => product.stop());

const login = (username: string, address: string, headers: Record<string, string> = {}) =>
  product.call('post', `${base}/login`, { form: { username, password: 'wrongpassword' }, address, headers });

const statuses = async (calls: (() => Promise<Answer<unknown>>)[]) => {
  const found = [];
  for (const call of calls) found.push((await call()).status);
  return found;
};

function expectRefused({ status, headers, body }: Answer<ErrorBody>, seconds: number): void {
  expect({ status, code: body.code }).toEqual({ status: 429, code: 'rate_limited' });
  const wait = Number(headers.get('Retry-After'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(seconds);
}

describe('signing up', () => {
  it('is limited by RATE_LIMIT_SIGNUP for each address', async () => {
    product = await startAnotherProcess({ RATE_LIMIT_SIGNUP: '2/50' });
    const signup = (address: string) => product.call('post', `${base}/signup`, { json: signupForm(), address });
    const [here, there] = [newAddress(), newAddress()];
    expect(await statuses([() => signup(here), () => signup(here)])).toEqual([201, 201]);
    const before = await row('select count(*) from users');
    expectRefused(await signup(here), 50);
    expect(await row('select count(*) from users')).toEqual(before);
    expect((await signup(there)).status).toBe(201);
  });
});

describe('signing in', () => {
  it('is limited by RATE_LIMIT_LOGIN per address, for any account', async () => {
    product = await startAnotherProcess({ RATE_LIMIT_LOGIN: '3/50', RATE_LIMIT_LOGIN_ACCOUNT: '100/50' });
    const [here, there] = [newAddress(), newAddress()];
    const tries = Array.from({ length: 3 }, () => () => login(newEmail(), here));
    expect(await statuses(tries)).toEqual([401, 401, 401]);
    expectRefused(await login(newEmail(), here), 50);
    expect((await login(newEmail(), there)).status).toBe(401);
  });

  const logInRight = (address: string) =>
    product.call<ErrorBody>('post', `${base}/login`, { form: { username: owner.email, password: owner.password }, address });

  it('fails RATE_LIMIT_LOGIN_ACCOUNT times for each account at one address, in upper or lower case, and locks no one out elsewhere', async () => {
    product = await startAnotherProcess({ RATE_LIMIT_LOGIN: '100/50', RATE_LIMIT_LOGIN_ACCOUNT: '2/50' });
    for (const email of [owner.email, newEmail()]) {
      const here = newAddress();
      expect(await statuses([() => login(email, here), () => login(email.toUpperCase(), here)])).toEqual([401, 401]);
      expectRefused(await login(email, here), 50);
      if (email === owner.email) expectRefused(await logInRight(here), 50);
      expect((await login(newEmail(), here)).status).toBe(401);
    }
    expect((await logInRight(newAddress())).status).toBe(200);
  });

  it('fails RATE_LIMIT_LOGIN_ACCOUNT_TOTAL times for each account, from wherever it is tried', async () => {
    product = await startAnotherProcess({
      RATE_LIMIT_LOGIN: '100/50',
      RATE_LIMIT_LOGIN_ACCOUNT: '1/50',
      RATE_LIMIT_LOGIN_ACCOUNT_TOTAL: '2/50',
    });
    const [first, second] = [newAddress(), newAddress()];
    // Refusals at one address do not use up the limit of the others.
    expect(await statuses([first, first, first, second].map((address) => () => login(owner.email, address)))).toEqual([401, 429, 429, 401]);
    expectRefused(await login(owner.email, newAddress()), 50);
    expectRefused(await logInRight(newAddress()), 50);
    expect((await login(newEmail(), newAddress())).status).toBe(401);
  });

  it('counts failures only, and those that come at the same time', async () => {
    product = await startAnotherProcess({
      RATE_LIMIT_LOGIN: '100/50',
      RATE_LIMIT_LOGIN_ACCOUNT: '2/50',
      RATE_LIMIT_LOGIN_ACCOUNT_TOTAL: '2/50',
    });
    const here = newAddress();
    const right = () => logInRight(here);
    expect(await statuses([right, right, right, () => login(owner.email, here), right, right])).toEqual([200, 200, 200, 401, 200, 200]);
    const together = await Promise.all(Array.from({ length: 6 }, () => login(owner.email, here)));
    expect(together.filter(({ status }) => status === 401)).toHaveLength(1);
    expect((await right()).status).toBe(429);
  });

  it('with a code fails RATE_LIMIT_LOGIN_ACCOUNT times for each number at one address', async () => {
    product = await startAnotherProcess({ RATE_LIMIT_LOGIN: '100/50', RATE_LIMIT_LOGIN_ACCOUNT: '2/50' });
    const [mobile, here, there] = [newMobile(), newAddress(), newAddress()];
    const verify = (address: string) => () =>
      product.call('post', `${base}/login/otp/verify`, { json: { mobile, code: '123456' }, address });
    expect(await statuses([verify(here), verify(here), verify(here), verify(there)])).toEqual([422, 422, 429, 422]);
  });

  it('is counted together in all processes', async () => {
    const settings = { RATE_LIMIT_LOGIN: '2/50', RATE_LIMIT_LOGIN_ACCOUNT: '100/50' };
    product = await startAnotherProcess(settings);
    const second = await startAnotherProcess(settings);
    const address = newAddress();
    expect(await statuses([() => login(newEmail(), address), () => login(newEmail(), address)])).toEqual([401, 401]);
    const there = await second.call('post', `${base}/login`, { form: { username: newEmail(), password: 'wrongpassword' }, address });
    await second.stop();
    expectRefused(there, 50);
  });
});

describe('what a signed-in person calls', () => {
  it('is limited by RATE_LIMIT_API for each account, and frees itself when its time is over', async () => {
    product = await startAnotherProcess({ RATE_LIMIT_API: '3/2' });
    const me = (account: Account) => product.call('get', `${base}/me`, { token: account.token, address: newAddress() });
    const answers = await Promise.all(Array.from({ length: 8 }, () => me(owner)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    answers.filter(({ status }) => status !== 200).forEach((answer) => expectRefused(answer, 2));
    expect((await me(other)).status).toBe(200);
    await expect.poll(async () => (await me(owner)).status).toBe(200);
  });

  it('in a chat is limited by RATE_LIMIT_CHAT for each business, apart from the rest', async () => {
    product = await startAnotherProcess({ RATE_LIMIT_CHAT: '2/50' });
    const colleague = await addMember(owner.business_id, 'admin');
    const chat = (by: Account) => () => product.call<ErrorBody>('post', `${messaging}/chat/v1`, { token: by.token, json: {} });
    expect(await statuses([chat(owner), chat(colleague)])).toEqual([422, 422]);
    expectRefused(await chat(owner)(), 50);
    expectRefused(await chat(colleague)(), 50);
    expect((await chat(other)()).status).toBe(422);
    expect((await product.call('get', `${base}/me`, { token: owner.token })).status).toBe(200);
  });

  it('for customers is not limited like calls of one person: one token serves a whole site', async () => {
    product = await startAnotherProcess({ RATE_LIMIT_API: '1/50', RATE_LIMIT_BUSINESS_API: '4/50' });
    const session = () => product.call<ErrorBody>('post', `${messaging}/sessions`, { token: owner.token, json: {} });
    const history = () => product.call('get', `${messaging}/sessions/nonsense/history`, { token: owner.token });
    const chat = () => product.call('post', `${messaging}/chat/v1`, { token: owner.token, json: {} });
    const me = () => product.call('get', `${base}/me`, { token: owner.token });
    expect(await statuses([session, history, chat, session, chat, me, chat])).toEqual([422, 404, 422, 422, 422, 200, 422]);
    // The limit of the business still applies.
    expectRefused(await session(), 50);
    expect((await chat()).status).toBe(422);
  });

  it('is counted exactly if a process takes several at the same time', async () => {
    product = await startAnotherProcess({ RATE_LIMIT_CHAT: '300/50' });
    const chat = () => product.call('post', '/api/flow-manager/messaging/chat/v1', { token: owner.token, json: {} });
    // Some at the same time, then one after another.
    const together = await Promise.all(Array.from({ length: 50 }, chat));
    const after = await statuses(Array.from({ length: 252 }, () => chat));
    expect(together.filter(({ status }) => status === 422)).toHaveLength(50);
    expect([after.lastIndexOf(422), after.indexOf(429)]).toEqual([249, 250]);
  });

  it('without a token is always 401, and counts for no one', async () => {
    product = await startAnotherProcess({ RATE_LIMIT_API: '2/50' });
    const nobody = () => product.call('get', `${base}/me`);
    expect(await statuses([nobody, nobody, nobody, nobody])).toEqual([401, 401, 401, 401]);
  });
});

describe('the address that is counted', () => {
  const forwarded = (hops: string) => ({ 'X-Forwarded-For': hops });
  const limits = { RATE_LIMIT_LOGIN: '1/50', RATE_LIMIT_LOGIN_ACCOUNT: '100/50' };

  it("is the socket's: X-Forwarded-For changes nothing while no proxy is trusted", async () => {
    product = await startAnotherProcess(limits);
    const here = newAddress();
    expect((await login(newEmail(), here, forwarded(newAddress()))).status).toBe(401);
    expect((await login(newEmail(), here, forwarded(newAddress()))).status).toBe(429);
    const json = signupForm();
    const forwardedAddress = newAddress();
    await product.call('post', `${base}/signup`, { json, address: here, headers: forwarded(forwardedAddress) });
    expect(await row('select s.ip_address from sessions s join users u on u.id = s.user_id where u.email = $1', [json.email])).toEqual({
      ip_address: here,
    });
  });

  it('of IPv6 is its /48, also for the tries at an account; sessions keep it whole', async () => {
    product = await startAnotherProcess({ ...limits, RATE_LIMIT_LOGIN: '2/50', RATE_LIMIT_LOGIN_ACCOUNT: '1/50' });
    const network = `2001:db8:${randomInt(1, 0xffff).toString(16)}`;
    const json = signupForm();
    await product.call('post', `${base}/signup`, { json, address: `${network}::1` });
    expect(await row('select s.ip_address from sessions s join users u on u.id = s.user_id where u.email = $1', [json.email])).toEqual({
      ip_address: `${network}::1`,
    });
    const email = newEmail();
    expect(await statuses([() => login(email, `${network}::1`), () => login(email, `${network}:1:a:b:c:d`)])).toEqual([401, 429]);
    expectRefused(await login(newEmail(), `${network}:ffff::2`), 50);
    expect((await login(newEmail(), '2001:db8:ffff:1:2::')).status).toBe(401);
  });

  it('is the last hop with TRUST_PROXY=1, regardless of what precedes it', async () => {
    product = await startAnotherProcess({ ...limits, TRUST_PROXY: '1' });
    const [proxy, one, two] = [newAddress(), newAddress(), newAddress()];
    expect((await login(newEmail(), proxy, forwarded(one))).status).toBe(401);
    expect((await login(newEmail(), proxy, forwarded(two))).status).toBe(401);
    expect((await login(newEmail(), proxy, forwarded(`${newAddress()}, ${one}`))).status).toBe(429);
  });
});

describe('while Redis is away', () => {
  it('each process still limits by its own count', async () => {
    product = await startAnotherProcess({ RATE_LIMIT_LOGIN: '2/50', RATE_LIMIT_LOGIN_ACCOUNT: '100/50', REDIS_URL: 'redis://127.0.0.1:1' });
    const [here, there] = [newAddress(), newAddress()];
    expect(await statuses([() => login(newEmail(), here), () => login(newEmail(), here)])).toEqual([401, 401]);
    expectRefused(await login(newEmail(), here), 50);
    expect((await login(newEmail(), there)).status).toBe(401);
  });
});
