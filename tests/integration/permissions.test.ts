import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { ErrorBody } from '@/lib/errors';
import { isOfPlatform } from '@/lib/is-of-platform';
import { defaultRoles, permissionKeys, type DefaultRoleKey, type PermissionKey } from '@/lib/permissions';
import { allEndpoints } from '@/server/api/app';
import { createSuperAdmin } from '@/server/auth/create-super-admin';
import { addMember, logIn, newEmail, signUp, type Account } from './support/accounts';
import { admin, row } from './support/database';
import { nameOf } from './support/examples';
import { call, fillPath } from './support/http';
import { useProduct } from './support/product';
import { superAdmin, withPlatformRole } from './support/super-admin';

vi.hoisted(() => {
  process.env.RATE_LIMIT_API = '100000/60';
});

useProduct({ workers: true });
const roles = (Object.keys(defaultRoles) as DefaultRoleKey[]).filter((role) => defaultRoles[role].scope === 'business');
const guarded = allEndpoints.filter(({ access }) => !['public', 'signed_in', 'publishable_key'].includes(access));
const people = new Map<DefaultRoleKey, Account>();

/** The calls that every signed-in person may make, in any role, with the reason. */
const open: Record<string, string> = {
  'GET /api/user-management/auth/me': 'says what one may do',
  'POST /api/user-management/auth/logout': 'nobody is kept signed in',
  'DELETE /api/user-management/auth/sessions': 'signs thieves out',
  'DELETE /api/user-management/auth/sessions/{sign_in_id}': 'signs thieves out',
  'POST /api/user-management/auth/switch-business': 'another membership counts there',
  'POST /api/user-management/auth/deactivate': 'nobody is kept',
  'GET /api/user-management/users/delete-account-data': 'nobody is kept',
  'POST /api/user-management/users/delete-account-data': 'nobody is kept; for another person it asks for members.delete',
  'POST /api/user-management/business/leave': 'nobody is kept',
  'POST /api/user-management/businesses': 'whoever is in no business has no role, and needs one',
  'GET /api/user-management/ticketing/categories': 'both sides of a ticket show them',
  'POST /api/user-management/invitations/accept': 'the invitation counts',
};

beforeAll(async () => {
  const { business_id } = await signUp();
  for (const role of roles) people.set(role, await addMember(business_id, role));
});

/** A call with ids that do not exist. A person who may make it passes the permission check and nothing else. */
const namingNothing = (path: string) => path.replace(/\{\w+\}/g, () => randomUUID());

async function statusFor(role: DefaultRoleKey, method: string, path: string): Promise<number | undefined> {
  return (await people.get(role)?.call(method, namingNothing(path)))?.status;
}

/** A person whose role has only these permissions: in a business, or on the platform for the platform's permissions. */
async function personWith(permissions: readonly PermissionKey[], scope: 'business' | 'platform') {
  const role_id = randomUUID();
  await admin.query('insert into roles (id, key, scope) values ($1, $2, $3)', [role_id, `r${role_id.replaceAll('-', '')}`, scope]);
  await admin.query('insert into role_permissions (role_id, permission_id) select $1, id from permissions where key = any($2)', [
    role_id,
    permissions,
  ]);
  const owner = await signUp();
  await admin.query('update users set email_verified_at = now() where id = $1', [owner.user_id]);
  if (scope === 'business') await admin.query('update memberships set role_id = $2 where user_id = $1', [owner.user_id, role_id]);
  return scope === 'business' ? logIn(owner.email, owner.password) : withPlatformRole(owner, role_id);
}

it('is asked for by every call, but for those that are listed with a reason', () => {
  const names = allEndpoints.filter(({ access }) => access === 'signed_in').map(nameOf);
  expect(names.toSorted()).toEqual(Object.keys(open).toSorted());
});

/** Permissions that no call needs as a whole: what they open is tested with it. */
const askedForInside: Partial<Record<PermissionKey, string>> = {
  'handoff.assign': 'assigning, releasing, or handing back the conversation of a colleague: see inbox/taking-over.test.ts',
};

describe.each(permissionKeys.filter((key) => !(key in askedForInside)))('%s', (permission) => {
  const named = guarded.filter(({ access }) => access === permission);
  const scope = isOfPlatform(permission) ? 'platform' : 'business';

  it('opens the calls that name it, and nothing else does', async () => {
    expect(named.length, 'calls that name it').toBeGreaterThan(0);
    const others = permissionKeys.filter((key) => key !== permission && (scope === 'platform' || !isOfPlatform(key)));
    const [holder, outsider] = [await personWith([permission], scope), await personWith(others, scope)];
    const answers: Record<string, unknown> = {};
    for (const endpoint of named) {
      const tries = [outsider, holder].map(
        async (person) => (await person.call<ErrorBody>(endpoint.method, namingNothing(endpoint.path))).status,
      );
      const [without, having] = await Promise.all(tries);
      if (without !== 403 || !having || having === 401 || having === 403 || having >= 500) answers[nameOf(endpoint)] = { without, having };
    }
    expect(answers).toEqual({});
  });
});

// Written out by hand, so that a mistake in the default grants is found.
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
    ['get', '/api/user-management/business/contents', ['owner']],
    ['post', '/api/user-management/business/delete', ['owner']],
    ['put', '/api/user-management/auth/profile', all],
    ['post', '/api/user-management/auth/change-password', all],
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

describe('someone who was removed from their only business', () => {
  it('gets an error that says so if one is needed', async () => {
    const person = await signUp();
    await admin.query('delete from memberships where user_id = $1', [person.user_id]);
    const form = { username: person.email, password: person.password };
    const { body } = await call<{ access_token: string }>('post', '/api/user-management/auth/login', { form });
    const inEnglish = { token: body.access_token, headers: { 'Accept-Language': 'en' } };
    expect(await call('get', '/api/flow-manager/assistants', inEnglish)).toMatchObject({
      status: 403,
      body: { detail: 'You do not belong to a business yet. Choose one first' },
    });
    expect((await call('get', '/api/user-management/super-admin/roles', inEnglish)).body.detail).not.toContain('business');
  });
});

describe('a super admin', () => {
  it('has no business, and gets an error that says so if one is needed', async () => {
    const { token } = await superAdmin();
    const me = await call<{ business: unknown; role: string; permissions: string[] }>('get', '/api/user-management/auth/me', { token });
    expect(me.body).toMatchObject({ business: null, role: 'super_admin' });
    expect(me.body.permissions).toContain('platform.manage');
    for (const { method, path, access } of guarded.filter(({ access }) => !access.startsWith('account.'))) {
      const filled = fillPath(path, new Proxy({}, { get: () => randomUUID() }));
      const answer = await call<ErrorBody>(method, filled, { token });
      expect(isOfPlatform(access) ? [200, 404, 422] : [403, 404, 422]).toContain(answer.status);
    }
    const answer = await call<ErrorBody>('get', '/api/flow-manager/assistants', { token, headers: { 'Accept-Language': 'en' } });
    expect(answer).toMatchObject({ status: 403, body: { detail: 'You do not belong to a business yet. Choose one first' } });
  });

  it('is made of an account that exists, and is verified, without changing its password', async () => {
    const person = await signUp();
    await admin.query('update users set email_verified_at = now() where id = $1', [person.user_id]);
    expect(await createSuperAdmin(person.email, 'Nilufar1404')).toMatchObject({ outcome: 'promoted' });
    const found = await row<{ key: string }>('select r.key from users u join roles r on r.id = u.platform_role_id where u.id = $1', [
      person.user_id,
    ]);
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
