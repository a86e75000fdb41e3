import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ErrorBody } from '@/lib/errors';
import type { Invitation, Member } from '@/lib/contracts/user-management/business-users';
import { redis } from '@/server/platform/redis';
import { newMobile } from '../support/account-examples';
import { addMember, logIn, newAddress, newEmail, signUp, type Account } from '../support/accounts';
import { admin, row } from '../support/database';
import { call } from '../support/http';
import { writeMoment } from '@/lib/timezone';
import { codeIn, mailsTo, nextMessageTo, tokenIn } from '../support/mails';
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

/** A person who may invite, because their address is verified. */
async function verified(person: Promise<Account> = signUp()): Promise<Account> {
  const { user_id } = await person;
  await admin.query('update users set email_verified_at = now() where id = $1', [user_id]);
  return person;
}

beforeEach(async () => {
  owner = await verified();
});

const invite = async (by: Account, address: object, role = 'staff') =>
  by.call<Member & ErrorBody>('post', members, { json: { ...address, role_id: await roleId(role) } });
const inspect = (token: string) =>
  call<Invitation & ErrorBody>('post', `${invitations}/inspect`, { json: { token }, address: newAddress() });
const accept = (by: Account, token: string) =>
  by.call<{ business: { id: string } } & ErrorBody>('post', `${invitations}/accept`, { json: { token } });
const signUpBy = (token: string, more: object = {}) =>
  call<{ access_token: string } & ErrorBody>('post', `${invitations}/sign-up`, {
    json: { token, first_name: 'مینا', last_name: 'کریمی', password: 'Golbarg1403', ...more },
    address: newAddress(),
  });

/** Invites, and reads the link in the message. A person with an account already has an older mail. */
async function inviteAndRead(
  address: { email: string } | { mobile: string },
  { earlier = 0, role = 'staff', by = owner } = {},
): Promise<{ member: Member; token: string }> {
  const { status, body } = await invite(by, address, role);
  expect(status).toBe(201);
  return { member: body, token: tokenIn(await nextMessageTo(Object.values(address)[0] as string, earlier + 1)) };
}

describe('an invitation', () => {
  it('waits in the list, comes by mail, and makes an account with its link once', async () => {
    const email = newEmail();
    const { member, token } = await inviteAndRead({ email });
    expect(member).toMatchObject({ user_id: null, email, status: 'invited', role: { key: 'staff' } });
    expect((await listMembers(owner, { status: 'invited' })).items.map(({ id }) => id)).toEqual([member.id]);
    const mail = (await mailsTo(email))[0]?.text ?? '';
    expect(mail).toContain('https://hamdam.test/invitation?token=');
    expect(mail).toContain(writeMoment('fa', 'UTC', new Date(member.expires_at ?? '')));

    expect(await inspect(token)).toMatchObject({
      status: 200,
      body: { business_name: 'گلبرگ', role: { key: 'staff' }, email, has_account: false },
    });
    const made = await signUpBy(token);
    expect(made).toMatchObject({ status: 201, body: { status: 'signed_in', user: { email, account_status: 'confirmed' } } });
    const me = await call('get', `${base}/auth/me`, { token: made.body.access_token });
    expect(me.body).toMatchObject({ business: { id: owner.business_id }, role: 'staff' });
    expect((await listMembers(owner)).items.map(({ status }) => status)).toEqual(['active', 'active']);

    expect([(await inspect(token)).status, (await signUpBy(token)).status]).toEqual([404, 404]);
    const notifications = await owner.call('get', `${base}/notifications`);
    expect(notifications.body).toMatchObject({ items: [{ kind: 'invitation_accepted', params: { name: 'مینا کریمی' } }] });
    expect((await audited('member.joined', owner.business_id)).detail).toMatchObject({ role: 'staff', invitation_id: member.id });
  });

  it('of an account that exists waits until that person accepts it, and joins them to a second business', async () => {
    const guest = await signUp('نیلوفر');
    await nextMessageTo(guest.email);
    const { token } = await inviteAndRead({ email: guest.email }, { earlier: 1 });
    // The inviter sees no difference: nothing of the account is visible before it joins.
    expect((await listMembers(owner, { status: 'invited' })).items).toMatchObject([{ first_name: '', last_name: '', user_id: null }]);
    expect((await inspect(token)).body.has_account).toBe(true);
    expect((await signUpBy(token)).status).toBe(409);
    expect((await accept(await signUp(), token)).status).toBe(403);
    expect(await accept(guest, token)).toMatchObject({ status: 200, body: { business: { id: owner.business_id } } });
    expect((await accept(guest, token)).status).toBe(404);
    const { body } = await guest.call<{ businesses: { id: string; role: string }[]; business: { id: string } }>('get', `${base}/auth/me`);
    expect(body.business.id).toBe(guest.business_id);
    expect(body.businesses.map(({ id, role }) => [id, role])).toEqual([
      [guest.business_id, 'owner'],
      [owner.business_id, 'staff'],
    ]);
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

  it('no longer works after it was revoked or has expired', async () => {
    const [one, two] = [await inviteAndRead({ email: newEmail() }), await inviteAndRead({ email: newEmail() })];
    expect((await owner.call('delete', `${base}/business-admin/invitations/${one.member.id}`)).status).toBe(204);
    expect((await owner.call('delete', `${base}/business-admin/invitations/${one.member.id}`)).status).toBe(404);
    await admin.query(`update invitations set expires_at = now() - interval '1 minute' where id = $1`, [two.member.id]);
    expect([(await inspect(one.token)).status, (await inspect(two.token)).status]).toEqual([404, 404]);
    expect((await inspect('nonsense')).status).toBe(404);
  });

  it('is used by one of two people who try at the same time', async () => {
    const { token } = await inviteAndRead({ email: newEmail() });
    const answers = await Promise.all([signUpBy(token), signUpBy(token)]);
    expect(answers.map(({ status }) => status).toSorted()[0]).toBe(201);
    expect((await listMembers(owner)).total).toBe(2);
  });

  it('is refused for a person who is a member or already invited, without an address, or with a common password', async () => {
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
    const stranger = await verified();
    const path = `${base}/business-admin/invitations/${member.id}`;
    expect([(await stranger.call('post', `${path}/resend`)).status, (await stranger.call('delete', path)).status]).toEqual([404, 404]);
    expect((await listMembers(stranger, { status: 'invited' })).items).toEqual([]);
  });

  it('counts toward the limit of its sender', async () => {
    const answers = [];
    for (let sent = 0; sent < 31; sent++) answers.push((await owner.call('post', members, { json: {} })).status);
    expect([...new Set(answers)]).toEqual([422, 429]);
  });
});

describe('an invitation belongs to its address', () => {
  const withoutEmail = async (): Promise<Account> => {
    const person = await signUp();
    await admin.query('update users set email = null, mobile = $2, mobile_verified_at = now() where id = $1', [
      person.user_id,
      newMobile(),
    ]);
    return person;
  };
  const detailOf = async (by: Account, token: string) => {
    const { status, body } = await by.call<ErrorBody>('post', `${invitations}/accept`, {
      json: { token },
      headers: { 'Accept-Language': 'en' },
    });
    return { status, detail: body.detail };
  };

  it('an account without one cannot accept what was sent to someone who has an account', async () => {
    const guest = await signUp();
    await nextMessageTo(guest.email);
    const { token } = await inviteAndRead({ email: guest.email }, { earlier: 1, role: 'admin' });
    expect(await detailOf(await withoutEmail(), token)).toEqual({
      status: 403,
      detail: expect.stringContaining('another address') as string,
    });
    expect((await listMembers(owner)).items.map(({ status }) => status).toSorted()).toEqual(['active', 'invited']);
    expect((await accept(guest, token)).status).toBe(200);
    // The link was opened, which verifies the address.
    expect(await row('select email_verified_at is not null as verified from users where id = $1', [guest.user_id])).toEqual({
      verified: true,
    });
  });

  it('an account without one is asked to add it first, and gets no address by a link that someone sent', async () => {
    const [person, email] = [await withoutEmail(), newEmail()];
    const { token } = await inviteAndRead({ email });
    expect(await detailOf(person, token)).toEqual({
      status: 403,
      detail: expect.stringContaining('First add the email or number') as string,
    });
    expect(await row('select email from users where id = $1', [person.user_id])).toEqual({ email: null });
    expect((await person.call('post', `${base}/auth/update-email-request`, { json: { email } })).status).toBe(202);
    const code = codeIn(await nextMessageTo(email, 2));
    expect((await person.call('post', `${base}/auth/update-email-verify`, { json: { code } })).status).toBe(204);
    expect((await accept(person, token)).status).toBe(200);
  });

  it('another address is refused, whether or not anyone has the invited one', async () => {
    const { token } = await inviteAndRead({ email: newEmail() });
    expect(await detailOf(await signUp(), token)).toEqual({ status: 403, detail: expect.stringContaining('another address') as string });
    const mobile = newMobile();
    const bySms = await inviteAndRead({ mobile });
    const other = await withoutEmail();
    expect(await detailOf(other, bySms.token)).toMatchObject({ status: 403 });
    await admin.query('update users set mobile = $2 where id = $1', [other.user_id, mobile]);
    expect((await accept(other, bySms.token)).status).toBe(200);
  });
});

describe('a person who invites', () => {
  const path = (id: string) => `${base}/business-admin/invitations/${id}`;
  const asOwner = (sql: string, user_id: string) => admin.query(sql, [user_id, owner.business_id]);

  it('has verified an address or number of their own, and otherwise gets an error that says so', async () => {
    const stranger = await signUp();
    const role_id = await roleId('staff');
    const ask = () =>
      stranger.call<ErrorBody & Member>('post', members, { json: { email: newEmail(), role_id }, headers: { 'Accept-Language': 'en' } });
    expect(await ask()).toMatchObject({
      status: 403,
      body: { detail: expect.stringContaining('Verify your email or mobile number') as string },
    });
    await admin.query('update users set mobile = $2, mobile_verified_at = now() where id = $1', [stranger.user_id, newMobile()]);
    const { status, body } = await ask();
    expect(status).toBe(201);
    await admin.query('update users set mobile_verified_at = null where id = $1', [stranger.user_id]);
    expect((await stranger.call('post', `${path(body.id)}/resend`)).status).toBe(403);
  });

  it.each([
    ['is removed', 'delete from memberships where user_id = $1 and business_id = $2'],
    ['is deactivated there', `update memberships set status = 'inactive' where user_id = $1 and business_id = $2`],
    [
      'has a role that may not invite',
      `update memberships set role_id = (select id from roles where key = 'staff') where user_id = $1 and business_id = $2`,
    ],
    ['deactivates their account', `update users set account_status = 'inactive' where id = $1 and $2::uuid is not null`],
    ['deletes their account', 'delete from users where id = $1 and $2::uuid is not null'],
  ])('and then %s leaves a link that no longer works, until another sends it again', async (_, sql) => {
    const inviter = await verified(addMember(owner.business_id, 'admin'));
    const email = newEmail();
    const { member, token } = await inviteAndRead({ email }, { by: inviter });
    expect((await inspect(token)).status).toBe(200);
    await asOwner(sql, inviter.user_id);
    expect([(await inspect(token)).status, (await signUpBy(token)).status]).toEqual([404, 404]);
    expect((await listMembers(owner, { status: 'lapsed' })).items.map(({ id }) => id)).toEqual([member.id]);
    expect((await listMembers(owner, { status: 'invited' })).items).toEqual([]);
    expect((await owner.call('post', `${path(member.id)}/resend`)).status).toBe(200);
    expect((await listMembers(owner, { status: 'invited' })).items.map(({ id }) => id)).toEqual([member.id]);
    expect((await signUpBy(tokenIn(await nextMessageTo(email, 2)))).status).toBe(201);
  });

  it('can no longer have others join in a role that is beyond their own by now', async () => {
    const inviter = await verified(addMember(owner.business_id, 'owner'));
    const [asOwnerToo, asStaff] = [
      await inviteAndRead({ email: newEmail() }, { by: inviter, role: 'owner' }),
      await inviteAndRead({ email: newEmail() }, { by: inviter }),
    ];
    await asOwner(
      `update memberships set role_id = (select id from roles where key = 'admin') where user_id = $1 and business_id = $2`,
      inviter.user_id,
    );
    expect([(await signUpBy(asOwnerToo.token)).status, (await signUpBy(asStaff.token)).status]).toEqual([404, 201]);
  });

  it('is counted like everyone who has messages sent: by whom it goes to, by where it comes from, and for all SMS', async () => {
    const [mobile, email, address] = [newMobile(), newEmail(), newAddress()];
    const role_id = await roleId('staff');
    const ask = (to: object) => owner.call<Member & ErrorBody>('post', members, { json: { ...to, role_id }, address });
    const uses = async (name: string, who: string) => Number(await redis().get(`limit:${name}:${who}`));
    const before = await uses('sms_total', 'all');
    const sent = await ask({ mobile });
    expect([sent.status, (await ask({ email })).status]).toEqual([201, 201]);
    for (const [name, to] of [
      ['sms', mobile],
      ['mail', email],
    ] as const) {
      expect([
        await uses(name, `${to} ${owner.user_id}`),
        await uses(`${name}_address`, address),
        await uses(`${name}_recipient`, to),
      ]).toEqual([1, 1, 1]);
    }
    expect(await uses('sms_total', 'all')).toBe(before + 1);
    const resend = () => owner.call('post', `${path(sent.body.id)}/resend`, { address });
    expect([(await resend()).status, (await resend()).status]).toEqual([200, 429]);
    const full = newEmail();
    await redis().set(`limit:mail_recipient:${full}`, '50', 'EX', 1000);
    expect((await ask({ email: full })).status).toBe(429);
    expect((await listMembers(owner, { search: full })).items).toEqual([]);
  });
});

describe('a person who joined by an invitation and whose account is deleted', () => {
  it('is identified nowhere: not in entries, and not in notifications to others', async () => {
    const email = newEmail();
    const { token } = await inviteAndRead({ email }, { role: 'admin' });
    expect(await audited('member.invited', owner.business_id)).toMatchObject({
      actor_id: owner.user_id,
      resource_name: email,
      detail: { role: 'admin' },
    });
    const made = await signUpBy(token, { first_name: 'ارغوان', last_name: 'دادخواه' });
    const as = { token: made.body.access_token };
    expect((await call('post', `${base}/notifications`, { ...as, json: { title: 'سلام' } })).status).toBe(201);
    const elsewhere = await verified();
    const { body } = await invite(elsewhere, { email });
    expect((await elsewhere.call('delete', `/api/user-management/business-admin/invitations/${body.id}`)).status).toBe(204);
    expect(await audited('member.invitation_revoked', elsewhere.business_id)).toMatchObject({ resource_name: email });

    expect((await call('post', `${base}/users/delete-account-data`, { ...as, json: {} })).status).toBe(200);
    const tables = await admin.query<{ name: string }>(
      `select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind::text = 'r'`,
    );
    for (const { name } of tables.rows) {
      for (const text of [email, 'ارغوان']) {
        expect(await row(`select count(*)::int as found from ${name} t where t::text like '%' || $1 || '%'`, [text]), name).toEqual({
          found: 0,
        });
      }
    }
    const notifications = await owner.call<{ items: unknown[] }>('get', `${base}/notifications`);
    expect(notifications.body.items).toMatchObject([{ kind: 'message', params: { title: 'سلام' } }]);
    expect(await audited('member.invited', owner.business_id)).toMatchObject({ detail: { role: 'admin' } });
  });
});
