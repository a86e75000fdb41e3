import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '@/lib/errors';
import type { Permission, PermissionMatrix, Resource, Role } from '@/lib/contracts/user-management/roles';
import type { Me } from '@/lib/contracts/user-management/auth';
import { defaultRoles, permissionKeys } from '@/lib/permissions';
import { addMember, signUp, type Account } from '../support/accounts';
import { startAnotherProcess } from '../support/another-process';
import { admin } from '../support/database';
import { call } from '../support/http';
import { useProduct } from '../support/product';
import { superAdmin, type SuperAdmin } from '../support/super-admin';
import { audited, base, members, roleId } from './people';

useProduct();
const platform = `${base}/super-admin`;
let boss: SuperAdmin;
let owner: Account;

beforeAll(async () => {
  [boss, owner] = [await superAdmin(), await signUp()];
  await admin.query('update users set email_verified_at = now() where id = $1', [owner.user_id]);
});

const newKey = (): string => `k${randomUUID().replaceAll('-', '')}`;
const makeRole = async (more: object = {}) =>
  (await boss.call<Role>('post', `${platform}/roles`, { json: { key: newKey(), ...more } })).body;
const setGrants = (role_id: string, permissions: string[], known?: string[]) =>
  boss.call<Role & ErrorBody>('put', `${platform}/roles/${role_id}/permissions`, { json: { permissions, known } });
const restore = (role_id: string) => boss.call<Role & ErrorBody>('post', `${platform}/roles/${role_id}/restore-defaults`);
const grantsOf = async (key: string) => (await boss.call<Role>('get', `${platform}/roles/${await roleId(key)}`)).body.permissions;

describe('the permission matrix', () => {
  it('has every resource, every permission and every role', async () => {
    const { status, body } = await boss.call<PermissionMatrix>('get', `${platform}/permission-matrix`);
    expect(status).toBe(200);
    expect(body.resources.flatMap(({ permissions }) => permissions.map(({ key }) => key)).toSorted()).toEqual(
      [...permissionKeys].toSorted(),
    );
    expect(body.roles.map(({ key }) => key).toSorted()).toEqual(Object.keys(defaultRoles).toSorted());
    expect(body.roles.find(({ key }) => key === 'owner')?.people).toBeGreaterThan(0);
  });

  it('takes effect immediately here, and within five seconds everywhere', async () => {
    const [role, staff] = [await makeRole({ name: 'ناظر' }), await addMember(owner.business_id, 'staff')];
    await owner.call('put', `${members}/${staff.user_id}`, { json: { role_id: role.id } });
    const [hearing, deaf] = [await startAnotherProcess(), await startAnotherProcess()];
    hearing.listenForEndedSessions();
    const tryIn = async (call: Account['call']) => (await call('get', `${base}/audit-log`, { token: staff.token })).status;
    try {
      expect([await tryIn(staff.call), await tryIn(hearing.call), await tryIn(deaf.call)]).toEqual([403, 403, 403]);
      expect((await setGrants(role.id, ['audit_log.read'])).body.permissions).toEqual(['audit_log.read']);
      expect(await tryIn(staff.call)).toBe(200);
      await expect.poll(() => tryIn(hearing.call), { timeout: 2_000 }).toBe(200);
      await expect.poll(() => tryIn(deaf.call), { timeout: 6_000 }).toBe(200);
      await setGrants(role.id, []);
      expect(await tryIn(staff.call)).toBe(403);
    } finally {
      await Promise.all([hearing.stop(), deaf.stop()]);
    }
    expect(await audited('role.permissions_set', null)).toMatchObject({
      resource_name: role.key,
      detail: { added: [], removed: ['audit_log.read'] },
    });
  });

  it('keeps the platform to its own people, and its own people on the platform', async () => {
    expect((await setGrants(await roleId('owner'), [...(await grantsOf('owner')), 'platform.manage'])).status).toBe(409);
    expect((await setGrants(await roleId('staff'), ['nothing.at_all'])).body).toMatchObject({
      code: 'validation_failed',
      fields: [{ path: 'permissions[0]' }],
    });
    expect((await setGrants(randomUUID(), [])).status).toBe(404);
  });

  it('lets no one grant what they do not have', async () => {
    const [role, ofManager] = [await makeRole(), await makeRole({ scope: 'platform' })];
    await setGrants(ofManager.id, ['platform.manage', 'flows.update']);
    const manager = await superAdmin();
    await admin.query('update users set platform_role_id = $2 where id = $1', [manager.user_id, ofManager.id]);
    const grant = async (permission: string) =>
      (await manager.call('put', `${platform}/roles/${role.id}/permissions`, { json: { permissions: [permission] } })).status;
    expect([await grant('flows.read'), await grant('flows.update')]).toEqual([403, 200]);
  });

  it('takes nothing from super admins, who have every permission regardless of their rows', async () => {
    const superRole = await roleId('super_admin');
    const all = await grantsOf('super_admin');
    expect(all).toEqual(expect.arrayContaining([...permissionKeys]));
    for (const key of ['flows.read', 'platform.manage']) {
      expect(
        await setGrants(
          superRole,
          all.filter((one) => one !== key),
        ),
      ).toMatchObject({ status: 409, body: { detail: 'مدیر ارشد همیشه همهٔ دسترسی‌ها را دارد' } });
    }
    expect(await grantsOf('super_admin')).toEqual(all);
    await admin.query('delete from role_permissions where role_id = $1', [superRole]);
    const other = await superAdmin();
    expect((await other.call<{ permissions: string[] }>('get', `${base}/auth/me`)).body.permissions.toSorted()).toEqual(
      [...permissionKeys].toSorted(),
    );
    expect((await other.call('post', `${platform}/roles/${superRole}/restore-defaults`)).status).toBe(200);
    expect(await grantsOf('super_admin')).toEqual([...permissionKeys].toSorted());
  });

  it('prevents one of two people from overwriting what the other changed in the meantime', async () => {
    const role = await makeRole();
    expect((await setGrants(role.id, ['flows.read'], [])).status).toBe(200);
    expect(await setGrants(role.id, ['nlu.read'], [])).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await setGrants(role.id, ['flows.read', 'nlu.read'], ['flows.read'])).body.permissions).toEqual(['flows.read', 'nlu.read']);
  });

  it('brings a role of the installation back to what it could do then', async () => {
    const staff = await roleId('staff');
    await setGrants(staff, ['flows.read']);
    expect((await restore(staff)).body.permissions).toEqual([...defaultRoles.staff.permissions].toSorted());
    expect(await audited('role.permissions_set', null)).toMatchObject({ detail: { role: 'staff', removed: ['flows.read'] } });
    expect((await restore((await makeRole()).id)).status).toBe(409);
    expect((await restore(randomUUID())).status).toBe(404);
  });

  it('of the platform and membership of a business do not add up', async () => {
    const person = await addMember(owner.business_id, 'staff');
    await admin.query('update users set platform_role_id = $2, totp_enabled_at = now() where id = $1', [
      person.user_id,
      await roleId('super_admin'),
    ]);
    const switchTo = async (token: string, business_id: string | null) =>
      (await call<{ access_token: string }>('post', `${base}/auth/switch-business`, { token, json: { business_id } })).body.access_token;
    const me = async (token: string) => (await call<Me>('get', `${base}/auth/me`, { token })).body;
    const onPlatform = await switchTo(person.token, null);
    expect(await me(onPlatform)).toMatchObject({ business: null, role: 'super_admin', is_of_platform: true });
    expect((await me(onPlatform)).permissions).toContain('platform.manage');
    const inBusiness = await switchTo(onPlatform, owner.business_id);
    expect(await me(inBusiness)).toMatchObject({ business: { id: owner.business_id }, role: 'staff' });
    expect((await me(inBusiness)).permissions.toSorted()).toEqual([...defaultRoles.staff.permissions].toSorted());
    expect((await call('get', `${platform}/roles`, { token: inBusiness })).status).toBe(403);
    expect((await owner.call('post', `${base}/auth/switch-business`, { json: { business_id: null } })).status).toBe(404);
  });
});

describe('a role', () => {
  it('is made, found, renamed and deleted', async () => {
    const role = await makeRole({ name: 'حسابدار', description: 'می‌بیند' });
    expect(role).toMatchObject({ name: 'حسابدار', scope: 'business', is_system: false, permissions: [], people: 0 });
    const found = await boss.call<{ items: Role[] }>('get', `${platform}/roles`, { query: { search: 'حسابدار' } });
    expect(found.body.items.map(({ id }) => id)).toEqual([role.id]);
    expect((await boss.call('put', `${platform}/roles/${role.id}`, { json: { name: 'بازرس' } })).body).toMatchObject({
      name: 'بازرس',
      description: 'می‌بیند',
    });
    expect((await boss.call('post', `${platform}/roles`, { json: { key: role.key } })).status).toBe(409);
    expect((await boss.call('post', `${platform}/roles`, { json: { key: 'With Space' } })).status).toBe(422);
    expect((await boss.call('delete', `${platform}/roles/${role.id}`)).status).toBe(204);
    expect((await boss.call('get', `${platform}/roles/${role.id}`)).status).toBe(404);
    expect((await audited('role.deleted', null)).actor_id).toBe(boss.user_id);
  });

  it('of the installation stays, with its key', async () => {
    const path = `${platform}/roles/${await roleId('staff')}`;
    expect((await boss.call('delete', path)).status).toBe(409);
    expect((await boss.call('put', path, { json: { key: 'crew' } })).status).toBe(409);
    expect((await boss.call('put', path, { json: { description: 'پاسخ‌گوها' } })).status).toBe(200);
  });

  it('that someone has, or is invited to, stays', async () => {
    const role = await makeRole();
    const invited = await owner.call<{ invitation_id: string }>('post', members, {
      json: { email: 'guest@example.com', role_id: role.id },
    });
    expect(invited.status).toBe(201);
    expect((await boss.call('delete', `${platform}/roles/${role.id}`)).status).toBe(409);
    await owner.call('delete', `${base}/business-admin/invitations/${invited.body.invitation_id}`);
    const staff = await addMember(owner.business_id, 'staff');
    await owner.call('put', `${members}/${staff.user_id}`, { json: { role_id: role.id } });
    expect((await boss.call('delete', `${platform}/roles/${role.id}`)).status).toBe(409);
    await owner.call('delete', `${members}/${staff.user_id}`);
    expect((await boss.call('delete', `${platform}/roles/${role.id}`)).status).toBe(204);
  });
});

describe('resources and permissions', () => {
  it('are made, renamed together and deleted', async () => {
    const key = newKey();
    const resource = await boss.call<Resource>('post', `${platform}/resources`, { json: { key } });
    const permission = await boss.call<Permission>('post', `${platform}/permissions`, { json: { key: `${key}.see` } });
    expect([resource.status, permission.status]).toEqual([201, 201]);
    expect(await grantsOf('super_admin')).toContain(`${key}.see`);
    const renamed = await boss.call<Resource>('put', `${platform}/resources/${resource.body.id}`, { json: { key: `${key}x` } });
    expect(renamed.body.permissions).toEqual([{ id: permission.body.id, key: `${key}x.see` }]);
    expect((await boss.call('post', `${platform}/permissions`, { json: { key: `${key}.see` } })).status).toBe(422);
    expect((await boss.call('delete', `${platform}/resources/${resource.body.id}`)).status).toBe(204);
    expect((await boss.call('get', `${platform}/permissions/${permission.body.id}`)).status).toBe(404);
  });

  it('that the code names are neither deleted nor renamed', async () => {
    const { body } = await boss.call<PermissionMatrix>('get', `${platform}/permission-matrix`);
    const flows = body.resources.find(({ key }) => key === 'flows') as Resource;
    const paths = [`${platform}/resources/${flows.id}`, `${platform}/permissions/${flows.permissions[0]?.id}`];
    for (const path of paths) {
      expect((await boss.call('delete', path)).status).toBe(409);
      expect((await boss.call('put', path, { json: { key: path.includes('resources') ? 'streams' : 'flows.look' } })).status).toBe(409);
      expect((await boss.call('put', path, { json: { description: 'جریان‌ها' } })).status).toBe(200);
    }
  });
});

describe('businesses', () => {
  it('are listed with what they have, searched by name, and shown with their owners', async () => {
    const shop = await signUp('یاس و نسترن');
    await shop.call('post', '/api/flow-manager/assistants', { json: { name: 'دستیار' } });
    const found = await boss.call('get', `${platform}/businesses`, { query: { search: 'نسترن' } });
    expect(found.body).toMatchObject({
      total: 1,
      items: [{ id: shop.business_id, counts: { members: 1, assistants: 1, conversations: 0 } }],
    });
    const one = await boss.call('get', `${platform}/businesses/${shop.business_id}`);
    expect(one.body).toMatchObject({ name: 'یاس و نسترن', owners: [{ id: shop.user_id, email: shop.email }] });
    expect((await boss.call('get', `${platform}/businesses/${randomUUID()}`)).status).toBe(404);
    expect((await owner.call('get', `${platform}/businesses`)).status).toBe(403);
  });
});
