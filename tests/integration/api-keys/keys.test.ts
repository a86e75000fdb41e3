import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ListOf } from '@/lib/contracts/fields';
import type { ApiKey, ShownKey } from '@/lib/contracts/user-management/api-keys';
import type { AuditEntry } from '@/lib/contracts/user-management/audit-log';
import type { ErrorBody } from '@/lib/errors';
import { limits } from '@/lib/limits';
import { hashOf } from '@/server/api-keys/key-format';
import { addMember, logIn, signUp, type Account } from '../support/accounts';
import { startAnotherProcess, type AnotherProcess } from '../support/another-process';
import { assistantWith, shopFlow } from '../support/conversations';
import { admin, row } from '../support/database';
import { call } from '../support/http';
import { useProduct } from '../support/product';
import { inEnglish, keysBase, makeKey } from './keys';

useProduct();
const assistants = '/api/flow-manager/assistants';
let owner: Account;

beforeAll(async () => {
  owner = await signUp();
});

const read = async (id: string) => (await owner.call<ApiKey>('get', `${keysBase}/${id}`)).body;

describe('a key', () => {
  it('is shown once, and stored as its hash', async () => {
    const { key, api_key } = await makeKey(owner);
    const stored = await row<Record<string, unknown>>('select * from api_keys where id = $1', [api_key.id]);
    expect(stored.hash).toBe(hashOf(key));
    expect(JSON.stringify(stored)).not.toContain(key.slice(12, -6));
    const listed = await owner.call<ListOf<ApiKey>>('get', keysBase);
    expect(listed.body.items.find(({ id }) => id === api_key.id)).toMatchObject({ last_four: key.slice(-4), created_by: 'سارا احمدی' });
    expect(JSON.stringify([listed.body, await read(api_key.id)])).not.toContain(key.slice(0, -4));
  });

  it('is found by its name and by what lists show of it, and the audit log of its calls by its id', async () => {
    const by = await signUp();
    const [one, other] = [await makeKey(by, { name: 'سرور فروشگاه' }), await makeKey(by, { name: 'reports' })];
    const found = async (search: string) => {
      const { body } = await by.call<ListOf<ApiKey>>('get', keysBase, { query: { search } });
      expect(body.total).toBe(body.items.length);
      return body.items.map(({ id }) => id);
    };
    expect(await found('فروشگاه')).toEqual([one.api_key.id]);
    expect(await found('REPORTS')).toEqual([other.api_key.id]);
    expect(await found(`hamdam_sk_…${one.api_key.last_four}`)).toEqual([one.api_key.id]);
    expect(await found('hamdam_pk_')).toEqual([]);

    // One that has done nothing yet has an empty log. A foreign one is not found.
    const log = (actor_id: string, reader = by) =>
      reader.call<ListOf<AuditEntry>>('get', '/api/user-management/audit-log', { query: { actor_id } });
    expect(await log(one.api_key.id)).toMatchObject({ status: 200, body: { total: 0 } });
    expect((await log(one.api_key.id, owner)).status).toBe(404);
  });

  it('calls what it is permitted in its business, and notes when it was used', async () => {
    const { api_key, call: callAs } = await makeKey(owner);
    expect((await read(api_key.id)).last_used_at).toBeNull();
    expect((await callAs('get', assistants)).status).toBe(200);
    const first = (await read(api_key.id)).last_used_at;
    expect(first).not.toBeNull();
    // Within a minute it is not written again.
    await admin.query("update api_keys set last_used_at = now() - interval '30 seconds' where id = $1", [api_key.id]);
    const { last_used_at } = await read(api_key.id);
    const again = await makeKeyUnknown(api_key.id);
    expect(await again('get', assistants)).toMatchObject({ status: 200 });
    expect((await read(api_key.id)).last_used_at).toBe(last_used_at);
  });

  it('gets at most what its creator may do at the time', async () => {
    const json = { name: 'x', permissions: ['business.update'] };
    const member = await addMember(owner.business_id, 'member');
    expect((await member.call('post', keysBase, { json })).status).toBe(403);
    const role_id = randomUUID();
    await admin.query(`insert into roles (id, key, scope) values ($1, $2, 'business')`, [role_id, `r${role_id.replaceAll('-', '')}`]);
    await admin.query(`insert into role_permissions (role_id, permission_id) select $1, id from permissions where key = any($2)`, [
      role_id,
      ['api_keys.manage', 'assistants.read'],
    ]);
    await admin.query('update memberships set role_id = $2 where user_id = $1', [member.user_id, role_id]);
    const limited = await logIn(member.email, member.password);
    const refused = await limited.call<ErrorBody>('post', keysBase, {
      json: { name: 'x', permissions: ['assistants.read', 'nlu.update'] },
      ...inEnglish,
    });
    expect(refused).toMatchObject({ status: 403, body: { detail: expect.stringContaining('nlu.update') as string } });
    const made = await limited.call<ShownKey>('post', keysBase, { json: { name: 'x', permissions: ['assistants.read'] } });
    expect(made.status).toBe(201);
    // What the key has already may stay, and nothing is added.
    const wider = { json: { permissions: ['assistants.read', 'flows.read'] } };
    expect((await limited.call('put', `${keysBase}/${made.body.api_key.id}`, wider)).status).toBe(403);
    const { api_key } = await makeKey(owner, { permissions: ['flows.read'] });
    expect((await limited.call('put', `${keysBase}/${api_key.id}`, { json: { name: 'y', permissions: ['flows.read'] } })).status).toBe(200);
  });

  it.each([
    ['permissions that keys never have', { permissions: ['platform.manage'] }],
    ['an account', { permissions: ['account.read'] }],
    ['more keys', { permissions: ['api_keys.manage'] }],
    ['no permission', { permissions: [] }],
    ['assistants with more than conversations', { permissions: ['assistants.read'], assistant_ids: [randomUUID()] }],
    ['a network that is none', { allowed_addresses: ['10.0.0.0/99'] }],
    ['an address with a path', { allowed_origins: ['https://shop.example/page'] }],
    ['a publishable key with permissions', { kind: 'publishable', permissions: ['assistants.read'], assistant_ids: [randomUUID()] }],
    ['a publishable key for all assistants', { kind: 'publishable', permissions: [] }],
  ])('is refused with %s', async (_, input) => {
    const json = { name: 'x', permissions: ['conversations.read'], ...input };
    expect((await owner.call('post', keysBase, { json })).status).toBe(422);
  });

  it('is one of a limited number', async () => {
    const other = await signUp();
    await admin.query(
      `insert into api_keys (id, business_id, kind, name, hash, last_four) select gen_random_uuid(), $1, 'secret', 'x', gen_random_uuid()::text, 'abcd'
         from generate_series(1, $2)`,
      [other.business_id, limits.api_keys],
    );
    const json = { name: 'x', permissions: ['conversations.read'] };
    expect((await other.call('post', keysBase, { json })).status).toBe(422);
  });
});

/** A caller with a new key of the same row, so that nothing of the one before is remembered. */
async function makeKeyUnknown(id: string) {
  const { body } = await owner.call<ShownKey>('post', `${keysBase}/${id}/rotate`, { json: {} });
  return (method: string, path: string) => call(method, path, { token: body.key });
}

describe('a key ends', () => {
  let other: AnotherProcess;

  beforeAll(async () => {
    other = await startAnotherProcess();
    other.listenForEndedSessions();
    return () => other.stop();
  });

  const statusIn = async (token: string) =>
    Promise.all([call('get', assistants, { token }), other.call('get', assistants, { token })]).then((all) =>
      all.map(({ status }) => status),
    );

  it('immediately when it is revoked, in every process', async () => {
    const { key, api_key } = await makeKey(owner);
    expect(await statusIn(key)).toEqual([200, 200]);
    expect((await owner.call('delete', `${keysBase}/${api_key.id}`)).status).toBe(204);
    expect((await call<ErrorBody>('get', assistants, { token: key, ...inEnglish })).body.detail).toMatch(/API key/);
    await expect.poll(() => statusIn(key)).toEqual([401, 401]);
    expect((await owner.call('get', `${keysBase}/${api_key.id}`)).status).toBe(404);
  });

  it('when it expires, also while it is in use', async () => {
    const { key, api_key } = await makeKey(owner, { expires_at: new Date(Date.now() + 900).toISOString() });
    expect(await statusIn(key)).toEqual([200, 200]);
    await expect.poll(() => statusIn(key), { timeout: 3_000 }).toEqual([401, 401]);
    expect(await read(api_key.id)).toMatchObject({ is_expired: true });
  });

  it('with its business, and not with the person who created it', async () => {
    const boss = await signUp();
    const { key } = await makeKey(boss);
    await admin.query(`update memberships set status = 'inactive' where user_id = $1`, [boss.user_id]);
    expect((await call('get', assistants, { token: key })).status).toBe(200);
    await admin.query('update businesses set deleted_at = now() where id = $1', [boss.business_id]);
    await expect.poll(async () => (await call('get', assistants, { token: key })).status, { timeout: 8_000 }).toBe(401);
  });

  it('when it is rotated, at once or after the overlap', async () => {
    const { key, api_key } = await makeKey(owner);
    const rotate = (overlap_hours: number) => owner.call<ShownKey>('post', `${keysBase}/${api_key.id}/rotate`, { json: { overlap_hours } });
    const second = (await rotate(1)).body;
    expect(second.api_key.previous_until).not.toBeNull();
    expect(await statusIn(key)).toEqual([200, 200]);
    expect(await statusIn(second.key)).toEqual([200, 200]);
    const third = (await rotate(0)).body;
    expect(third.api_key.previous_until).toBeNull();
    await expect.poll(() => statusIn(key)).toEqual([401, 401]);
    await expect.poll(() => statusIn(second.key)).toEqual([401, 401]);
    expect(await statusIn(third.key)).toEqual([200, 200]);
  });
});

describe('what a key may do', () => {
  it('changes immediately', async () => {
    const { api_key, call: callAs } = await makeKey(owner);
    expect((await callAs('get', assistants)).status).toBe(200);
    await owner.call('put', `${keysBase}/${api_key.id}`, { json: { permissions: ['conversations.read'] } });
    expect(await callAs('get', assistants, inEnglish)).toMatchObject({
      status: 403,
      body: { detail: 'This API key does not have the permission assistants.read' },
    });
  });

  it('depends on the address it comes from', async () => {
    const { api_key, call: callAs } = await makeKey(owner, { allowed_addresses: ['203.0.113.0/24', '2001:db8::/32', '198.51.100.7'] });
    const from = async (address: string) => (await callAs('get', assistants, { address })).status;
    for (const address of ['203.0.113.9', '::ffff:203.0.113.9', '2001:db8:1::5', '198.51.100.7']) expect(await from(address)).toBe(200);
    for (const address of ['203.0.114.9', '2001:db9::1', '198.51.100.8', 'unknown']) expect(await from(address)).toBe(403);
    await owner.call('put', `${keysBase}/${api_key.id}`, { json: { allowed_addresses: [] } });
    expect(await from('203.0.114.9')).toBe(200);
  });
});

describe('the audit log', () => {
  const log = async (query: Record<string, string>) =>
    (await owner.call<ListOf<AuditEntry>>('get', '/api/user-management/audit-log', { query })).body.items;

  it('has what a key did under the key, also after it is revoked', async () => {
    const { api_key, call: callAs } = await makeKey(owner, { name: 'انبار', permissions: ['assistants.create', 'assistants.read'] });
    const made = await callAs<{ id: string }>('post', assistants, { json: { name: 'دستیار' } });
    expect(made.status).toBe(201);
    await owner.call('delete', `${keysBase}/${api_key.id}`);
    expect(await log({ actor_id: api_key.id })).toMatchObject([
      { action: 'assistant.created', resource_id: made.body.id, actor: { id: api_key.id, name: 'انبار', is_key: true } },
    ]);
  });

  it('has what was done to keys, with the values of a change', async () => {
    const { id: assistant_id } = await assistantWith(owner, shopFlow, 'فروش');
    const { api_key } = await makeKey(owner, { permissions: ['conversations.read'] });
    await owner.call('put', `${keysBase}/${api_key.id}`, { json: { name: 'دیگر', assistant_ids: [assistant_id] } });
    await owner.call('post', `${keysBase}/${api_key.id}/rotate`, { json: { overlap_hours: 5 } });
    await owner.call('delete', `${keysBase}/${api_key.id}`);
    const found = await log({ resource_id: api_key.id });
    expect(found.map(({ action }) => action)).toEqual(['api_key.revoked', 'api_key.rotated', 'api_key.updated', 'api_key.created']);
    expect(JSON.stringify(found)).toContain('فروش');
    expect(found.every(({ actor }) => actor?.is_key === false)).toBe(true);
  });
});
