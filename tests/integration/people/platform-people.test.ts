import { beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '@/lib/errors';
import type { PlatformPerson } from '@/lib/contracts/user-management/platform-people';
import { signUp, type Account } from '../support/accounts';
import { admin } from '../support/database';
import { useProduct } from '../support/product';
import { superAdmin, withPlatformRole, type SuperAdmin } from '../support/super-admin';
import { audited, base, roleId } from './people';

useProduct();
const people = `${base}/super-admin/people`;
let boss: SuperAdmin;

beforeAll(async () => {
  boss = await superAdmin();
});

async function verifiedAccount(): Promise<Account> {
  const account = await signUp();
  await admin.query('update users set email_verified_at = now() where id = $1', [account.user_id]);
  return account;
}

const give = async (email: string, key: string) =>
  boss.call<PlatformPerson & ErrorBody>('post', people, { json: { email, role_id: await roleId(key) } });

describe('people of the platform', () => {
  it('are existing accounts that get a role, another one, and none', async () => {
    const account = await verifiedAccount();
    expect(await give(account.email, 'platform_support')).toMatchObject({
      status: 201,
      body: { id: account.user_id, role: { key: 'platform_support' }, has_totp: false },
    });
    expect((await boss.call<{ items: PlatformPerson[] }>('get', people, { query: { search: account.email } })).body.items).toHaveLength(1);
    const changed = await boss.call<PlatformPerson>('put', `${people}/${account.user_id}`, {
      json: { role_id: await roleId('platform_finance') },
    });
    expect(changed.body.role.key).toBe('platform_finance');
    expect(await audited('platform_person.role_changed', null)).toMatchObject({ detail: { role: 'platform_finance' } });
    expect((await boss.call('delete', `${people}/${account.user_id}`)).status).toBe(204);
    expect((await boss.call('delete', `${people}/${account.user_id}`)).status).toBe(404);
    expect(await audited('platform_person.removed', null)).toMatchObject({ detail: { role: 'platform_finance' } });
  });

  it('need an authenticator first, and lose their sessions on the platform with the role', async () => {
    const account = await verifiedAccount();
    const person = await withPlatformRole(account, await roleId('platform_support'));
    expect((await person.call('get', `${base}/super-admin/businesses`)).status).toBe(200);
    expect((await person.call('get', `${base}/super-admin/roles`)).status).toBe(403);
    await admin.query('update users set totp_enabled_at = null where id = $1', [account.user_id]);
    const without = await withPlatformRole(account, await roleId('platform_support'));
    await admin.query('update users set totp_enabled_at = null where id = $1', [account.user_id]);
    expect((await without.call('get', `${base}/super-admin/businesses`)).status).toBe(403);
    expect((await boss.call('delete', `${people}/${account.user_id}`)).status).toBe(204);
    expect((await person.call('get', `${base}/auth/me`)).status).toBe(401);
  });

  it('are refused without a verified address, twice, and with a role of businesses', async () => {
    const account = await verifiedAccount();
    expect((await give('nobody-here@example.com', 'platform_support')).status).toBe(404);
    expect((await give((await signUp()).email, 'platform_support')).status).toBe(404);
    expect((await give(account.email, 'owner')).status).toBe(409);
    expect((await give(account.email, 'platform_support')).status).toBe(201);
    expect((await give(account.email, 'platform_support')).status).toBe(409);
  });

  it('include a super admin at all times', async () => {
    await admin.query('update users set platform_role_id = null where id <> $1', [boss.user_id]);
    expect((await boss.call('delete', `${people}/${boss.user_id}`)).status).toBe(409);
    const json = { role_id: await roleId('platform_support') };
    expect((await boss.call('put', `${people}/${boss.user_id}`, { json })).status).toBe(409);
  });

  it('cannot be given more than the person who gives it has', async () => {
    const manager = await superAdmin();
    const role = (
      await boss.call<{ id: string }>('post', `${base}/super-admin/roles`, { json: { key: 'people_manager', scope: 'platform' } })
    ).body;
    await boss.call('put', `${base}/super-admin/roles/${role.id}/permissions`, { json: { permissions: ['platform.manage'] } });
    await admin.query('update users set platform_role_id = $2 where id = $1', [manager.user_id, role.id]);
    const account = await verifiedAccount();
    const json = { email: account.email, role_id: await roleId('super_admin') };
    expect((await manager.call('post', people, { json })).status).toBe(403);
    expect((await manager.call('delete', `${people}/${boss.user_id}`)).status).toBe(403);
  });
});
