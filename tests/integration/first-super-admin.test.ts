import { expect, it, vi } from 'vitest';
import { row, rows } from './support/database';

vi.hoisted(() => {
  // Settings are read when the first module that needs one is loaded.
  Object.assign(process.env, { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'Golbarg1403' });
});

const { createFirstSuperAdmin, createSuperAdmin } = await import('@/server/auth/create-super-admin');
const { newAddress, newEmail, signUp, signupForm } = await import('./support/accounts');
const { setUpAuthenticator } = await import('./support/authenticator');
const { admin } = await import('./support/database');
const { call } = await import('./support/http');
const { newMobile } = await import('./support/account-examples');
const { useProduct } = await import('./support/product');

useProduct();
const auth = '/api/user-management/auth';
const login = (email: string, password: string) =>
  call<{ status: string }>('post', `${auth}/login`, { form: { username: email, password }, address: newAddress() });
const statusOf = async (token: string) => (await call('get', `${auth}/me`, { token })).status;

it('is made once by processes that start at the same time, and claims an account that someone made with the address before', async () => {
  const squatter = await call<{ access_token: string; user: { id: string } }>('post', `${auth}/signup`, {
    json: signupForm({ email: 'admin@example.com', password: 'Squatter1403', business_name: 'باغ' }),
    address: newAddress(),
  });
  await Promise.all(Array.from({ length: 4 }, createFirstSuperAdmin));
  const admins = "select email from users where platform_role_id = (select id from roles where key = 'super_admin')";
  expect(await rows(admins)).toEqual([{ email: 'admin@example.com' }]);
  expect(await rows("select detail from audit_log_entries where action = 'super_admin.made'")).toEqual([
    { detail: { was_unverified: true } },
  ]);
  expect(await statusOf(squatter.body.access_token)).toBe(401);
  expect((await login('admin@example.com', 'Squatter1403')).status).toBe(401);
  expect((await login('admin@example.com', 'Golbarg1403')).status).toBe(200);
});

it('claims an unverified account with every way into it, and shows what it is a member of', async () => {
  const squatter = await signUp('باغ');
  await admin.query('update users set mobile = $2, mobile_verified_at = now(), google_subject = $3 where id = $1', [
    squatter.user_id,
    newMobile(),
    squatter.user_id,
  ]);
  const { recovery_codes } = await setUpAuthenticator(squatter);
  expect(recovery_codes).toHaveLength(10);
  expect(await createSuperAdmin(squatter.email, 'Nilufar1404')).toEqual({
    outcome: 'claimed',
    is_inactive: false,
    memberships: [{ business: 'باغ', role: 'owner' }],
  });
  expect(await statusOf(squatter.token)).toBe(401);
  expect((await login(squatter.email, squatter.password)).status).toBe(401);
  const left = await row(
    `select mobile, google_subject, totp_enabled_at, email_verified_at is not null as verified,
            (select count(*)::int from account_tokens t where t.user_id = u.id and t.used_at is null) as tokens,
            (select count(*)::int from secrets where purpose = 'totp:' || u.id) as secrets
       from users u where id = $1`,
    [squatter.user_id],
  );
  expect(left).toEqual({ mobile: null, google_subject: null, totp_enabled_at: null, verified: true, tokens: 0, secrets: 0 });
  expect((await login(squatter.email, 'Nilufar1404')).body.status).toBe('signed_in');
});

it('leaves a verified account its password and its sessions', async () => {
  const person = await signUp();
  await admin.query('update users set email_verified_at = now() where id = $1', [person.user_id]);
  expect((await createSuperAdmin(person.email, 'Nilufar1404')).outcome).toBe('promoted');
  expect([(await login(person.email, person.password)).status, (await login(person.email, 'Nilufar1404')).status]).toEqual([200, 401]);
  expect(await statusOf(person.token)).toBe(200);
  expect((await createSuperAdmin(newEmail(), 'Nilufar1404')).outcome).toBe('made');
  // An existing super admin is not changed.
  const made = "select count(*)::int as count from audit_log_entries where action = 'super_admin.made'";
  const before = await row(made);
  await admin.query("update users set account_status = 'inactive' where id = $1", [person.user_id]);
  expect(await createSuperAdmin(person.email, 'Nilufar1405')).toEqual({ outcome: 'unchanged', is_inactive: true, memberships: [] });
  expect(await row(made)).toEqual(before);
});
