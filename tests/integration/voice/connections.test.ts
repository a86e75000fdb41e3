import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ListOf } from '@/lib/contracts/fields';
import type { AuditEntry } from '@/lib/contracts/user-management/audit-log';
import type { SipConnection } from '@/lib/contracts/voice/sip-connections';
import type { SipDetails } from '@/lib/contracts/voice/sip-details';
import { AppError, type ErrorBody } from '@/lib/errors';
import { countListeners } from '@/server/platform/channel';
import { decryptSecret } from '@/server/platform/secrets';
import { answerOrders } from '@/server/voice/calls/command-call';
import { workerChannel } from '@/server/voice/calls/dial-call';
import { onConnectionChange, type ConnectionChanged } from '@/server/voice/connections/announce-connection-change';
import { addMember, signUp, type Account } from '../support/accounts';
import { assistantWith, shopFlow } from '../support/conversations';
import { admin, row, rows } from '../support/database';
import { call } from '../support/http';
import { useProduct } from '../support/product';

vi.hoisted(() => {
  process.env.QUOTA_SIP_CONNECTIONS = '3';
  process.env.OUTGOING_ALLOW = '127.0.0.1:5070';
});

useProduct();
const base = '/api/voice/sip-connections';
let owner: Account;
let assistant_id: string;
let changed: ConnectionChanged[];
let stop: () => void;

type Made = SipConnection & { password: string | null } & ErrorBody;

beforeAll(() => {
  stop = onConnectionChange((one) => changed.push(one));
});
afterAll(() => stop());
beforeEach(async () => {
  changed = [];
  owner = await signUp();
  ({ id: assistant_id } = await assistantWith(owner, shopFlow));
});

const post = <Body = SipConnection & ErrorBody>(path: string, json?: object, by = owner) =>
  by.call<Body>('post', `${base}${path}`, { json, headers: { 'Accept-Language': 'en' } });
const create = (json: object = {}) => post<Made>('', { kind: 'account', name: 'پذیرش', ...json });
const trunk = {
  kind: 'trunk',
  name: 'خط',
  username: '9821',
  password: 'x'.repeat(12),
  server_url: '93.184.216.34',
  number: '+982191000000',
};
const md5 = (text: string) => createHash('md5').update(text).digest('hex');
const storedOf = (id: string) => row<Record<string, string>>('select * from sip_connections where id = $1', [id]);
const subscribed = (username: string) => rows('select * from voice_edge.subscribers where username = $1', [username]);

describe('an account', () => {
  it('gets a username and a password, which is returned once and stored only as a digest', async () => {
    const { status, body } = await create({ assistant_id });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      kind: 'account',
      username: expect.stringMatching(/^[a-z][a-z2-9]{9}$/) as string,
      password: expect.stringMatching(/^[\w]{24}$/) as string,
      assistant: { id: assistant_id },
      is_active: true,
      registration: 'unregistered',
      can_call: false,
      open_calls: 0,
    });
    const stored = await storedOf(body.id);
    expect(stored.ha1).toBe(md5(`${body.username}:hamdam.local:${body.password}`));
    expect(JSON.stringify(stored)).not.toContain(body.password);
    expect(JSON.stringify((await owner.call('get', `${base}/${body.id}`)).body)).not.toMatch(/ha1|password/);
    expect(await subscribed(body.username)).toEqual([{ username: body.username, domain: 'hamdam.local', ha1: stored.ha1 }]);
    await expect.poll(() => changed).toEqual([{ business_id: owner.business_id, connection_id: body.id }]);
  });

  it('loses its old password immediately when it gets a new one', async () => {
    const { body: made } = await create();
    const { body } = await post<{ password: string }>(`/${made.id}/rotate-credentials`, {});
    expect(body.password).not.toBe(made.password);
    expect((await subscribed(made.username))[0]?.ha1).toBe(md5(`${made.username}:hamdam.local:${body.password}`));
  });

  it('can be registered only while it is enabled, and its business is not suspended', async () => {
    const { body } = await create();
    expect((await post(`/${body.id}/disable`)).body).toMatchObject({ is_active: false });
    expect(await subscribed(body.username)).toEqual([]);
    await post(`/${body.id}/enable`);
    expect(await subscribed(body.username)).toHaveLength(1);
    await admin.query(`update businesses set suspended_at = now(), suspension_reason = 'x' where id = $1`, [owner.business_id]);
    expect(await subscribed(body.username)).toEqual([]);
  });

  it('has no server of its own', async () => {
    const { body } = await create();
    const answer = await owner.call<ErrorBody>('put', `${base}/${body.id}`, { json: { server_url: 'sip.example.com' } });
    expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([422, 'server_url']);
  });
});

describe('a trunk', () => {
  it('keeps its password encrypted, and never returns it', async () => {
    const { status, body } = await create(trunk);
    expect([status, body.password, body.username]).toEqual([201, null, '9821']);
    const { secret_id, ha1 } = await storedOf(body.id);
    const secret = await row<{ key_id: string; ciphertext: string; purpose: string }>('select * from secrets where id = $1', [secret_id]);
    expect([ha1, decryptSecret(secret, secret.purpose)]).toEqual([null, trunk.password]);
    expect(secret.purpose).toContain(body.id);

    expect((await post(`/${body.id}/rotate-credentials`, {})).status).toBe(422);
    expect((await post<{ password: null }>(`/${body.id}/rotate-credentials`, { password: 'another' })).body).toEqual({ password: null });
    const after = await storedOf(body.id);
    expect(after.secret_id).not.toBe(secret_id);
    expect(await rows('select from secrets where id = $1', [secret_id])).toEqual([]);
  });

  it('needs a server, a username, and a password', async () => {
    const { status, body } = await create({ kind: 'trunk' });
    expect(status).toBe(422);
    expect(body.fields?.map(({ path }) => path).toSorted()).toEqual(['password', 'server_url', 'username']);
  });

  it.each(['127.0.0.1', '10.0.0.5', '192.168.1.10', '169.254.169.254', '[::1]', 'localhost', 'provider.internal'])(
    'may not be at %s',
    async (server_url) => {
      const { status, body } = await create({ ...trunk, server_url });
      expect(status).toBe(422);
      expect(body.fields).toEqual([{ path: 'server_url', message: expect.stringMatching(/^This server is not on the public internet/) }]);
    },
  );

  it('may be where the operator permits it', async () => {
    expect((await create({ ...trunk, server_url: '127.0.0.1', port: 5070 })).status).toBe(201);
  });

  it.each([{ server_url: 'sip:x.example' }, { username: 'a b' }, { port: 70_000 }, { number: 'hello' }, { allowed_prefixes: ['98'] }])(
    'is refused with %o',
    async (wrong) => {
      const { status, body } = await create({ ...trunk, ...wrong });
      expect([status, body.fields?.[0]?.path.replace(/\W.*/, '')]).toEqual([422, Object.keys(wrong)[0]]);
    },
  );
});

describe('the assistant of a connection', () => {
  it('is assigned and removed, and a second removal is a conflict', async () => {
    const { body } = await create();
    expect((await post(`/${body.id}/assign-assist`, { assistant_id })).body.assistant?.id).toBe(assistant_id);
    expect((await post(`/${body.id}/remove-assist`)).body.assistant).toBeNull();
    const again = await post(`/${body.id}/remove-assist`);
    expect([again.status, again.body.detail]).toEqual([409, 'No assistant is assigned to this connection. Assign one first']);
  });

  it('is one of the same business', async () => {
    const { body } = await create();
    const neighbor = await signUp();
    const { id } = await assistantWith(neighbor, shopFlow);
    expect((await post(`/${body.id}/assign-assist`, { assistant_id: id })).status).toBe(404);
    expect((await create({ assistant_id: id })).status).toBe(404);
  });
});

describe('a connection', () => {
  it('can be called when it is registered, and until the registration expires', async () => {
    const { body } = await create({ assistant_id });
    const register = (expires: string) =>
      admin.query(`select voice_edge.registered($1, 'sip:x@192.0.2.1', now() + $2::interval, 'Zoiper')`, [body.username, expires]);
    await register('1 minute');
    const read = async () => (await owner.call<SipConnection>('get', `${base}/${body.id}`)).body;
    expect(await read()).toMatchObject({ registration: 'registered', can_call: true, user_agent: 'Zoiper' });
    expect((await owner.call<ListOf<SipConnection>>('get', base, { query: { registration: 'registered' } })).body.total).toBe(1);
    await register('-1 second');
    expect(await read()).toMatchObject({ registration: 'unregistered', can_call: false });
    expect((await owner.call<ListOf<SipConnection>>('get', base, { query: { registration: 'registered' } })).body.total).toBe(0);
    await admin.query(`select voice_edge.refused($1, '192.0.2.9', 'wrong_password')`, [body.username]);
    expect(await read()).toMatchObject({
      registration: 'failed',
      registration_reason: 'wrong_password',
      refused: { address: '192.0.2.9', reason: 'wrong_password' },
    });
  });

  it('is found by its name, changed with its revision, deleted with its secret, and all of that is recorded', async () => {
    const { body } = await create(trunk);
    const found = await owner.call<ListOf<SipConnection>>('get', base, { query: { search: 'خط' } });
    expect(found.body.items.map(({ id }) => id)).toEqual([body.id]);
    const put = (revision: number) =>
      owner.call<SipConnection>('put', `${base}/${body.id}`, { json: { name: 'خط دوم' }, headers: { 'If-Match': `"${revision}"` } });
    expect((await put(body.revision)).body).toMatchObject({ name: 'خط دوم', revision: body.revision + 1 });
    expect((await put(body.revision)).status).toBe(412);
    expect((await owner.call('delete', `${base}/${body.id}`)).status).toBe(204);
    expect(await rows('select from secrets where business_id = $1 and purpose like $2', [owner.business_id, 'sip-trunk%'])).toEqual([]);
    expect((await owner.call('get', `${base}/${body.id}`)).status).toBe(404);
    const log = await owner.call<ListOf<AuditEntry>>('get', '/api/voice/audit-logs');
    expect(log.body.items.map(({ action, resource_name }) => [action, resource_name])).toEqual([
      ['sip_connection.deleted', 'خط دوم'],
      ['sip_connection.updated', 'خط'],
      ['sip_connection.created', 'خط'],
    ]);
    expect(JSON.stringify(log.body)).not.toContain(trunk.password);
  });

  it('through which a number is called records who did that', async () => {
    const { body } = await create({ ...trunk, allows_outgoing: true, allowed_prefixes: ['+98'] });
    const listener = randomUUID();
    await admin.query(
      `update sip_connections set registration = 'registered', listener_id = $2, listener_until = now() + interval '1 hour' where id = $1`,
      [body.id, listener],
    );
    const stopAnswering = answerOrders(workerChannel(listener), () =>
      Promise.reject(new AppError('conflict', { detail: 'too_many_calls' })),
    );
    await expect.poll(() => countListeners(workerChannel(listener))).toBe(1);
    const dial = (number: string, by = owner) =>
      by.call<ErrorBody>('post', '/api/voice/calls', { json: { connection_id: body.id, number, assistant_id } });
    expect((await dial('+982188888888')).status).toBe(409);
    expect((await dial('+12025550123')).status).toBe(409);
    expect((await dial('+982188888888', await addMember(owner.business_id, 'member'))).status).toBe(403);
    stopAnswering();
    const dialed = await rows(`select detail, resource_id, actor_id from audit_log_entries where action = 'call.dialed'`);
    expect(dialed).toEqual([{ detail: { number: '+982188888888' }, resource_id: body.id, actor_id: owner.user_id }]);
  });

  it('beyond the quota is 402', async () => {
    for (let index = 0; index < 3; index++) expect((await create()).status).toBe(201);
    const { status, body } = await create();
    expect([status, body.detail]).toEqual([402, expect.stringMatching(/^This business can have up to 3 connections/)]);
  });

  it('is read by members, and changed by admins', async () => {
    const { body } = await create();
    const member = await addMember(owner.business_id, 'member');
    expect((await member.call('get', `${base}/${body.id}`)).status).toBe(200);
    expect((await post(`/${body.id}/rotate-credentials`, {}, member)).status).toBe(403);
    const user = await addMember(owner.business_id, 'user');
    expect((await user.call('get', base)).status).toBe(403);
  });
});

describe('the details for a phone', () => {
  it('are shown without the password, and to whoever has the token until something changes', async () => {
    const { body } = await create();
    const { body: details } = await owner.call<SipDetails>('get', `${base}/${body.id}/credentials`);
    expect(details).toMatchObject({
      username: body.username,
      domain: 'hamdam.local',
      port: 5060,
      uri: `sip:${body.username}@hamdam.local`,
    });
    const { body: view } = await owner.call<{ token: string }>('get', `${base}/${body.id}/view-token`);
    const open = (token: string) => call<SipDetails>('get', '/api/voice/sip-details', { query: { token } });
    expect((await open(view.token)).body).toEqual(details);
    expect((await open(`${view.token}x`)).status).toBe(404);
    expect((await open('nonsense')).status).toBe(404);
    await post(`/${body.id}/rotate-credentials`, {});
    expect((await open(view.token)).status).toBe(404);
  });
});
