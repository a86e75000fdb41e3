import { randomBytes, randomUUID } from 'node:crypto';
import { encode } from 'next-auth/jwt';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { ErrorBody } from '@/lib/errors';
import type { Me } from '@/lib/contracts/user-management/auth';
import { isOfPlatform } from '@/lib/is-of-platform';
import { permissionKeys } from '@/lib/permissions';
import { env } from '@/server/platform/env';
import { logIn, newAddress, newEmail, signUp, signupForm, type Account, type SignedIn } from './support/accounts';
import { admin, row, rows } from './support/database';
import { call } from './support/http';
import { useProduct } from './support/product';

vi.hoisted(() => {
  process.env.RATE_LIMIT_LOGIN_ACCOUNT = '1000/600';
});

const base = '/api/user-management/auth';

useProduct();
let owner: Account;

beforeAll(async () => {
  owner = await signUp();
});

const signup = (json: unknown) => call<SignedIn & ErrorBody>('post', `${base}/signup`, { json, address: newAddress() });
const login = (username: string, password: string) =>
  call<SignedIn & ErrorBody>('post', `${base}/login`, { form: { username, password }, address: newAddress() });
const statusOf = async (token: string) => (await call('get', `${base}/me`, { token })).status;

describe('signing up', () => {
  it('makes the business with its owner, and signs in', async () => {
    const form = signupForm({ email: `  ${newEmail().toUpperCase()} `, business_name: ' نگارستان ' });
    const answer = await signup(form);
    expect(answer.status).toBe(201);
    const email = String(form.email).trim().toLowerCase();
    expect(answer.body).toMatchObject({ token_type: 'bearer', user: { email, first_name: 'سارا', locale: 'fa', account_status: 'new' } });
    const me = await call<Me>('get', `${base}/me`, { token: answer.body.access_token });
    expect(me.body).toMatchObject({ email, role: 'owner', business: { name: 'نگارستان' } });
    const expected = permissionKeys.filter((key) => !isOfPlatform(key));
    expect(me.body.permissions.toSorted()).toEqual(expected.toSorted());
    const { action } = await row<{ action: string }>('select action from audit_log_entries where actor_id = $1', [answer.body.user.id]);
    expect(action).toBe('account.signed_up');
  });

  it('never answers with the hash of the password', async () => {
    expect(JSON.stringify((await signup(signupForm())).body)).not.toMatch(/argon2|password/);
  });

  it('takes the language of the request', async () => {
    const answer = await call<SignedIn>('post', `${base}/signup`, {
      json: signupForm(),
      address: newAddress(),
      headers: { 'Accept-Language': 'ar' },
    });
    expect(answer.body.user.locale).toBe('ar');
  });

  it('is a conflict where the address is in use, in any case, and leaves no business behind', async () => {
    const before = await row('select count(*) from businesses');
    const answer = await signup(signupForm({ email: owner.email.toUpperCase() }));
    expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await row('select count(*) from businesses')).toEqual(before);
  });

  it('of one address many times concurrently is one account', async () => {
    const form = signupForm();
    const answers = await Promise.all(Array.from({ length: 4 }, () => signup(form)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
  });

  it.each([
    ['email', 'not-an-address'],
    ['email', ''],
    ['email', `${'x'.repeat(250)}@example.com`],
    ['password', 'short12'],
    ['password', 'رمزعبورفارسی'],
    ['password', 'with spaces 12'],
    ['first_name', ' '],
    ['last_name', undefined],
    ['business_name', 'x'.repeat(201)],
  ])('names the field that is wrong: %s %j', async (field, value) => {
    const answer = await signup(signupForm({ [field]: value }));
    expect(answer.status).toBe(422);
    expect(new Set(answer.body.fields?.map(({ path }) => path))).toEqual(new Set([field]));
    expect(answer.body.detail.startsWith(`${field}: `)).toBe(true);
  });
});

describe('signing in', () => {
  it('answers a token of its own each time', async () => {
    const first = await login(owner.email, owner.password);
    const second = await login(owner.email.toUpperCase(), owner.password);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.body.access_token).not.toBe(second.body.access_token);
    expect(await statusOf(first.body.access_token)).toBe(200);
  });

  it('says the same of a wrong password as of an unknown address', async () => {
    const wrong = await login(owner.email, 'wrongpassword');
    const unknown = await login(newEmail(), 'wrongpassword');
    const { request_id: _1, ...first } = wrong.body;
    const { request_id: _2, ...second } = unknown.body;
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(first).toEqual(second);
  });

  it('works as hard on an unknown address as on a wrong password', async () => {
    // Processor time instead of clock time, because other processes may use the machine.
    const work = async (username: string) => {
      const before = process.cpuUsage();
      await login(username, 'wrongpassword');
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const least = async (username: () => string) => {
      const found = [];
      for (let round = 0; round < 6; round++) found.push(await work(username()));
      return Math.min(...found);
    };
    expect(await least(newEmail)).toBeGreaterThan((await least(() => owner.email)) / 2);
  });

  it('is refused to an inactive account, with the right password only', async () => {
    const person = await signUp();
    await admin.query(`update users set account_status = 'inactive' where id = $1`, [person.user_id]);
    expect(await login(person.email, person.password)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect((await login(person.email, 'wrongpassword')).status).toBe(401);
  });

  it('wants a form, and both fields', async () => {
    const json = { username: owner.email, password: owner.password };
    expect((await call('post', `${base}/login`, { json, address: newAddress() })).status).toBe(415);
    expect((await login('', owner.password)).body.fields?.[0]?.path).toBe('username');
    expect((await login(owner.email, '')).body.fields?.[0]?.path).toBe('password');
  });

  it('is noted with where it came from', async () => {
    const address = newAddress();
    await call('post', `${base}/login`, { form: { username: owner.email, password: owner.password }, address });
    const found = await rows('select action from audit_log_entries where ip_address = $1', [address]);
    expect(found).toEqual([{ action: 'account.signed_in' }]);
    expect(await rows('select from sessions where ip_address = $1', [address])).toHaveLength(1);
  });
});

describe('passwords', () => {
  it('are kept as argon2id with at least 19 MiB and two passes', async () => {
    const { password_hash } = await row<{ password_hash: string }>('select password_hash from users where id = $1', [owner.user_id]);
    const [, kind, , parameters = ''] = password_hash.split('$');
    const { m, t, p } = Object.fromEntries(parameters.split(',').map((entry) => entry.split('='))) as Record<string, string>;
    expect(kind).toBe('argon2id');
    expect(Number(m)).toBeGreaterThanOrEqual(19 * 1024);
    expect(Number(t)).toBeGreaterThanOrEqual(2);
    expect(Number(p)).toBe(1);
  });

  it('of two people with the same one are kept differently', async () => {
    const other = await signUp();
    const found = await rows('select distinct password_hash from users where id = any($1)', [[owner.user_id, other.user_id]]);
    expect(found).toHaveLength(2);
  });
});

describe('a token', () => {
  const signedWith = (secret: string, claims: Record<string, unknown>, maxAge = 3600) => encode({ token: claims, secret, maxAge });

  it.each([
    ['nothing', undefined],
    ['an empty one', 'Bearer '],
    ['a word', 'Bearer nonsense'],
    ['another scheme', 'Basic dXNlcjpwYXNz'],
    ['two', 'Bearer a b'],
  ])('that is %s opens nothing', async (_, authorization) => {
    const answer = await call('get', `${base}/me`, { headers: authorization ? { Authorization: authorization } : {} });
    expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    expect(answer.headers.get('WWW-Authenticate')).toBe('Bearer');
  });

  it('that was tampered with opens nothing', async () => {
    const { token } = await logIn(owner.email, owner.password);
    const parts = token.split('.');
    for (const [index, part] of parts.entries()) {
      if (!part) continue;
      const middle = Math.floor(part.length / 2);
      const changed = part.slice(0, middle) + (part[middle] === 'A' ? 'B' : 'A') + part.slice(middle + 1);
      expect(await statusOf(parts.with(index, changed).join('.'))).toBe(401);
    }
    expect(await statusOf(token)).toBe(200);
  });

  it('of a live session opens nothing when another secret signed it, and opens when ours did', async () => {
    const { id: sid } = await row<{ id: string }>('select id from sessions where user_id = $1 order by id limit 1', [owner.user_id]);
    expect(await statusOf(await signedWith(randomBytes(32).toString('base64'), { sub: owner.user_id, sid }))).toBe(401);
    expect(await statusOf(await signedWith(env().AUTH_SECRET, { sub: owner.user_id, sid }))).toBe(200);
  });

  it('without a session, with an unknown one or with nonsense for one opens nothing', async () => {
    for (const sid of [undefined, randomUUID(), 'nonsense', 7, { not: null }]) {
      expect(await statusOf(await signedWith(env().AUTH_SECRET, { sub: owner.user_id, sid }))).toBe(401);
    }
  });

  it('whose time is over opens nothing', async () => {
    const { id: sid } = await row<{ id: string }>('select id from sessions where user_id = $1 order by id limit 1', [owner.user_id]);
    expect(await statusOf(await signedWith(env().AUTH_SECRET, { sub: owner.user_id, sid }, -3600))).toBe(401);
  });

  it('of a session that is over opens nothing', async () => {
    const { access_token } = (await login(owner.email, owner.password)).body;
    await admin.query(`update sessions set expires_at = now() - interval '1 second' where user_id = $1`, [owner.user_id]);
    expect(await statusOf(access_token)).toBe(401);
  });

  it('in a cookie or in the address is no token', async () => {
    const { token } = await logIn(owner.email, owner.password);
    const cookie = ['next-auth.session-token', '__Secure-next-auth.session-token', 'token'].map((name) => `${name}=${token}`).join('; ');
    expect((await call('get', `${base}/me`, { headers: { Cookie: cookie } })).status).toBe(401);
    expect((await call('get', `${base}/me`, { query: { token, access_token: token } })).status).toBe(401);
  });
});

describe('a session', () => {
  it('lives on for thirty days from its last use, written at most once an hour', async () => {
    const person = await signUp();
    const { id: sid } = await row<{ id: string }>('select id from sessions where user_id = $1', [person.user_id]);
    const usedAfter = async (pause: string) => {
      await admin.query(`update sessions set expires_at = now() + interval '3 days', last_seen_at = now() - $2::interval where id = $1`, [
        sid,
        pause,
      ]);
      // A new token each time, because calls with a cached one do not reach the database.
      expect(await statusOf(await encode({ token: { sub: person.user_id, sid }, secret: env().AUTH_SECRET, maxAge: 60 }))).toBe(200);
      return row(`select round(extract(epoch from expires_at - now()) / 86400)::int as days_left from sessions where id = $1`, [sid]);
    };
    expect(await usedAfter('50 minutes')).toEqual({ days_left: 3 });
    expect(await usedAfter('2 hours')).toEqual({ days_left: 30 });
  });
});
