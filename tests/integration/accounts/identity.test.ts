import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ErrorBody } from '@/lib/errors';
import { newMobile } from '../support/account-examples';
import { logIn, newAddress, newEmail, signUp, type Account } from '../support/accounts';
import { admin, row, rows } from '../support/database';
import { codeIn, mailsTo, nextMessageTo, otherCode } from '../support/mails';
import { useProduct } from '../support/product';

vi.hoisted(() => {
  process.env.LOCAL_MODE = '1';
  process.env.RATE_LIMIT_LOGIN_ACCOUNT = '3/600';
});

useProduct({ workers: true });
const base = '/api/user-management/auth';

/** Calls that a stolen token must not permit: the path, its input, and its successful response. */
const calls = [
  ['update-mobile-request', () => ({ mobile: newMobile() }), 202],
  ['update-email-request', () => ({ email: newEmail() }), 202],
  ['totp/set-up', () => ({}), 200],
] as const;

let person: Account;
beforeEach(async () => {
  person = await signUp();
});

const ask = (by: Account, path: string, json: object, address = newAddress()) =>
  by.call<ErrorBody>('post', `${base}/${path}`, { json, address, headers: { 'Accept-Language': 'en' } });
const age = ({ user_id }: Account) =>
  admin.query(`update sessions set created_at = now() - interval '1 hour' where user_id = $1`, [user_id]);
const nothingWasMade = async ({ user_id }: Account) =>
  expect([
    await rows('select from account_tokens where user_id = $1 and kind <> $2', [user_id, 'email_verification']),
    await rows('select from secrets where purpose = $1', [`totp:${user_id}`]),
  ]).toEqual([[], []]);

describe.each(calls)('%s, once the sign-in is not fresh', (path, input, success) => {
  it('asks for the password', async () => {
    expect((await ask(person, path, input())).status).toBe(success);
    person = await signUp();
    await age(person);
    const fields = [{ path: 'password', message: 'Confirm with your password, or sign in again' }];
    expect(await ask(person, path, input())).toMatchObject({ status: 422, body: { code: 'validation_failed', fields } });
    for (const password of ['not this one', '', 5])
      expect((await ask(person, path, { ...input(), password })).body.fields).toMatchObject([{ path: 'password' }]);
    await nothingWasMade(person);
    expect((await ask(person, path, { ...input(), password: person.password })).status).toBe(success);
  });

  it('asks those who have no password, and neither address nor number, to sign in again', async () => {
    const { token } = await logIn(person.email, person.password);
    await age(person);
    await admin.query('update users set password_hash = null, email = null where id = $1', [person.user_id]);
    for (const extra of [{}, { password: person.password }])
      expect((await ask(person, path, { ...input(), ...extra })).body.fields).toMatchObject([{ path: 'password' }]);
    expect((await ask(person, path, input())).body.fields?.[0]?.message).toContain('Sign out, sign in again');
    await nothingWasMade(person);
    await admin.query(
      `update sessions set created_at = now() where id = (select id from sessions where user_id = $1 order by id desc limit 1)`,
      [person.user_id],
    );
    const again: Account = { ...person, call: (method, to, options) => person.call(method, to, { ...options, token }) };
    expect((await ask(again, path, input())).status).toBe(success);
  });

  it('is not deceived by a switch of the business', async () => {
    await age(person);
    const { body } = await person.call<{ access_token: string }>('post', `${base}/switch-business`, {
      json: { business_id: person.business_id },
    });
    const switched: Account = {
      ...person,
      call: (method, to, options) => person.call(method, to, { ...options, token: body.access_token }),
    };
    expect((await ask(switched, path, input())).body.fields).toMatchObject([{ path: 'password' }]);
  });
});

it('wrong passwords are counted together, and lock the person out nowhere else', async () => {
  await age(person);
  const here = newAddress();
  const wrong = async (path: string, json: object, address: string) =>
    (await ask(person, path, { ...json, password: 'not this one' }, address)).status;
  const statuses = [];
  for (const [path, input] of calls) statuses.push(await wrong(path, input(), here));
  expect(statuses).toEqual([422, 422, 422]);
  expect(await wrong('deactivate', {}, here)).toBe(429);
  expect((await ask(person, 'totp/set-up', { password: person.password }, here)).status).toBe(429);
  expect((await ask(person, 'totp/set-up', { password: person.password })).status).toBe(200);
});

describe('another number', () => {
  const change = async (mobile: string): Promise<number> => {
    const before = (await mailsTo(mobile)).length;
    await ask(person, 'update-mobile-request', { mobile });
    const code = codeIn(await nextMessageTo(mobile, before + 1));
    expect((await ask(person, 'update-mobile-verify', { code: otherCode(code) })).status).toBe(422);
    return (await ask(person, 'update-mobile-verify', { code })).status;
  };
  const mobileOf = async () => (await row<{ mobile: string }>('select mobile from users where id = $1', [person.user_id])).mobile;
  const noticesTo = async (to: string) => (await mailsTo(to)).filter(({ text }) => /شمارهٔ همراه/.test(text));

  it('notifies the previous number by SMS and the address by mail', async () => {
    const [first, second] = [newMobile(), newMobile()];
    expect(await change(first)).toBe(204);
    await expect.poll(() => noticesTo(person.email)).toHaveLength(1);
    expect(await change(second)).toBe(204);
    await expect.poll(() => noticesTo(first)).toHaveLength(1);
    await expect.poll(() => noticesTo(person.email)).toHaveLength(2);
    const [mail] = await noticesTo(person.email);
    expect(mail).toMatchObject({ channel: 'mail', subject: 'شمارهٔ همراه حساب شما تغییر کرد' });
    expect(mail?.text).toContain(second);
    const [sms] = await noticesTo(first);
    expect(sms).toMatchObject({ channel: 'sms' });
    expect(sms?.text).not.toContain(second);
    expect([await mobileOf(), await noticesTo(second)]).toEqual([second, []]);
  });

  it('is no other one where it is verified only', async () => {
    const mobile = newMobile();
    await admin.query('update users set mobile = $2 where id = $1', [person.user_id, mobile]);
    expect(await change(mobile)).toBe(204);
    // A last notice, after which all earlier ones have arrived.
    const next = newMobile();
    expect(await change(next)).toBe(204);
    await expect.poll(async () => (await noticesTo(person.email)).some(({ text }) => text.includes(next))).toBe(true);
    await expect.poll(() => noticesTo(mobile)).toHaveLength(1);
    expect(await noticesTo(person.email)).toHaveLength(1);
  });
});
