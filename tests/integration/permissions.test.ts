import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { ErrorBody } from '@/lib/errors';
import { defaultRoles, type DefaultRoleKey, type PermissionKey } from '@/lib/permissions';
import { allEndpoints } from '@/server/api/app';
import { createSuperAdmin } from '@/server/auth/create-super-admin';
import { addMember, newEmail, signUp, type Account } from './support/accounts';
import { admin, row } from './support/database';
import { nameOf } from './support/examples';
import { call, fillPath } from './support/http';
import { useProduct } from './support/product';
import { superAdmin } from './support/super-admin';

vi.hoisted(() => {
  process.env.RATE_LIMIT_API = '100000/60';
});

useProduct({ workers: true });
const roles = (Object.keys(defaultRoles) as DefaultRoleKey[]).filter((role) => defaultRoles[role].scope === 'business');
const guarded = allEndpoints.filter(({ access }) => access !== 'public' && access !== 'signed_in');
const people = new Map<DefaultRoleKey, Account>();

beforeAll(async () => {
  const { business_id } = await signUp();
  for (const role of roles) people.set(role, await addMember(business_id, role));
});

/** A call that names nothing that exists: who may make it gets past the permission and no further. */
async function statusFor(role: DefaultRoleKey, method: string, path: string): Promise<number | undefined> {
  const unknown = path.replace(/\{\w+\}/g, () => randomUUID());
  return (await people.get(role)?.call(method, unknown))?.status;
}

describe.each(roles)('%s', (role) => {
  it.each(guarded.map((endpoint) => [nameOf(endpoint), endpoint] as const))('is let through to %s only with its permission', async (_, endpoint) => {
    const status = await statusFor(role, endpoint.method, endpoint.path);
    const granted: readonly PermissionKey[] = defaultRoles[role].permissions;
    if (granted.includes(endpoint.access as PermissionKey)) expect([200, 201, 204, 404, 409, 422]).toContain(status);
    else expect(status).toBe(403);
  });
});

// Written out by hand: what the roles are meant to be, so that a slip in their list is seen.
describe('the roles of a new installation', () => {
  const assistants = '/api/flow-manager/assistants';
  const sessions = '/api/flow-manager/messaging/sessions';
  const requests = '/api/flow-manager/handoff/requests';
  const members = '/api/user-management/business-admin/users';
  const all = ['owner', 'admin', 'member', 'staff', 'user'];

  it.each([
    ['get', assistants, all],
    ['post', assistants, ['owner', 'admin', 'member']],
    ['put', `${assistants}/{assistant_id}`, ['owner', 'admin', 'member']],
    ['delete', `${assistants}/{assistant_id}`, ['owner', 'admin']],
    ['get', sessions, ['owner', 'admin', 'member', 'staff']],
    ['post', sessions, ['owner', 'admin', 'member']],
    ['post', '/api/flow-manager/messaging/chat/v1', ['owner', 'admin', 'member']],
    ['get', requests, ['owner', 'admin', 'staff']],
    ['post', `${requests}/{request_id}/accept`, ['owner', 'admin', 'staff']],
    ['get', '/api/user-management/business', all],
    ['put', '/api/user-management/business', ['owner', 'admin']],
    ['post', '/api/flow-manager/dialog/flow-bases', ['owner', 'admin', 'member']],
    ['get', members, ['owner', 'admin']],
    ['post', members, ['owner', 'admin']],
    ['put', `${members}/{user_id}`, ['owner', 'admin']],
    ['delete', `${members}/{user_id}`, ['owner', 'admin']],
    ['get', '/api/user-management/users', ['owner', 'admin']],
    ['get', '/api/user-management/notifications', all],
    ['post', '/api/user-management/notifications', ['owner', 'admin']],
    ['get', '/api/user-management/audit-log', ['owner', 'admin']],
    ['get', '/api/user-management/super-admin/roles', []],
    ['put', '/api/user-management/super-admin/roles/{role_id}/permissions', []],
  ])('%s %s is for %j', async (method, path, allowed) => {
    const let_through = [];
    for (const role of roles) if ((await statusFor(role, method, path)) !== 403) let_through.push(role);
    expect(let_through).toEqual(allowed);
  });
});

describe('somebody who was removed from their only business', () => {
  it('is told so where one is needed', async () => {
    const person = await signUp();
    await admin.query('delete from memberships where user_id = $1', [person.user_id]);
    const form = { username: person.email, password: person.password };
    const { body } = await call<{ access_token: string }>('post', '/api/user-management/auth/login', { form });
    const inEnglish = { token: body.access_token, headers: { 'Accept-Language': 'en' } };
    expect(await call('get', '/api/flow-manager/assistants', inEnglish)).toMatchObject({ status: 403, body: { detail: 'You are not in a business. Choose one first' } });
    expect((await call('get', '/api/user-management/super-admin/roles', inEnglish)).body.detail).not.toContain('business');
  });
});

describe('a super admin', () => {
  it('has no business of their own, and is told so where one is needed', async () => {
    const { token } = await superAdmin();
    const me = await call<{ business: unknown; role: string; permissions: string[] }>('get', '/api/user-management/auth/me', { token });
    expect(me.body).toMatchObject({ business: null, role: 'super_admin' });
    expect(me.body.permissions).toContain('platform.manage');
    for (const { method, path, access } of guarded) {
      const filled = fillPath(path, new Proxy({}, { get: () => randomUUID() }));
      const answer = await call<ErrorBody>(method, filled, { token });
      expect(access === 'platform.manage' ? [200, 404, 422] : [403, 404, 422]).toContain(answer.status);
    }
    const answer = await call<ErrorBody>('get', '/api/flow-manager/assistants', { token, headers: { 'Accept-Language': 'en' } });
    expect(answer).toMatchObject({ status: 403, body: { detail: 'You are not in a business. Choose one first' } });
  });

  it('is made of an account that exists without changing its password', async () => {
    const person = await signUp();
    expect(await createSuperAdmin(person.email, 'Nilufar1404')).toBe('promoted');
    const found = await row<{ key: string }>('select r.key from users u join roles r on r.id = u.platform_role_id where u.id = $1', [person.user_id]);
    expect(found.key).toBe('super_admin');
    const tryNew = await call('post', '/api/user-management/auth/login', { form: { username: person.email, password: 'Nilufar1404' } });
    expect(tryNew.status).toBe(401);
  });

  it('is not made with a common password', async () => {
    const email = newEmail();
    await expect(createSuperAdmin(email, 'Password123')).rejects.toThrow(/common/);
    expect(await row('select count(*)::int from users where email = $1', [email])).toEqual({ count: 0 });
  });
});
