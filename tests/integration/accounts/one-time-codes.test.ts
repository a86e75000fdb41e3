import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ErrorBody } from '@/lib/errors';
import type { Me, SignInAnswer } from '@/lib/contracts/user-management/auth';
import { redis } from '@/server/platform/redis';
import { newMobile } from '../support/account-examples';
import { newAddress, signUp, type Account } from '../support/accounts';
import { admin, row, rows } from '../support/database';
import { call, type Answer } from '../support/http';
import { codeIn, mailsTo, nextMessageTo, otherCode } from '../support/mails';
import { useProduct } from '../support/product';

vi.hoisted(() => {
  process.env.LOCAL_MODE = '1';
  process.env.RATE_LIMIT_LOGIN_ACCOUNT = '1000/600';
});

const base = '/api/user-management/auth';
useProduct({ workers: true });

const request = (mobile: string, address = newAddress(), verb = 'request', language = 'fa') =>
  call<{ resend_after: number; expires_in: number } & ErrorBody>('post', `${base}/login/otp/${verb}`, {
    json: { mobile },
    address,
    headers: { 'Accept-Language': language },
  });
const verify = (mobile: string, code: string) =>
  call<SignInAnswer & ErrorBody>('post', `${base}/login/otp/verify`, { json: { mobile, code }, address: newAddress() });

/** Resets the limits of requests. */
const forgetLimits = () => redis().flushdb();

async function codeFor(mobile: string): Promise<string> {
  const before = (await mailsTo(mobile)).length;
  expect((await request(mobile)).status).toBe(202);
  return codeIn(await nextMessageTo(mobile, before + 1));
}

/** An account with a verified number. */
async function withMobile(): Promise<Account & { mobile: string }> {
  const [person, mobile] = [await signUp(), newMobile()];
  await admin.query('update users set mobile = $2, mobile_verified_at = now() where id = $1', [person.user_id, mobile]);
  return { ...person, mobile };
}

describe('asking for a code', () => {
  it('answers the same with and without an account, and sends six digits in the language of the request', async () => {
    const [known, unknown] = [(await withMobile()).mobile, newMobile()];
    const answers = [await request(known, newAddress(), 'request', 'en'), await request(unknown)];
    for (const { status, body } of answers) expect({ status, body }).toEqual({ status: 202, body: { resend_after: 120, expires_in: 300 } });
    const [english, persian] = [await nextMessageTo(known), await nextMessageTo(unknown)];
    expect(english).toMatchObject({ channel: 'sms', html: null });
    expect(english.text).toContain('Your code:');
    expect(persian.text).toContain('کد شما');
    for (const message of [english, persian]) expect(codeIn(message)).toMatch(/^\d{6}$/);
  });

  it('is one number in all the ways in which people write it', async () => {
    const mobile = newMobile();
    for (const written of [mobile.replace('+98', '0'), mobile.replace('+98', '0098'), mobile.slice(1), mobile.slice(3)]) {
      await forgetLimits();
      expect((await request(written)).status).toBe(202);
      expect((await nextMessageTo(mobile)).to).toBe(mobile);
    }
  });

  it.each(['', '۰۹۱۲۳۴۵۶۷۸۹', '0912 345', '+', '12', 'abc', '+0912345678'])('is refused for %j', async (mobile) => {
    const { status, body } = await request(mobile);
    expect({ status, field: body.fields?.[0]?.path }).toEqual({ status: 422, field: 'mobile' });
  });

  it('again is refused for 120 seconds, says how many are left, and is counted with resend', async () => {
    const [mobile, here] = [newMobile(), newAddress()];
    await request(mobile, here);
    for (const verb of ['request', 'resend']) {
      const { status, headers } = await request(mobile, here, verb);
      expect(status).toBe(429);
      expect(Number(headers.get('Retry-After'))).toBeGreaterThan(100);
      expect(Number(headers.get('Retry-After'))).toBeLessThanOrEqual(120);
    }
  });

  it('keeps the hash of the code and nowhere the code', async () => {
    const mobile = newMobile();
    const code = await codeFor(mobile);
    const found = await row<{ row: string }>('select t::text as row from account_tokens t where target = $1', [mobile]);
    expect(found.row).not.toContain(code);
    expect(await rows('select from outbox_jobs')).toEqual([]);
  });
});

describe('signing in with a code', () => {
  it('signs in the owner of the number, and confirms it', async () => {
    const person = await withMobile();
    await admin.query('update users set mobile_verified_at = null where id = $1', [person.user_id]);
    const answer = await verify(person.mobile, await codeFor(person.mobile));
    expect(answer).toMatchObject({ status: 200, body: { status: 'signed_in', user: { id: person.user_id, account_status: 'confirmed' } } });
    const token = answer.body.status === 'signed_in' ? answer.body.access_token : '';
    expect((await call<Me>('get', `${base}/me`, { token })).body.mobile).toBe(person.mobile);
    const noted = await rows(
      `select from audit_log_entries where action = 'account.signed_in' and actor_id = $1 and detail->>'by' = 'otp'`,
      [person.user_id],
    );
    expect(noted).toHaveLength(1);
  });

  it('takes a code once', async () => {
    const person = await withMobile();
    const code = await codeFor(person.mobile);
    const answers = await Promise.all(Array.from({ length: 4 }, () => verify(person.mobile, code)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422]);
  });

  it('locks a code after five wrong tries, also against the right one', async () => {
    const person = await withMobile();
    const code = await codeFor(person.mobile);
    for (let away = 1; away <= 5; away++) {
      expect((await verify(person.mobile, otherCode(code, away))).body.fields?.[0]?.message).toBe('این کد درست نیست یا منقضی شده است');
    }
    const right = await verify(person.mobile, code);
    expect(right).toMatchObject({
      status: 422,
      body: { fields: [{ path: 'code', message: 'تعداد تلاش‌های نادرست زیاد بود؛ کد جدیدی درخواست کنید' }] },
    });
  });

  it('counts tries that come at the same time', async () => {
    const person = await withMobile();
    const code = await codeFor(person.mobile);
    await Promise.all(Array.from({ length: 12 }, (_, away) => verify(person.mobile, otherCode(code, away + 1))));
    expect((await row<{ tries: number }>('select tries from account_tokens where target = $1', [person.mobile])).tries).toBe(5);
    expect((await verify(person.mobile, code)).status).toBe(422);
  });

  it('invalidates the previous code with a new one, and any code after five minutes', async () => {
    const person = await withMobile();
    const first = await codeFor(person.mobile);
    await forgetLimits();
    const second = await codeFor(person.mobile);
    if (first !== second) expect((await verify(person.mobile, first)).status).toBe(422);
    const { left } = await row<{ left: number }>(
      'select round(extract(epoch from expires_at - created_at))::int as left from account_tokens where target = $1 and used_at is null',
      [person.mobile],
    );
    expect(left).toBe(300);
    await admin.query('update account_tokens set expires_at = now() where target = $1', [person.mobile]);
    expect((await verify(person.mobile, second)).status).toBe(422);
  });

  it('refuses a wrong code and a number without a request in the same way', async () => {
    const person = await withMobile();
    const code = await codeFor(person.mobile);
    const strip = ({ status, body }: Answer<ErrorBody>) => ({ status, body: { ...body, request_id: '' } });
    expect(strip(await verify(person.mobile, otherCode(code)))).toEqual(strip(await verify(newMobile(), '123456')));
  });

  it.each(['', '12345', '1234567', 'abcdef', '۱۲۳۴۵۶'])('wants six English digits, not %j', async (code) => {
    const { status, body } = await verify(newMobile(), code);
    expect({ status, field: body.fields?.[0]?.path }).toEqual({ status: 422, field: 'code' });
  });

  it('of an inactive account is 403, and the activation link comes by SMS where there is no address', async () => {
    const person = await withMobile();
    await admin.query(`update users set account_status = 'inactive', email = null where id = $1`, [person.user_id]);
    const answer = await verify(person.mobile, await codeFor(person.mobile));
    expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    const { text } = await nextMessageTo(person.mobile, 2);
    const token = /token=([\w-]+)/.exec(text)?.[1];
    expect((await call('post', `${base}/verify-email`, { json: { token }, address: newAddress() })).status).toBe(200);
    expect((await row<{ account_status: string }>('select account_status from users where id = $1', [person.user_id])).account_status).toBe(
      'confirmed',
    );
  });
});

describe('registering with a code', () => {
  const register = (json: Record<string, unknown>) =>
    call<SignInAnswer & ErrorBody>('post', `${base}/complete-registration`, { json, address: newAddress() });
  const names = { first_name: 'رضا', last_name: 'نادری', business_name: 'باغ' };

  async function ticketFor(mobile: string): Promise<string> {
    const { body } = await verify(mobile, await codeFor(mobile));
    expect(body).toMatchObject({ status: 'registration_required', mobile, email: null });
    return body.status === 'registration_required' ? body.ticket : '';
  }

  it('makes a confirmed account with a business, once', async () => {
    const mobile = newMobile();
    const ticket = await ticketFor(mobile);
    const answers = await Promise.all([register({ ticket, ...names }), register({ ticket, ...names })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 404]);
    const made = answers.find(({ status }) => status === 201);
    expect(made?.body).toMatchObject({ status: 'signed_in', user: { mobile, email: null, account_status: 'confirmed' } });
    const token = made?.body.status === 'signed_in' ? made.body.access_token : '';
    expect((await call<Me>('get', `${base}/me`, { token })).body).toMatchObject({
      role: 'owner',
      business: { name: 'باغ' },
      has_password: false,
    });
  });

  it('is 404 with a ticket that is unknown or out of date, 422 with names missing, 409 where the number was taken meanwhile', async () => {
    expect((await register({ ticket: 'x'.repeat(43), ...names })).status).toBe(404);
    const mobile = newMobile();
    const ticket = await ticketFor(mobile);
    expect((await register({ ticket, first_name: '' })).status).toBe(422);
    const other = await signUp();
    await admin.query('update users set mobile = $2 where id = $1', [other.user_id, mobile]);
    expect((await register({ ticket, ...names })).status).toBe(409);
    await admin.query('update users set mobile = null where id = $1', [other.user_id]);
    await admin.query('update account_tokens set expires_at = now() where target = $1', [mobile]);
    expect((await register({ ticket, ...names })).status).toBe(404);
  });
});

describe('a new number of one’s own', () => {
  const ask = (person: Account, mobile: string) => person.call<ErrorBody>('post', `${base}/update-mobile-request`, { json: { mobile } });
  const confirm = (person: Account, code: string) => person.call<ErrorBody>('post', `${base}/update-mobile-verify`, { json: { code } });

  it('is changed with the code, by the person who requested it', async () => {
    const [person, other, mobile] = [await signUp(), await signUp(), newMobile()];
    expect((await ask(person, mobile)).status).toBe(202);
    const code = codeIn(await nextMessageTo(mobile));
    expect((await confirm(other, code)).status).toBe(422);
    expect((await confirm(person, otherCode(code))).status).toBe(422);
    expect((await confirm(person, code)).status).toBe(204);
    expect((await person.call<Me>('get', `${base}/me`)).body).toMatchObject({
      mobile,
      account_status: 'confirmed',
      mobile_verified_at: expect.any(String) as string,
    });
    expect((await confirm(person, code)).status).toBe(422);
  });

  it('is a conflict where someone has it, and 429 within 120 seconds', async () => {
    const [person, { mobile }] = [await signUp(), await withMobile()];
    await ask(person, mobile);
    expect((await ask(person, mobile)).status).toBe(429);
    expect(await confirm(person, codeIn(await nextMessageTo(mobile)))).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });
});

describe('the caps on SMS', () => {
  beforeEach(forgetLimits);

  const uses = async (name: string, who: string) => Number(await redis().get(`limit:${name}:${who}`));
  const full = (name: string, who: string, count: number) => redis().set(`limit:${name}:${who}`, String(count), 'EX', 1000);

  it('throttle who asks, and leave a person their codes: at another address, and where they were signed in even beyond the total', async () => {
    const [person, stranger] = [await withMobile(), newAddress()];
    expect([(await request(person.mobile, stranger)).status, (await request(person.mobile, stranger)).status]).toEqual([202, 429]);
    expect((await request(person.mobile)).status).toBe(202);
    await full('sms_recipient', person.mobile, 30);
    expect((await request(person.mobile)).status).toBe(429);
    const { ip_address: home } = await row<{ ip_address: string }>('select ip_address from sessions where user_id = $1', [person.user_id]);
    expect((await request(person.mobile, home)).status).toBe(202);
    // Even there, a number has a limit per network address.
    await full('sms', `${person.mobile} ${home}`, 10);
    await redis().del(`limit:resend:login_code:${person.mobile} ${home}`);
    expect((await request(person.mobile, home)).status).toBe(429);
  });

  it('hold for a number at one address, an address, a number and all together', async () => {
    const settings = (await import('@/server/platform/env')).env();
    const day = (points: number) => ({ points, duration: 86_400 });
    expect(settings).toMatchObject({
      RATE_LIMIT_SMS_NUMBER: day(10),
      RATE_LIMIT_SMS_ADDRESS: day(50),
      RATE_LIMIT_SMS_RECIPIENT: day(30),
      RATE_LIMIT_SMS_TOTAL: day(5_000),
    });
    const [mobile, address] = [newMobile(), newAddress()];
    await request(mobile, address);
    expect([
      await uses('sms', `${mobile} ${address}`),
      await uses('sms_address', address),
      await uses('sms_recipient', mobile),
      await uses('sms_total', 'all'),
    ]).toEqual([1, 1, 1, 1]);
    await full('sms', `${mobile} ${address}`, 10);
    await redis().del(`limit:resend:login_code:${mobile} ${address}`);
    const { status, headers } = await request(mobile, address);
    expect(status).toBe(429);
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(900);
    const elsewhere = newAddress();
    await full('sms_address', elsewhere, 50);
    expect((await request(newMobile(), elsewhere)).status).toBe(429);
    await full('sms_total', 'all', 5000);
    expect((await request(newMobile())).status).toBe(429);
  });
});
