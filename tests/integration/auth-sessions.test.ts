import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '@/lib/errors';
import { addMember, logIn, newAddress, signUp, type Account } from './support/accounts';
import { startAnotherProcess, type AnotherProcess } from './support/another-process';
import { admin, row, rows } from './support/database';
import { call } from './support/http';
import { useProduct } from './support/product';

const base = '/api/user-management/auth';

useProduct();
let other: AnotherProcess;
let owner: Account;

beforeAll(async () => {
  other = await startAnotherProcess();
  other.listenForEndedSessions();
  owner = await signUp();
});

afterAll(() => other.stop());

const statusHere = async (token: string) => (await call('get', `${base}/me`, { token })).status;
const statusThere = async (token: string) => (await other.call('get', `${base}/me`, { token })).status;

/** Well below the five seconds that a session is cached, so that only the notice can explain it. */
const soon = { timeout: 2_000, interval: 20 };

describe('signing out', () => {
  it('invalidates the token immediately, here and in another process that has it in its cache', async () => {
    const { token } = await logIn(owner.email, owner.password);
    expect([await statusHere(token), await statusThere(token)]).toEqual([200, 200]);
    expect((await call('post', `${base}/logout`, { token })).status).toBe(204);
    expect(await statusHere(token)).toBe(401);
    await expect.poll(() => statusThere(token), soon).toBe(401);
  });

  it('leaves the other sessions of the person alone', async () => {
    const [first, second] = [await logIn(owner.email, owner.password), await logIn(owner.email, owner.password)];
    await first.call('post', `${base}/logout`);
    expect(await statusHere(second.token)).toBe(200);
  });

  it('twice is 401', async () => {
    const { token } = await logIn(owner.email, owner.password);
    await call('post', `${base}/logout`, { token });
    expect((await call('post', `${base}/logout`, { token })).status).toBe(401);
  });
});

describe('changing the password', () => {
  const change = (account: Account, current_password: string, new_password: string) =>
    account.call<ErrorBody>('post', `${base}/change-password`, { json: { current_password, new_password } });

  it('ends every other session immediately, here and in another process', async () => {
    const person = await signUp();
    const second = await logIn(person.email, person.password);
    expect([await statusHere(second.token), await statusThere(second.token)]).toEqual([200, 200]);
    expect((await change(person, person.password, 'Nilufar1404')).status).toBe(204);
    expect(await statusHere(second.token)).toBe(401);
    await expect.poll(() => statusThere(second.token), soon).toBe(401);
    expect(await statusHere(person.token)).toBe(200);
    const tryOld = await call('post', `${base}/login`, {
      form: { username: person.email, password: person.password },
      address: newAddress(),
    });
    expect(tryOld.status).toBe(401);
    await logIn(person.email, 'Nilufar1404');
    const noted = await rows(`select from audit_log_entries where action = 'account.password_changed' and actor_id = $1`, [person.user_id]);
    expect(noted).toHaveLength(1);
  });

  it('with a wrong current one names the field, and changes nothing', async () => {
    const second = await logIn(owner.email, owner.password);
    const answer = await change(owner, 'wrongpassword', 'Nilufar1404');
    expect(answer.status).toBe(422);
    expect(answer.body.fields?.map(({ path }) => path)).toEqual(['current_password']);
    expect(await statusHere(second.token)).toBe(200);
    await logIn(owner.email, owner.password);
  });

  it('to one that is too weak names the field', async () => {
    const answer = await change(owner, owner.password, 'short');
    expect(answer).toMatchObject({ status: 422, body: { fields: [{ path: 'new_password' }] } });
  });
});

describe('the profile', () => {
  it('is changed only in what is given', async () => {
    const person = await signUp();
    const { status, body } = await person.call<Record<string, unknown>>('put', `${base}/profile`, {
      json: { first_name: ' مینا ', national_code: '0012345679', locale: 'en', timezone: 'Asia/Dubai' },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      first_name: 'مینا',
      last_name: 'احمدی',
      national_code: '0012345679',
      locale: 'en',
      timezone: 'Asia/Dubai',
      email: person.email,
    });
    const me = await person.call<Record<string, unknown>>('get', `${base}/me`);
    expect(me.body).toMatchObject({ first_name: 'مینا', national_code: '0012345679', locale: 'en' });
    await person.call('put', `${base}/profile`, { json: { national_code: null } });
    expect((await person.call<Record<string, unknown>>('get', `${base}/me`)).body.national_code).toBeNull();
  });

  it('cannot raise oneself: status, role, address and id are not among it', async () => {
    const person = await signUp();
    const read = () => row('select id, email, account_status, platform_role_id, password_hash from users where id = $1', [person.user_id]);
    const before = await read();
    const { id: platform_role_id } = await row<{ id: string }>(`select id from roles where key = 'super_admin'`);
    const json = { account_status: 'confirmed', platform_role_id, email: 'other@example.com', id: owner.user_id, password_hash: 'x' };
    await person.call('put', `${base}/profile`, { json });
    expect(await read()).toEqual(before);
  });

  it.each([
    ['national_code', '123'],
    ['national_code', '0012345678'],
    ['timezone', 'Mars/Base'],
    ['locale', 'de'],
    ['first_name', ''],
    ['address', 'x'.repeat(1001)],
  ])('refuses %s %j', async (field, value) => {
    const answer = await owner.call<ErrorBody>('put', `${base}/profile`, { json: { [field]: value } });
    expect(answer).toMatchObject({ status: 422, body: { fields: [{ path: field }] } });
  });
});

describe('within five seconds', () => {
  /** A session is cached for five seconds and then read again. */
  const refused = { timeout: 6_500, interval: 100 };

  it('a membership that was revoked, a person made inactive and a permission taken away are refused', async () => {
    const [revoked, inactive, demoted] = await Promise.all(
      (['admin', 'member', 'admin'] as const).map((role) => addMember(owner.business_id, role)),
    );
    const assistants = async (account?: Account) => (await account?.call('get', '/api/flow-manager/assistants'))?.status;
    expect(await Promise.all([revoked, inactive, demoted].map(assistants))).toEqual([200, 200, 200]);
    await admin.query(`update memberships set status = 'inactive' where user_id = $1`, [revoked?.user_id]);
    await admin.query(`update users set account_status = 'inactive' where id = $1`, [inactive?.user_id]);
    await admin.query(`update memberships set role_id = (select id from roles where key = 'user') where user_id = $1`, [demoted?.user_id]);
    const create = async () => (await demoted?.call('post', '/api/flow-manager/assistants', { json: { name: 'x' } }))?.status;
    await expect
      .poll(async () => [await assistants(revoked), await assistants(inactive), await create()], refused)
      .toEqual([401, 401, 403]);
  });
});
