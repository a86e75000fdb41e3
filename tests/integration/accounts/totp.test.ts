import { describe, expect, it, vi } from 'vitest';
import type { ErrorBody } from '@/lib/errors';
import type { Me, SignInAnswer } from '@/lib/contracts/user-management/auth';
import { hashToken } from '@/server/auth/account-tokens';
import { createSuperAdmin } from '@/server/auth/create-super-admin';
import { logIn, newAddress, newEmail, signUp, type Account } from '../support/accounts';
import { setUpAuthenticator } from '../support/authenticator';
import { admin, row, rows } from '../support/database';
import { call } from '../support/http';
import { otherCode } from '../support/mails';
import { useProduct } from '../support/product';

vi.hoisted(() => {
  process.env.RATE_LIMIT_LOGIN_ACCOUNT = '40/600';
});

const base = '/api/user-management/auth';
useProduct();

const login = ({ email, password }: Pick<Account, 'email' | 'password'>) =>
  call<SignInAnswer & ErrorBody>('post', `${base}/login`, { form: { username: email, password }, address: newAddress() });
const verify = (ticket: string, code: string) =>
  call<SignInAnswer & ErrorBody>('post', `${base}/totp/verify`, { json: { ticket, code }, address: newAddress() });

async function ticketFor(person: Account): Promise<string> {
  const { body } = await login(person);
  return body.status === 'totp_required' ? body.ticket : '';
}

describe('setting an authenticator up', () => {
  it('takes a code of the new secret, ends every other session and answers ten recovery codes', async () => {
    const person = await signUp();
    const second = await logIn(person.email, person.password);
    const set = await person.call<{ secret: string; otpauth_url: string }>('post', `${base}/totp/set-up`);
    expect(set.body.otpauth_url).toContain(`secret=${set.body.secret}`);
    expect((await login(person)).body.status).toBe('signed_in');
    const { recovery_codes } = await setUpAuthenticator(person);
    expect(new Set(recovery_codes).size).toBe(10);
    expect((await call('get', `${base}/me`, { token: second.token })).status).toBe(401);
    expect((await person.call<Me>('get', `${base}/me`)).body.totp).toEqual({ is_on: true, is_required: false });
    expect((await person.call('get', `${base}/totp`)).body).toEqual({ is_on: true, is_required: false, recovery_codes_left: 10 });
    expect((await person.call('post', `${base}/totp/set-up`)).status).toBe(409);
    expect(
      await rows(`select from audit_log_entries where action = 'account.totp_enabled' and actor_id = $1`, [person.user_id]),
    ).toHaveLength(1);
  });

  it('is refused with another code, with none, and before a secret was made', async () => {
    const person = await signUp();
    const confirm = (json: unknown) => person.call<ErrorBody>('post', `${base}/totp/confirm`, { json });
    expect((await confirm({ code: '123456' })).status).toBe(422);
    await person.call('post', `${base}/totp/set-up`);
    expect((await confirm({})).status).toBe(422);
    expect((await confirm({ code: 'abcdef' })).status).toBe(422);
    expect((await call('post', `${base}/totp/set-up`)).status).toBe(401);
  });

  it('continues with the same secret after a reload, in the session that began it and no other', async () => {
    const person = await signUp();
    const second = await logIn(person.email, person.password);
    const setUp = async (account: typeof person) => (await account.call<{ secret: string }>('post', `${base}/totp/set-up`)).body.secret;
    const begun = await setUp(person);
    expect(await setUp(person)).toBe(begun);
    const elsewhere = await setUp(second);
    expect(elsewhere).not.toBe(begun);
    const third = await setUp(person);
    expect([begun, elsewhere]).not.toContain(third);
    await admin.query(`update account_tokens set expires_at = now() where kind = 'totp_set_up' and user_id = $1`, [person.user_id]);
    expect(await setUp(person)).not.toBe(third);
    await setUpAuthenticator(person);
    const open = "select from account_tokens where kind = 'totp_set_up' and used_at is null and user_id = $1";
    expect(await rows(open, [person.user_id])).toHaveLength(0);
  });

  it('keeps the secret encrypted, and of the recovery codes the hashes', async () => {
    const person = await signUp();
    const { body } = await person.call<{ secret: string }>('post', `${base}/totp/set-up`);
    const kept = await row<{ text: string }>('select s::text as text from secrets s where purpose = $1', [`totp:${person.user_id}`]);
    expect(kept.text).not.toContain(body.secret);
    const { recovery_codes } = await setUpAuthenticator(person);
    const stored = JSON.stringify(await rows('select t::text from account_tokens t where user_id = $1', [person.user_id]));
    for (const code of recovery_codes) expect(stored).not.toContain(code);
  });
});

describe('signing in with an authenticator', () => {
  it('asks for a code in a second step, whose ticket is good once', async () => {
    const person = await signUp();
    const { code } = await setUpAuthenticator(person);
    const ticket = await ticketFor(person);
    expect((await call('get', `${base}/me`, { token: ticket })).status).toBe(401);
    const answers = await Promise.all([await code(), await code()].map((present) => verify(ticket, present)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const signedIn = answers.find(({ status }) => status === 200)?.body;
    const token = signedIn?.status === 'signed_in' ? signedIn.access_token : '';
    expect((await call('get', `${base}/me`, { token })).status).toBe(200);
    expect((await verify(ticket, await code())).status).toBe(404);
    const { by } = await row<{ by: string }>(
      `select detail->>'by' as by from audit_log_entries where actor_id = $1 order by id desc limit 1`,
      [person.user_id],
    );
    expect(by).toBe('password+totp');
  });

  it('takes no code twice', async () => {
    const person = await signUp();
    const { code } = await setUpAuthenticator(person);
    const present = await code();
    expect((await verify(await ticketFor(person), present)).status).toBe(200);
    expect((await verify(await ticketFor(person), present)).status).toBe(422);
  });

  it('takes each recovery code once, with or without its hyphen', async () => {
    const person = await signUp();
    const { recovery_codes } = await setUpAuthenticator(person);
    const [first = '', second = ''] = recovery_codes;
    expect((await verify(await ticketFor(person), first)).status).toBe(200);
    expect((await verify(await ticketFor(person), first)).status).toBe(422);
    expect((await verify(await ticketFor(person), second.replace('-', '').toUpperCase())).status).toBe(200);
    expect((await person.call<{ recovery_codes_left: number }>('get', `${base}/totp`)).body.recovery_codes_left).toBe(8);
  });

  it('keeps recovery codes under a key, and takes those that were made before it', async () => {
    const person = await signUp();
    const { recovery_codes } = await setUpAuthenticator(person);
    const plain = (code: string) => hashToken(`${person.user_id}:${code.replace('-', '')}`);
    const stored = await rows<{ hash: string }>(`select hash from account_tokens where kind = 'recovery_code' and user_id = $1`, [
      person.user_id,
    ]);
    expect(stored.map(({ hash }) => hash)).not.toContain(plain(recovery_codes[0] ?? ''));
    await admin.query(
      `update account_tokens set hash = $2 where id = (select id from account_tokens where kind = 'recovery_code' and user_id = $1 limit 1)`,
      [person.user_id, plain('abcde-fghjk')],
    );
    expect((await verify(await ticketFor(person), 'abcde-fghjk')).status).toBe(200);
    expect((await verify(await ticketFor(person), 'abcde-fghjk')).status).toBe(422);
  });

  it('closes a ticket after five wrong codes, after five minutes and with a new password', async () => {
    const person = await signUp();
    const { code } = await setUpAuthenticator(person);
    const ticket = await ticketFor(person);
    for (let away = 1; away <= 5; away++) expect((await verify(ticket, otherCode(await code(), away * 1000))).status).toBe(422);
    expect((await verify(ticket, await code())).status).toBe(404);
    const { left } = await row<{ left: number }>(
      `select round(extract(epoch from expires_at - created_at))::int as left from account_tokens where kind = 'totp_ticket' and user_id = $1`,
      [person.user_id],
    );
    expect(left).toBe(300);
    const another = await ticketFor(person);
    await person.call('post', `${base}/change-password`, { json: { current_password: person.password, new_password: 'Nilufar1404' } });
    expect((await verify(another, await code())).status).toBe(404);
    expect((await verify('x'.repeat(43), '123456')).status).toBe(404);
    expect((await verify('', '12')).status).toBe(422);
  });

  it('is limited for one account, from wherever it is tried', async () => {
    const person = await signUp();
    const { code } = await setUpAuthenticator(person);
    const statuses = [];
    for (let ticketNumber = 0; ticketNumber < 9; ticketNumber++) {
      const ticket = await ticketFor(person);
      for (let away = 1; away <= 5; away++) statuses.push((await verify(ticket, otherCode(await code(), away * 1000))).status);
    }
    expect(statuses.slice(0, 40)).toEqual(Array(40).fill(422));
    expect(new Set(statuses.slice(40))).toEqual(new Set([429]));
  });
});

describe('turning it off and new recovery codes', () => {
  it('need a code', async () => {
    const person = await signUp();
    const { code, recovery_codes } = await setUpAuthenticator(person);
    const disable = async (value: string) => (await person.call('post', `${base}/totp/disable`, { json: { code: value } })).status;
    expect(await disable(otherCode(await code()))).toBe(422);
    const renewed = await person.call<{ recovery_codes: string[] }>('post', `${base}/totp/recovery-codes`, {
      json: { code: await code() },
    });
    expect(renewed.status).toBe(200);
    expect((await verify(await ticketFor(person), recovery_codes[0] ?? '')).status).toBe(422);
    expect(await disable(renewed.body.recovery_codes[0] ?? '')).toBe(204);
    expect((await login(person)).body.status).toBe('signed_in');
    expect(await disable(await code())).toBe(409);
    expect(await rows('select from secrets where purpose = $1', [`totp:${person.user_id}`])).toEqual([]);
  });
});

describe('a super admin', () => {
  it('can set up an authenticator and nothing else, until it is on, and cannot turn it off', async () => {
    const [email, password] = [newEmail(), 'Golbarg1403'];
    await createSuperAdmin(email, password);
    const { body } = await login({ email, password });
    const token = body.status === 'signed_in' ? body.access_token : '';
    const callAs: Account['call'] = (method, path, options) => call(method, path, { token, ...options });
    const me = await callAs<Me>('get', `${base}/me`);
    expect(me.body.totp).toEqual({ is_on: false, is_required: true });
    for (const [method, path] of [
      ['get', `${base}/sessions`],
      ['put', `${base}/profile`],
      ['post', `${base}/change-password`],
      ['get', '/api/user-management/credit/me/balance'],
    ] as const) {
      const answer = await callAs<ErrorBody>(method, path, method === 'get' ? {} : { json: {} });
      expect(answer).toMatchObject({ status: 403, body: { detail: 'ابتدا برنامهٔ رمزساز را راه‌اندازی کنید؛ حساب شما به آن نیاز دارد' } });
    }
    const { code } = await setUpAuthenticator({ call: callAs, user_id: me.body.id });
    expect((await callAs('get', `${base}/sessions`)).status).toBe(200);
    expect((await callAs('post', `${base}/totp/disable`, { json: { code: await code() } })).status).toBe(403);
    expect((await login({ email, password })).body.status).toBe('totp_required');
    expect((await callAs('post', `${base}/logout`)).status).toBe(204);
  });
});
