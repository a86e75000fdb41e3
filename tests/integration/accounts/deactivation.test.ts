import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ErrorBody } from '@/lib/errors';
import { sessionCache } from '@/server/auth/session-cache';
import { accept, askForHuman, deskFlow, readRequest } from '../handoff/handoff';
import { newMobile } from '../support/account-examples';
import { addMember, logIn, newAddress, signUp, type Account } from '../support/accounts';
import { startAnotherProcess } from '../support/another-process';
import { assistantWith } from '../support/conversations';
import { admin, row, rows } from '../support/database';
import { call } from '../support/http';
import { codeIn, mailAbout, mailsTo, nextMessageTo, tokenIn } from '../support/mails';
import { useProduct } from '../support/product';
import { superAdmin } from '../support/super-admin';

vi.hoisted(() => {
  process.env.LOCAL_MODE = '1';
  process.env.APP_URL = 'https://hamdam.test';
  process.env.RATE_LIMIT_LOGIN = '6/600';
  process.env.RATE_LIMIT_LOGIN_ACCOUNT = '1000/600';
});

useProduct({ workers: true });
const base = '/api/user-management/auth';
let owner: Account;
let staff: Account;

beforeEach(async () => {
  owner = await signUp();
  staff = await addMember(owner.business_id, 'staff');
  await verify(owner, staff);
});

const verify = (...people: Pick<Account, 'user_id'>[]) =>
  admin.query('update users set email_verified_at = now() where id = any($1)', [people.map(({ user_id }) => user_id)]);
const age = (person: Account) =>
  admin.query(`update sessions set created_at = now() - interval '1 hour' where user_id = $1`, [person.user_id]);
const deactivate = (by: Pick<Account, 'call'>, json: object = {}) =>
  by.call<ErrorBody>('post', `${base}/deactivate`, { json, headers: { 'Accept-Language': 'en' } });
const statusOf = async (by: Pick<Account, 'call'>) => (await by.call('get', `${base}/me`)).status;
const login = ({ email, password }: Account) =>
  call<ErrorBody>('post', `${base}/login`, { form: { username: email, password }, address: newAddress() });
const accountStatus = async ({ user_id }: Pick<Account, 'user_id'>) =>
  (await row<{ account_status: string }>('select account_status::text from users where id = $1', [user_id])).account_status;
const joinAs = (role: string, business_id: string, { user_id }: Account) =>
  admin.query(
    `insert into memberships (id, business_id, user_id, role_id) select gen_random_uuid(), $1, $2, id from roles where key = $3`,
    [business_id, user_id, role],
  );

describe('deactivating one’s own account', () => {
  it('ends every session immediately, notifies the person by mail, and is undone by the link that a sign-in sends', async () => {
    const elsewhere = await logIn(staff.email, staff.password);
    expect([await statusOf(staff), await statusOf(elsewhere)]).toEqual([200, 200]);
    expect((await deactivate(staff)).status).toBe(204);
    expect([...sessionCache.values()].filter(({ user_id }) => user_id === staff.user_id)).toEqual([]);
    expect([await statusOf(staff), await statusOf(elsewhere)]).toEqual([401, 401]);
    const mail = await mailAbout(staff.email, 'حساب شما غیرفعال شد');
    expect(mail.text).toContain('https://hamdam.test/login');
    const entry = { actor_id: staff.user_id, resource_id: staff.user_id, business_id: owner.business_id, ip_address: '127.0.0.1' };
    expect(
      await rows(
        `select actor_id, resource_id, business_id, ip_address from audit_log_entries where action = 'account.deactivated' and actor_id = $1`,
        [staff.user_id],
      ),
    ).toEqual([entry]);

    const refused = await login(staff);
    expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(refused.body.detail).toContain('پیوند فعال‌سازی');
    const token = tokenIn(await mailAbout(staff.email, 'حساب خود را فعال کنید'));
    expect((await call('post', `${base}/verify-email`, { json: { token }, address: newAddress() })).status).toBe(200);
    expect(await statusOf(await logIn(staff.email, staff.password))).toBe(200);
    // Sessions that ended stay ended.
    expect([await statusOf(staff), await statusOf(elsewhere)]).toEqual([401, 401]);
  });

  it('asks for the password where the sign-in is not fresh, and for a new sign-in where there is none', async () => {
    await age(staff);
    const fields = [{ path: 'password', message: 'Confirm with your password, or sign in again' }];
    expect(await deactivate(staff)).toMatchObject({ status: 422, body: { code: 'validation_failed', fields } });
    for (const password of ['not this one', '', 5])
      expect((await deactivate(staff, { password })).body.fields).toMatchObject([{ path: 'password' }]);
    expect(await statusOf(staff)).toBe(200);
    expect((await deactivate(staff, { password: staff.password })).status).toBe(204);

    await age(owner);
    await admin.query('update users set password_hash = null where id = $1', [owner.user_id]);
    expect((await deactivate(owner)).body.fields?.[0]?.message).toContain('Sign out, sign in again');
  });

  it('is 401 without a token, and limited with the tries at the password', async () => {
    expect((await call('post', `${base}/deactivate`, { json: {} })).status).toBe(401);
    await age(staff);
    for (let tries = 0; tries < 6; tries += 1) expect((await deactivate(staff, { password: 'wrong' })).status).toBe(422);
    expect((await deactivate(staff, { password: staff.password })).status).toBe(429);
    expect(await accountStatus(staff)).not.toBe('inactive');
  });

  it('leaves a business that others are in an owner who can sign in, of all businesses that one is in', async () => {
    expect(await deactivate(owner)).toMatchObject({
      status: 409,
      body: { code: 'conflict', detail: 'The last owner of a business cannot be removed, deactivated or given another role' },
    });
    const second = await addMember(owner.business_id, 'owner');
    await verify(second);
    const theirs = await signUp();
    await joinAs('owner', theirs.business_id, owner);
    await admin.query(`update memberships set role_id = (select id from roles where key = 'staff') where user_id = $1`, [theirs.user_id]);
    expect((await deactivate(owner)).status).toBe(409);
    expect(await statusOf(owner)).toBe(200);
    await joinAs('owner', theirs.business_id, second);
    expect((await deactivate(owner)).status).toBe(204);
    // The business would have no owner left.
    expect((await deactivate(second)).status).toBe(409);
    expect([await statusOf(second), await statusOf(staff), await statusOf(theirs)]).toEqual([200, 200, 200]);
    expect(
      await rows(`select from audit_log_entries where action = 'account.deactivated' and actor_id = $1`, [owner.user_id]),
    ).toHaveLength(2);
  });

  it('of two owners at the same time is for one', async () => {
    const second = await addMember(owner.business_id, 'owner');
    await verify(second);
    expect((await Promise.all([deactivate(owner), deactivate(second)])).map(({ status }) => status).toSorted()).toEqual([204, 409]);
  });

  it('is open to an owner whose business has no other members, and changes no other business', async () => {
    const alone = await signUp();
    await verify(alone);
    expect((await deactivate(alone)).status).toBe(204);
    expect([await statusOf(alone), await statusOf(owner), await accountStatus(owner)]).toEqual([401, 200, 'new']);
  });

  it('is not for the last super admin', async () => {
    await admin.query('update users set platform_role_id = null');
    const [one, two] = [await superAdmin(), await superAdmin()];
    await verify(one, two);
    expect((await deactivate(two)).status).toBe(204);
    expect(await deactivate(one)).toMatchObject({ status: 409, body: { detail: 'The last super admin cannot be deleted or deactivated' } });
  });

  it('puts the conversations that one had taken back into the queue', async () => {
    const { id: assistant_id } = await assistantWith(owner, deskFlow);
    const { request_id } = await askForHuman(owner, assistant_id);
    expect((await accept(staff, request_id)).status).toBe(200);
    expect((await deactivate(staff)).status).toBe(204);
    await expect.poll(async () => (await readRequest(owner, request_id)).body).toMatchObject({ status: 'PENDING', assigned_to: null });
  });
});

describe('no one locks themselves out', () => {
  it('so an address has to be verified first', async () => {
    await admin.query('update users set email_verified_at = null where id = $1', [staff.user_id]);
    const answer = await deactivate(staff);
    expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(answer.body.detail).toContain('First verify your email');
    expect([await statusOf(staff), await accountStatus(staff)]).toEqual([200, 'new']);
  });

  it('and where no mail can be sent it is unavailable', async () => {
    const product = await startAnotherProcess({ LOCAL_MODE: '' });
    const answer = await product.call<ErrorBody>('post', `${base}/deactivate`, { token: staff.token, json: {} });
    await product.stop();
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(await statusOf(staff)).toBe(200);
  });

  it('and who has only a verified number gets the link there', async () => {
    const mobile = newMobile();
    await admin.query('update users set email = null, mobile = $2, mobile_verified_at = now() where id = $1', [staff.user_id, mobile]);
    expect((await deactivate(staff)).status).toBe(204);
    await call('post', `${base}/login/otp/request`, { json: { mobile }, address: newAddress() });
    const code = codeIn(await nextMessageTo(mobile));
    expect((await call('post', `${base}/login/otp/verify`, { json: { mobile, code }, address: newAddress() })).status).toBe(403);
    const token = tokenIn(await nextMessageTo(mobile, 2));
    expect((await call('post', `${base}/verify-email`, { json: { token }, address: newAddress() })).status).toBe(200);
    expect(await accountStatus(staff)).toBe('confirmed');
    expect(await mailsTo(staff.email)).toEqual([]);
  });
});
