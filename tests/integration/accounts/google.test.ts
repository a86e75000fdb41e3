import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ErrorBody } from '@/lib/errors';
import type { Me, SignInAnswer } from '@/lib/contracts/user-management/auth';
import { app } from '@/server/api/app';
import { googleRoutes } from '@/server/auth/google-trip';
import { env } from '@/server/platform/env';
import { newMobile } from '../support/account-examples';
import { logIn, newAddress, newEmail, signUp } from '../support/accounts';
import { setUpAuthenticator } from '../support/authenticator';
import { BrowserTrip } from '../support/browser-trip';
import { admin, row } from '../support/database';
import { call } from '../support/http';
import { useProduct } from '../support/product';
import { startOpenid, type OpenidStandIn } from '../support/stand-ins/openid';

vi.hoisted(() => {
  process.env.APP_URL = 'http://hamdam.test';
});

const base = '/api/user-management/auth';
useProduct();
let provider: OpenidStandIn;

beforeAll(async () => {
  provider = await startOpenid();
  Object.assign(env(), {
    GOOGLE_CLIENT_ID: provider.client.id,
    GOOGLE_CLIENT_SECRET: provider.client.secret,
    GOOGLE_ISSUER: provider.issuer,
  });
});

afterAll(() => provider.stop());

const personOf = (email: string, sub: string = randomUUID()) => ({
  sub,
  email,
  email_verified: true,
  given_name: 'سارا',
  family_name: 'احمدی',
});
const codeIn = (end: URL): string => new URLSearchParams(end.hash.slice(1)).get('code') ?? '';

async function exchange(browser: BrowserTrip, code: string) {
  const response = await app.request(
    `${base}/google`,
    {
      method: 'POST',
      body: JSON.stringify({ code }),
      headers: { 'Content-Type': 'application/json', Cookie: browser.cookiesFor(`${base}/google`) },
    },
    { incoming: { socket: { remoteAddress: newAddress() } } },
  );
  browser.keep(response.headers.getSetCookie());
  return { status: response.status, body: (await response.json()) as SignInAnswer & ErrorBody };
}

/** The whole sign-in of a person whom Google knows. */
async function signInWith(person: Record<string, unknown>, browser = new BrowserTrip('http://hamdam.test')) {
  provider.person = person;
  return exchange(browser, codeIn(await browser.make()));
}

describe('the round trip', () => {
  it('asks with PKCE, state and nonce, ends with a code in the fragment, and leaves no cookie but the one it is bound to', async () => {
    provider.person = personOf(newEmail());
    const browser = new BrowserTrip('http://hamdam.test');
    const end = await browser.make('en');
    expect(provider.asked.get('code_challenge_method')).toBe('S256');
    expect(provider.asked.get('state')).toMatch(/.{20,}/);
    expect(provider.asked.get('nonce')).toMatch(/.{20,}/);
    expect(provider.asked.get('nonce')).not.toBe(provider.asked.get('state'));
    expect(provider.asked.get('redirect_uri')).toBe('http://hamdam.test/api/auth/callback/google');
    expect(end.href).toMatch(/^http:\/\/hamdam\.test\/en\/login\/google#code=[\w-]{43}$/);
    expect(browser.names()).toEqual(['hamdam-google']);
    expect(browser.cookiesFor('/api/user-management/auth/me')).toBe('');
    await exchange(browser, codeIn(end));
    expect(browser.names()).toEqual([]);
  });

  it('of another browser ends nowhere: the state is not its own', async () => {
    provider.person = personOf(newEmail());
    const [victim, attacker] = [new BrowserTrip('http://hamdam.test'), new BrowserTrip('http://hamdam.test')];
    await victim.begin();
    const consent = await fetch(await attacker.begin(), { redirect: 'manual' });
    const end = await victim.fetch('GET', consent.headers.get('Location') ?? '');
    expect(end.headers.get('Location')).toBe('http://hamdam.test/login/google#error=google_failed');
  });

  it('that is refused at Google, or comes with nonsense, says so on the page', async () => {
    const browser = new BrowserTrip('http://hamdam.test');
    await browser.begin();
    for (const query of ['error=access_denied', 'code=x&state=y', '']) {
      const end = await browser.fetch('GET', `/api/auth/callback/google?${query}`);
      expect([end.status, end.headers.get('Location')]).toEqual([302, 'http://hamdam.test/login/google#error=google_failed']);
    }
  });

  it.each([
    ['a nonce of another trip', { nonce: 'x' }],
    ['no nonce', { nonce: undefined }],
    ['another client', { aud: 'another' }],
    ['another issuer', { iss: 'https://accounts.example' }],
    ['a time that is over', { exp: 1_000_000_000 }],
  ])('takes no id token with %s', async (_, claims) => {
    provider.person = { ...personOf(newEmail()), ...claims };
    expect((await new BrowserTrip('http://hamdam.test').make()).hash).toBe('#error=google_failed');
  });

  it('takes no id token that another key signed', async () => {
    provider.person = personOf(newEmail());
    provider.is_forged = true;
    expect((await new BrowserTrip('http://hamdam.test').make()).hash).toBe('#error=google_failed');
    provider.is_forged = false;
    expect((await new BrowserTrip('http://hamdam.test').make()).hash).toMatch(/^#code=/);
  });

  it('keeps its cookie to the way back, for a quarter of an hour, and under another name with TLS', async () => {
    const [plain = ''] = (await new BrowserTrip('http://hamdam.test').fetch('POST', googleRoutes.begin)).headers.getSetCookie();
    expect(plain).toMatch(/^hamdam-google-trip=.*; Max-Age=900; Path=\/api\/auth\/callback\/google; HttpOnly; SameSite=Lax$/);
    const { APP_URL } = env();
    env().APP_URL = 'https://hamdam.test';
    const browser = new BrowserTrip('https://hamdam.test');
    const [secure = ''] = (await browser.fetch('POST', googleRoutes.begin)).headers.getSetCookie();
    expect(secure).toMatch(/^__Secure-hamdam-google-trip=.*; HttpOnly; Secure; SameSite=Lax$/);
    provider.person = personOf(newEmail());
    expect((await browser.make()).hash).toMatch(/^#code=/);
    expect(browser.names()).toEqual(['hamdam-google']);
    env().APP_URL = APP_URL;
  });

  it('does not begin on a page of another site', async () => {
    for (const site of ['cross-site', 'same-site', 'none']) {
      const begun = await new BrowserTrip('http://hamdam.test').fetch('POST', googleRoutes.begin, { headers: { 'Sec-Fetch-Site': site } });
      expect([begun.status, begun.headers.getSetCookie()]).toEqual([403, []]);
    }
  });

  it('does not begin while Google does not respond', async () => {
    const { GOOGLE_ISSUER } = env();
    env().GOOGLE_ISSUER = 'http://127.0.0.1:1';
    const begun = await new BrowserTrip('http://hamdam.test').fetch('POST', googleRoutes.begin);
    expect([begun.status, ((await begun.json()) as ErrorBody).code]).toEqual([503, 'unavailable']);
    env().GOOGLE_ISSUER = GOOGLE_ISSUER;
  });

  it.each([
    ['GET', 'session'],
    ['GET', 'providers'],
    ['GET', 'signin'],
    ['GET', 'csrf'],
    ['POST', 'signout'],
    ['GET', 'signin/google'],
    ['POST', 'callback/google'],
  ] as const)('has no other way: %s %s is 404', async (method, route) => {
    expect((await new BrowserTrip('http://hamdam.test').fetch(method, `/api/auth/${route}`)).status).toBe(404);
  });

  it('counts as a try to sign in, there and back, and takes no large body', async () => {
    const browser = new BrowserTrip('http://hamdam.test');
    const large = await browser.fetch('POST', googleRoutes.begin, { body: 'x'.repeat(65 * 1024) });
    expect(large.status).toBe(413);
    const { points } = env().RATE_LIMIT_LOGIN;
    const ways = [
      ['POST', googleRoutes.begin, 200],
      ['GET', googleRoutes.end, 302],
    ] as const;
    for (let used = 1; used < points; used += 1) {
      const [method, route, status] = ways[used % 2] ?? ways[0];
      expect((await browser.fetch(method, route)).status).toBe(status);
    }
    for (const [method, route] of ways) {
      const refused = await browser.fetch(method, route);
      expect([refused.status, Number(refused.headers.get('Retry-After')) > 0]).toEqual([429, true]);
    }
    expect((await new BrowserTrip('http://hamdam.test').fetch('GET', '/api/auth/callback/google')).status).toBe(302);
  });

  it('is not there without a client', async () => {
    const { GOOGLE_CLIENT_SECRET } = env();
    delete env().GOOGLE_CLIENT_SECRET;
    for (const [method, route] of [
      ['POST', googleRoutes.begin],
      ['GET', googleRoutes.end],
    ] as const) {
      expect((await new BrowserTrip('http://hamdam.test').fetch(method, route)).status).toBe(404);
    }
    expect((await call<{ methods: string[] }>('get', `${base}/methods`)).body.methods).not.toContain('google');
    env().GOOGLE_CLIENT_SECRET = GOOGLE_CLIENT_SECRET;
    expect((await call<{ methods: string[] }>('get', `${base}/methods`)).body.methods).toContain('google');
  });
});

describe('the code', () => {
  it('is good once, in the browser that made the trip, and for five minutes', async () => {
    provider.person = personOf(newEmail());
    const browser = new BrowserTrip('http://hamdam.test');
    const first = codeIn(await browser.make());
    expect((await exchange(new BrowserTrip('http://hamdam.test'), first)).status).toBe(404);
    expect((await exchange(browser, first)).status).toBe(404);
    const second = codeIn(await browser.make());
    expect((await exchange(browser, second)).status).toBe(200);
    const third = codeIn(await browser.make());
    await admin.query(`update account_tokens set expires_at = now() where kind = 'google_exchange'`);
    expect((await exchange(browser, third)).status).toBe(404);
    expect((await exchange(browser, '')).status).toBe(422);
  });
});

describe('whom Google knows', () => {
  it('registers with a business of a name of their own, confirmed, and signs in with it from then on', async () => {
    const person = personOf(newEmail());
    const { body } = await signInWith(person);
    expect(body).toMatchObject({
      status: 'registration_required',
      email: person.email,
      first_name: 'سارا',
      last_name: 'احمدی',
      mobile: null,
    });
    const ticket = body.status === 'registration_required' ? body.ticket : '';
    const made = await call<SignInAnswer>('post', `${base}/complete-registration`, {
      json: { ticket, first_name: 'سارا', last_name: 'احمدی', business_name: 'باغ' },
      address: newAddress(),
    });
    expect(made).toMatchObject({ status: 201, body: { user: { email: person.email, account_status: 'confirmed' } } });
    const again = await signInWith({ ...person, email: newEmail() });
    expect(again.body).toMatchObject({ status: 'signed_in', user: { email: person.email } });
  });

  it('is linked to the confirmed account of their address, which keeps its password and sessions', async () => {
    const account = await signUp();
    await admin.query(`update users set email_verified_at = now(), account_status = 'confirmed' where id = $1`, [account.user_id]);
    const { body } = await signInWith(personOf(account.email.toUpperCase()));
    expect(body).toMatchObject({ status: 'signed_in', user: { id: account.user_id } });
    expect((await account.call('get', `${base}/me`)).status).toBe(200);
    await logIn(account.email, account.password);
  });

  it('takes over an account of their address that no one confirmed: password, sessions and other ways to sign in are removed', async () => {
    const account = await signUp();
    await admin.query('update users set mobile = $2, mobile_verified_at = now() where id = $1', [account.user_id, newMobile()]);
    await setUpAuthenticator(account);
    const { body } = await signInWith(personOf(account.email));
    expect(body).toMatchObject({ status: 'signed_in', user: { id: account.user_id, account_status: 'confirmed', mobile: null } });
    expect((await account.call('get', `${base}/me`)).status).toBe(401);
    const tryOld = await call('post', `${base}/login`, {
      form: { username: account.email, password: account.password },
      address: newAddress(),
    });
    expect(tryOld.status).toBe(401);
    const token = body.status === 'signed_in' ? body.access_token : '';
    expect((await call<Me>('get', `${base}/me`, { token })).body).toMatchObject({ has_password: false, totp: { is_on: false } });
    expect(await row('select count(*)::int from secrets where purpose = $1', [`totp:${account.user_id}`])).toEqual({ count: 0 });
  });

  it.each([false, undefined, 'true'])(
    'with an address whose email_verified is %j is refused, and nothing is linked',
    async (email_verified) => {
      const account = await signUp();
      provider.person = { ...personOf(account.email), email_verified };
      const end = await new BrowserTrip('http://hamdam.test').make();
      expect(end.hash).toBe('#error=google_email_unverified');
      expect(await row('select google_subject from users where id = $1', [account.user_id])).toEqual({ google_subject: null });
      expect((await account.call('get', `${base}/me`)).status).toBe(200);
    },
  );

  it('with another Google account of the same address is refused', async () => {
    const account = await signUp();
    expect((await signInWith(personOf(account.email))).status).toBe(200);
    expect(await signInWith(personOf(account.email))).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });

  it('is asked for the second step, and is refused while inactive', async () => {
    const account = await signUp();
    const person = personOf(account.email);
    const first = await signInWith(person);
    const token = first.body.status === 'signed_in' ? first.body.access_token : '';
    await setUpAuthenticator({ user_id: account.user_id, call: (method, path, options) => call(method, path, { token, ...options }) });
    expect((await signInWith(person)).body.status).toBe('totp_required');
    await admin.query(`update users set account_status = 'inactive' where id = $1`, [account.user_id]);
    expect((await signInWith(person)).status).toBe(403);
  });
});
