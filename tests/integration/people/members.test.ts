import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ListOf } from '@/lib/contracts/fields';
import type { ErrorBody } from '@/lib/errors';
import type { AssignableRole, Member } from '@/lib/contracts/user-management/business-users';
import { sessionCache } from '@/server/auth/session-cache';
import { addMember, logIn, signUp, type Account } from '../support/accounts';
import { startAnotherProcess } from '../support/another-process';
import { admin, row } from '../support/database';
import { useProduct } from '../support/product';
import { audited, base, listMembers, members, roleId, statusOf } from './people';

useProduct();
let owner: Account;

beforeEach(async () => {
  owner = await signUp();
  await admin.query('update users set email_verified_at = now() where id = $1', [owner.user_id]);
});

const update = (by: Account, user_id: string, json: object) => by.call<Member & ErrorBody>('put', `${members}/${user_id}`, { json });
const remove = (by: Account, user_id: string) => by.call<ErrorBody>('delete', `${members}/${user_id}`);

describe('the list of members', () => {
  it('is searched, filtered by role and status, and paged, and shows one business alone', async () => {
    const [staff, member, stranger] = [
      await addMember(owner.business_id, 'staff'),
      await addMember(owner.business_id, 'member'),
      await signUp(),
    ];
    const ids = (items: Member[]) => items.map(({ user_id }) => user_id);
    expect(ids((await listMembers(owner)).items)).toEqual([member.user_id, staff.user_id, owner.user_id]);
    expect(ids((await listMembers(owner, { role: 'staff' })).items)).toEqual([staff.user_id]);
    expect(ids((await listMembers(owner, { search: staff.email.slice(0, 12) })).items)).toEqual([staff.user_id]);
    expect((await listMembers(owner, { search: '%' })).items).toEqual([]);
    expect((await listMembers(owner, { status: 'inactive' })).total).toBe(0);
    const first = await listMembers(owner, { limit: '2' });
    expect({ total: first.total, count: first.items.length }).toEqual({ total: 3, count: 2 });
    expect(ids((await listMembers(owner, { limit: '2', cursor: first.next_cursor ?? '' })).items)).toEqual([owner.user_id]);
    expect(ids((await listMembers(stranger)).items)).toEqual([stranger.user_id]);
    expect((await owner.call('get', `${members}/${stranger.user_id}`)).status).toBe(404);
    expect((await owner.call('get', members, { query: { status: 'gone' } })).status).toBe(422);
  });
});

describe('the order of the list', () => {
  const names = ({ items }: { items: Member[] }) => items.map(({ first_name, email }) => first_name || email);
  const called = (account: Account, first_name: string) =>
    admin.query('update users set first_name = $2, last_name = $3 where id = $1', [account.user_id, first_name, '']);

  it('is that of the reader’s alphabet, of the role, of the status or of the last activity, and is paged in it', async () => {
    const [one, two, three] = [
      await addMember(owner.business_id, 'staff'),
      await addMember(owner.business_id, 'admin'),
      await addMember(owner.business_id, 'staff'),
    ];
    await Promise.all([called(owner, 'ثریا'), called(one, 'پروین'), called(two, 'کتایون'), called(three, 'گلی')]);
    const inPersian = { headers: { 'Accept-Language': 'fa' } };
    const sorted = async (sort: string, order: string, more = {}) =>
      (await owner.call<ListOf<Member>>('get', members, { query: { sort, order, ...more }, ...inPersian })).body;
    expect(names(await sorted('name', 'ascending'))).toEqual(['پروین', 'ثریا', 'کتایون', 'گلی']);
    expect(names(await sorted('role', 'ascending'))).toEqual(['کتایون', 'ثریا', 'پروین', 'گلی']);
    const first = await sorted('name', 'descending', { limit: '3' });
    expect([names(first), first.total]).toEqual([['گلی', 'کتایون', 'ثریا'], 4]);
    expect(names(await sorted('name', 'descending', { limit: '3', cursor: first.next_cursor ?? '' }))).toEqual(['پروین']);
    await update(owner, three.user_id, { status: 'inactive' });
    expect(names(await sorted('status', 'descending'))[0]).toBe('گلی');
    await admin.query(`update memberships set last_active_at = now() + interval '1 hour' where user_id = $1`, [two.user_id]);
    expect(names(await sorted('last_active_at', 'descending'))[0]).toBe('کتایون');
    expect((await owner.call('get', members, { query: { sort: 'email' } })).status).toBe(422);
  });

  it('a sign-in and every hour of use are the last activity; nothing else of a session is shown', async () => {
    const staff = await addMember(owner.business_id, 'staff');
    const lastOf = async () => (await listMembers(owner)).items.find(({ user_id }) => user_id === staff.user_id)?.last_active_at;
    const signedIn = await lastOf();
    expect(Date.now() - Date.parse(signedIn ?? '')).toBeLessThan(60_000);
    await admin.query(`update sessions set last_seen_at = now() - interval '2 hours' where user_id = $1`, [staff.user_id]);
    await admin.query(`update memberships set last_active_at = now() - interval '2 hours' where user_id = $1`, [staff.user_id]);
    const again = await logIn(staff.email, staff.password);
    expect(Date.parse((await lastOf()) ?? '')).toBeGreaterThanOrEqual(Date.parse(signedIn ?? ''));
    await admin.query(`update sessions set last_seen_at = now() - interval '2 hours' where user_id = $1`, [staff.user_id]);
    await admin.query(`update memberships set last_active_at = null where user_id = $1`, [staff.user_id]);
    await expect.poll(() => statusOf(again)).toBe(200);
    sessionCache.clear();
    expect(await statusOf(again)).toBe(200);
    expect(Date.now() - Date.parse((await lastOf()) ?? '')).toBeLessThan(60_000);
  });

  it('says who is the only owner', async () => {
    const another = await addMember(owner.business_id, 'owner');
    const onlyOwners = async () => (await listMembers(owner)).items.filter((one) => one.is_only_owner).map(({ user_id }) => user_id);
    expect(await onlyOwners()).toEqual([]);
    await update(owner, another.user_id, { status: 'inactive' });
    expect(await onlyOwners()).toEqual([owner.user_id]);
    expect((await owner.call<Member>('get', `${members}/${owner.user_id}`)).body.is_only_owner).toBe(true);
    expect((await remove(owner, owner.user_id)).status).toBe(409);
  });
});

describe('another role', () => {
  it('takes effect immediately, notifies the person and is recorded', async () => {
    const staff = await addMember(owner.business_id, 'staff');
    expect((await staff.call('post', '/api/flow-manager/assistants', { json: { name: 'دستیار' } })).status).toBe(403);
    const changed = await update(owner, staff.user_id, { role_id: await roleId('member') });
    expect(changed).toMatchObject({ status: 200, body: { role: { key: 'member' }, status: 'active' } });
    expect((await staff.call('post', '/api/flow-manager/assistants', { json: { name: 'دستیار' } })).status).toBe(201);
    const notifications = await staff.call('get', `${base}/notifications`);
    expect(notifications.body).toMatchObject({
      unread: 1,
      items: [{ kind: 'role_changed', params: { role: 'member', business: 'گلبرگ' } }],
    });
    expect(await audited('member.role_changed', owner.business_id)).toEqual({
      actor_id: owner.user_id,
      resource_id: staff.user_id,
      resource_name: staff.email,
      detail: { from: 'staff', to: 'member' },
      ip_address: '127.0.0.1',
    });
  });

  it('takes effect within five seconds in another process, also in one that receives no notices', async () => {
    const staff = await addMember(owner.business_id, 'staff');
    const [hearing, deaf] = [await startAnotherProcess(), await startAnotherProcess()];
    hearing.listenForEndedSessions();
    const tryIn = async ({ call }: typeof deaf) => (await call('get', `${base}/audit-log`, { token: staff.token })).status;
    try {
      expect([await tryIn(hearing), await tryIn(deaf)]).toEqual([403, 403]);
      await update(owner, staff.user_id, { role_id: await roleId('admin') });
      await expect.poll(() => tryIn(hearing), { timeout: 2_000 }).toBe(200);
      await expect.poll(() => tryIn(deaf), { timeout: 6_000 }).toBe(200);
    } finally {
      await Promise.all([hearing.stop(), deaf.stop()]);
    }
  });

  it('is neither beyond one’s own nor a raise of one’s own', async () => {
    const [boss, staff] = [await addMember(owner.business_id, 'admin'), await addMember(owner.business_id, 'staff')];
    const [ownerRole, memberRole] = [await roleId('owner'), await roleId('member')];
    const refused = (answer: { status: number; body: ErrorBody }) => ({ status: answer.status, code: answer.body.code });
    const forbidden = { status: 403, code: 'forbidden' };
    expect(refused(await update(boss, boss.user_id, { role_id: ownerRole }))).toEqual(forbidden);
    expect(refused(await update(boss, staff.user_id, { role_id: ownerRole }))).toEqual(forbidden);
    expect(refused(await update(boss, owner.user_id, { role_id: memberRole }))).toEqual(forbidden);
    expect(refused(await remove(boss, owner.user_id))).toEqual(forbidden);
    // A caller who lacks one of a role's permissions can neither assign nor remove that role.
    await admin.query(
      `delete from role_permissions where role_id = $1 and permission_id = (select id from permissions where key = 'handoff.answer')`,
      [await roleId('admin')],
    );
    const limited = await addMember(owner.business_id, 'admin');
    await admin.query('update users set email_verified_at = now() where id = $1', [limited.user_id]);
    expect(refused(await update(limited, staff.user_id, { status: 'inactive' }))).toEqual(forbidden);
    expect(refused(await limited.call('post', members, { json: { email: 'x@example.com', role_id: await roleId('staff') } }))).toEqual(
      forbidden,
    );
    const roles = await limited.call<{ items: AssignableRole[] }>('get', `${base}/business-admin/roles`);
    expect(roles.body.items.filter(({ is_assignable }) => is_assignable).map(({ key }) => key)).toEqual(['admin', 'member', 'user']);
    await admin.query(`insert into role_permissions select $1, id from permissions where key = 'handoff.answer'`, [await roleId('admin')]);
    expect((await update(boss, boss.user_id, { role_id: memberRole })).status).toBe(200);
  });

  it('is one that people of a business can have, of a person who is there', async () => {
    const staff = await addMember(owner.business_id, 'staff');
    expect((await update(owner, staff.user_id, { role_id: randomUUID() })).status).toBe(404);
    expect((await update(owner, staff.user_id, { role_id: await roleId('super_admin') })).status).toBe(404);
    expect((await update(owner, randomUUID(), { status: 'inactive' })).status).toBe(404);
    expect((await update(owner, (await signUp()).user_id, { status: 'inactive' })).status).toBe(404);
    expect((await update(owner, staff.user_id, { role_id: 'staff' })).status).toBe(422);
    expect((await update(owner, staff.user_id, { status: 'invited' })).status).toBe(422);
  });
});

describe('who is deactivated or removed', () => {
  it('is signed out of this business immediately, and returns by being reactivated and signing in again', async () => {
    const staff = await addMember(owner.business_id, 'staff');
    expect(await statusOf(staff)).toBe(200);
    expect((await update(owner, staff.user_id, { status: 'inactive' })).body.status).toBe('inactive');
    expect(await statusOf(staff)).toBe(401);
    expect((await update(owner, staff.user_id, { status: 'active' })).body.status).toBe('active');
    expect(await statusOf(staff)).toBe(401);
    await audited('member.deactivated', owner.business_id);
    await audited('member.reactivated', owner.business_id);
  });

  it('keeps no session, and can be invited again', async () => {
    const staff = await addMember(owner.business_id, 'staff');
    expect((await remove(owner, staff.user_id)).status).toBe(204);
    expect(await statusOf(staff)).toBe(401);
    expect((await remove(owner, staff.user_id)).status).toBe(404);
    await admin.query('update users set email_verified_at = now() where id = $1', [owner.user_id]);
    expect((await owner.call('post', members, { json: { email: staff.email, role_id: await roleId('staff') } })).status).toBe(201);
    expect((await audited('member.removed', owner.business_id)).resource_id).toBe(staff.user_id);
  });

  it('may be oneself, who so leaves', async () => {
    const boss = await addMember(owner.business_id, 'admin');
    expect((await remove(boss, boss.user_id)).status).toBe(204);
    expect(await statusOf(boss)).toBe(401);
  });
});

describe('an invitation to a role beyond one’s own', () => {
  it('is not one’s to take back', async () => {
    const boss = await addMember(owner.business_id, 'admin');
    const invite = async (role: string) => {
      const json = { email: `${randomUUID()}@example.com`, role_id: await roleId(role) };
      return (await owner.call<Member>('post', members, { json })).body.invitation_id;
    };
    const [second, helper] = [await invite('owner'), await invite('staff')];
    const revoke = (by: Account, id: string | null) => by.call<ErrorBody>('delete', `${base}/business-admin/invitations/${id}`);
    expect(await revoke(boss, second)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect([(await revoke(boss, helper)).status, (await revoke(owner, second)).status]).toEqual([204, 204]);
  });
});

describe('the last owner', () => {
  it('cannot be removed, deactivated or given another role; one of two can', async () => {
    const second = await addMember(owner.business_id, 'owner');
    await update(owner, second.user_id, { status: 'inactive' });
    const tries = [
      await update(owner, owner.user_id, { role_id: await roleId('member') }),
      await update(owner, owner.user_id, { status: 'inactive' }),
      await remove(owner, owner.user_id),
    ];
    expect(tries.map(({ status, body }) => [status, body.code])).toEqual(Array.from({ length: 3 }, () => [409, 'conflict']));
    expect(tries[0]?.body.detail).toBe('آخرین مالک کسب‌وکار را نمی‌توان حذف یا غیرفعال کرد یا نقش دیگری به او داد');
    await update(owner, second.user_id, { status: 'active' });
    expect((await update(owner, owner.user_id, { role_id: await roleId('member') })).status).toBe(200);
  });

  it('remains when two owners remove each other at the same time', async () => {
    const second = await addMember(owner.business_id, 'owner');
    const answers = await Promise.all([remove(owner, second.user_id), remove(second, owner.user_id)]);
    expect(answers.map(({ status }) => status).filter((status) => status === 204)).toHaveLength(1);
    const { left } = await row<{ left: number }>('select count(*)::int as left from memberships where business_id = $1', [
      owner.business_id,
    ]);
    expect(left).toBe(1);
  });
});
