import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ErrorBody } from '@/lib/errors';
import type { Invitation, Member } from '@/lib/contracts/user-management/business-users';
import { newMobile } from '../support/account-examples';
import { addMember, logIn, newAddress, newEmail, signUp, type Account } from '../support/accounts';
import { admin, row } from '../support/database';
import { call } from '../support/http';
import { mailsTo, nextMessageTo, tokenIn } from '../support/mails';
import { useProduct } from '../support/product';
import { audited, base, invitations, listMembers, members, roleId } from './people';

vi.hoisted(() => {
  process.env.LOCAL_MODE = '1';
  process.env.APP_URL = 'https://hamdam.test';
  process.env.RATE_LIMIT_INVITE = '30/60';
  process.env.RATE_LIMIT_LOGIN = '1000/60';
});

useProduct({ workers: true });
let owner: Account;

beforeEach(async () => {
  owner = await signUp();
});

const invite = async (by: Account, address: object, role = 'staff') =>
  by.call<Member & ErrorBody>('post', members, { json: { ...address, role_id: await roleId(role) } });
const inspect = (token: string) => call<Invitation & ErrorBody>('post', `${invitations}/inspect`, { json: { token }, address: newAddress() });
const accept = (by: Account, token: string) => by.call<{ business: { id: string } } & ErrorBody>('post', `${invitations}/accept`, { json: { token } });
const signUpBy = (token: string, more: object = {}) =>
  call<{ access_token: string } & ErrorBody>('post', `${invitations}/sign-up`, {
    json: { token, first_name: 'مینا', last_name: 'کریمی', password: 'Golbarg1403', ...more },
    address: newAddress(),
  });

/** Invites and reads the link in what is sent; of somebody with an account the first mail is an older one. */
async function inviteAndRead(address: { email: string } | { mobile: string }, { earlier = 0, role = 'staff' } = {}): Promise<{ member: Member; token: string }> {
  const { status, body } = await invite(owner, address, role);
  expect(status).toBe(201);
  return { member: body, token: tokenIn(await nextMessageTo(Object.values(address)[0] as string, earlier + 1)) };
}

describe('an invitation', () => {
  it('waits in the list, comes by mail, and makes an account with its link once', async () => {
    const email = newEmail();
    const { member, token } = await inviteAndRead({ email });
    expect(member).toMatchObject({ user_id: null, email, status: 'invited', role: { key: 'staff' } });
    expect((await listMembers(owner, { status: 'invited' })).items.map(({ id }) => id)).toEqual([member.id]);
    expect((await mailsTo(email))[0]?.text).toContain('https://hamdam.test/invitation?token=');

    expect(await inspect(token)).toMatchObject({ status: 200, body: { business_name: 'گلبرگ', role: { key: 'staff' }, email, has_account: false } });
    const made = await signUpBy(token);
    expect(made).toMatchObject({ status: 201, body: { status: 'signed_in', user: { email, account_status: 'confirmed' } } });
    const me = await call('get', `${base}/auth/me`, { token: made.body.access_token });
    expect(me.body).toMatchObject({ business: { id: owner.business_id }, role: 'staff' });
    expect((await listMembers(owner)).items.map(({ status }) => status)).toEqual(['active', 'active']);

    expect([(await inspect(token)).status, (await signUpBy(token)).status]).toEqual([404, 404]);
    const told = await owner.call('get', `${base}/notifications`);
    expect(told.body).toMatchObject({ items: [{ kind: 'invitation_accepted', params: { name: 'مینا کریمی' } }] });
    expect((await audited('member.joined', owner.business_id)).detail).toMatchObject({ role: 'staff', invitation_id: member.id });
  });

  it('of an account that exists waits until that person accepts it, and joins them to a second business', async () => {
    const guest = await signUp('نیلوفر');
    await nextMessageTo(guest.email);
    const { token } = await inviteAndRead({ email: guest.email }, { earlier: 1 });
    // To whoever invites, both look the same: nothing of the account is seen before it joins.
    expect((await listMembers(owner, { status: 'invited' })).items).toMatchObject([{ first_name: '', last_name: '', user_id: null }]);
    expect((await inspect(token)).body.has_account).toBe(true);
    expect((await signUpBy(token)).status).toBe(409);
    expect((await accept(await signUp(), token)).status).toBe(403);
    expect(await accept(guest, token)).toMatchObject({ status: 200, body: { business: { id: owner.business_id } } });
    expect((await accept(guest, token)).status).toBe(404);
    const { body } = await guest.call<{ businesses: { id: string; role: string }[]; business: { id: string } }>('get', `${base}/auth/me`);
    expect(body.business.id).toBe(guest.business_id);
    expect(body.businesses.map(({ id, role }) => [id, role])).toEqual([[guest.business_id, 'owner'], [owner.business_id, 'staff']]);
    expect((await logIn(guest.email, guest.password)).business_id).toBe(guest.business_id);
  });

  it('comes by SMS to a number, and the number is the account’s then', async () => {
    const mobile = newMobile();
    const { token } = await inviteAndRead({ mobile });
    expect(await signUpBy(token)).toMatchObject({ status: 201, body: { user: { mobile, email: null } } });
  });

  it('is sent again with a new link, and the old one is void', async () => {
    const email = newEmail();
    const { member, token } = await inviteAndRead({ email });
    expect((await owner.call('post', `${base}/business-admin/invitations/${member.id}/resend`)).status).toBe(200);
    const again = tokenIn(await nextMessageTo(email, 2));
    expect([(await inspect(token)).status, (await inspect(again)).status]).toEqual([404, 200]);
  });

  it('works no more once it was taken back or has expired', async () => {
    const [one, two] = [await inviteAndRead({ email: newEmail() }), await inviteAndRead({ email: newEmail() })];
    expect((await owner.call('delete', `${base}/business-admin/invitations/${one.member.id}`)).status).toBe(204);
    expect((await owner.call('delete', `${base}/business-admin/invitations/${one.member.id}`)).status).toBe(404);
    await admin.query(`update invitations set expires_at = now() - interval '1 minute' where id = $1`, [two.member.id]);
    expect([(await inspect(one.token)).status, (await inspect(two.token)).status]).toEqual([404, 404]);
    expect((await inspect('nonsense')).status).toBe(404);
  });

  it('is used by one of two who try at once', async () => {
    const { token } = await inviteAndRead({ email: newEmail() });
    const answers = await Promise.all([signUpBy(token), signUpBy(token)]);
    expect(answers.map(({ status }) => status).toSorted()[0]).toBe(201);
    expect((await listMembers(owner)).total).toBe(2);
  });

  it('is refused for who is in or invited already, without an address, or with a password that everybody knows', async () => {
    const staff = await addMember(owner.business_id, 'staff');
    expect((await invite(owner, { email: staff.email })).status).toBe(409);
    const email = newEmail();
    const { token } = await inviteAndRead({ email });
    expect((await invite(owner, { email })).status).toBe(409);
    expect((await invite(owner, {})).status).toBe(422);
    expect((await invite(owner, { email, mobile: newMobile() })).status).toBe(422);
    expect((await invite(owner, { email: 'nobody' })).status).toBe(422);
    expect((await signUpBy(token, { password: 'password1' })).status).toBe(422);
    expect((await signUpBy(token, { first_name: '' })).status).toBe(422);
  });

  it('is of one business alone', async () => {
    const { member } = await inviteAndRead({ email: newEmail() });
    const stranger = await signUp();
    const path = `${base}/business-admin/invitations/${member.id}`;
    expect([(await stranger.call('post', `${path}/resend`)).status, (await stranger.call('delete', path)).status]).toEqual([404, 404]);
    expect((await listMembers(stranger, { status: 'invited' })).items).toEqual([]);
  });

  it('is one of so many that one person sends', async () => {
    const answers = [];
    for (let sent = 0; sent < 31; sent++) answers.push((await owner.call('post', members, { json: {} })).status);
    expect([...new Set(answers)]).toEqual([422, 429]);
  });
});

describe('whoever came by an invitation and has their account deleted', () => {
  it('is named nowhere: not where it was noted, not where others were told', async () => {
    const email = newEmail();
    const { token } = await inviteAndRead({ email }, { role: 'admin' });
    expect(await audited('member.invited', owner.business_id)).toMatchObject({ actor_id: owner.user_id, detail: { name: email, role: 'admin' } });
    const made = await signUpBy(token, { first_name: 'ارغوان', last_name: 'دادخواه' });
    const as = { token: made.body.access_token };
    expect((await call('post', `${base}/notifications`, { ...as, json: { title: 'سلام' } })).status).toBe(201);
    const elsewhere = await signUp();
    const { body } = await invite(elsewhere, { email });
    expect((await elsewhere.call('delete', `/api/user-management/business-admin/invitations/${body.id}`)).status).toBe(204);
    expect(await audited('member.invitation_revoked', elsewhere.business_id)).toMatchObject({ detail: { name: email } });

    expect((await call('post', `${base}/users/delete-account-data`, { ...as, json: {} })).status).toBe(200);
    const tables = await admin.query<{ name: string }>(`select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind::text = 'r'`);
    for (const { name } of tables.rows) {
      for (const text of [email, 'ارغوان']) {
        expect(await row(`select count(*)::int as found from ${name} t where t::text like '%' || $1 || '%'`, [text]), name).toEqual({ found: 0 });
      }
    }
    const told = await owner.call<{ items: unknown[] }>('get', `${base}/notifications`);
    expect(told.body.items).toMatchObject([{ kind: 'message', params: { title: 'سلام' } }]);
    expect(await audited('member.invited', owner.business_id)).toMatchObject({ detail: { role: 'admin' } });
  });
});
