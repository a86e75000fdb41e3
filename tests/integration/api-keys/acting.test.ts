import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ErrorBody } from '@/lib/errors';
import { keyPermissions } from '@/lib/permissions';
import en from '@/messages/en/errors.json';
import { allEndpoints } from '@/server/api/app';
import { admin, checksums } from '../support/database';
import { examples, nameOf, partsOf, requestOf } from '../support/examples';
import { useProduct } from '../support/product';
import { buildWorld, type World } from '../support/world';
import { inEnglish, keysBase, makeKey, makePublishable, visitorBase, type MadeKey } from './keys';

// Tests of every endpoint with each kind of key. A new endpoint is included.
const telegram = await vi.hoisted(async () => {
  for (const limit of ['API', 'BUSINESS_API', 'API_KEY', 'VISITOR']) process.env[`RATE_LIMIT_${limit}`] = '100000/60';
  await (await import('../support/stand-ins/instagram')).startInstagram({ knows_all: true });
  return (await import('../support/stand-ins/telegram')).startTelegramForAll();
});

useProduct({ workers: true });
afterAll(() => telegram.stop());
let world: World;
let all: MadeKey;
let restricted: MadeKey;
let publishable: MadeKey;

beforeAll(async () => {
  world = await buildWorld();
  all = await makeKey(world.account, { permissions: keyPermissions });
  restricted = await makeKey(world.account, {
    permissions: ['conversations.read', 'conversations.create'],
    assistant_ids: [world.ids.other_assistant_id],
  });
  publishable = await makePublishable(world.account, world.ids.assistant_id);
  // So that their use is not noted while checksums are compared.
  await admin.query(`update api_keys set last_used_at = now() + interval '1 hour' where business_id = $1`, [world.account.business_id]);
});

const guarded = allEndpoints.filter(({ access }) => access !== 'public').map((endpoint) => [nameOf(endpoint), endpoint] as const);
const forKeys = guarded.filter(([, { access, people_only }]) => keyPermissions.some((key) => key === access) && !people_only);
const forPeople = guarded.filter((one) => !forKeys.includes(one) && one[1].access !== 'publishable_key');

describe('a key with every permission that keys may have', () => {
  it('leaves to people what is theirs', () => {
    const names = forPeople.map(([name]) => name).filter((name) => !name.includes('/super-admin/') && !name.includes('/auth/'));
    expect(names).toEqual(
      expect.arrayContaining([
        `POST ${keysBase}`,
        'POST /api/user-management/business/delete',
        'POST /api/user-management/business-admin/users',
        'POST /api/user-management/notifications',
        'POST /api/flow-manager/handoff/requests/{request_id}/reply',
        'POST /api/flow-manager/inbox/conversations/{session_id}/read',
        'GET /api/user-management/saved-views',
      ]),
    );
  });

  it.each(forPeople)('is refused by %s, in words', async (_, endpoint) => {
    const before = await checksums(world.account.business_id);
    const [method, path, options] = requestOf(endpoint, partsOf(endpoint, world));
    const { status, body } = await all.call<ErrorBody>(method, path, { ...options, ...inEnglish });
    expect({ status, detail: body.detail }).toEqual({ status: 403, detail: 'An API key cannot do this. Log in with your account' });
    expect(await checksums(world.account.business_id)).toEqual(before);
  });

  // What deletes comes last, so that the others find what they name.
  it('makes all other calls, and none of them needs a person', { timeout: 90_000 }, async () => {
    const own = await buildWorld();
    const { call } = await makeKey(own.account, { permissions: keyPermissions });
    const problems: Record<string, unknown> = {};
    for (const [name, endpoint] of forKeys.toSorted(([, a], [, b]) => Number(a.method === 'delete') - Number(b.method === 'delete'))) {
      await examples[name]?.before?.(own);
      const [method, path, options] = requestOf(endpoint, partsOf(endpoint, own));
      const { status, body } = await call<ErrorBody>(method, path, { ...options, ...inEnglish });
      const refersToNoOne = status === 409 && body.detail === en.conflict;
      if ([401, 403, 429].includes(status) || status >= 500 || refersToNoOne) problems[name] = { status, body };
    }
    expect(problems).toEqual({});
  });
});

describe('a key for another assistant', () => {
  const ofConversations = forKeys.filter(([, { access }]) => access.startsWith('conversations.'));
  const reaching = ofConversations.filter(([, { reaches }]) => reaches);

  it.each(reaching)('finds nothing of this one with %s', async (_, endpoint) => {
    const before = await checksums(world.account.business_id);
    const [method, path, options] = requestOf(endpoint, partsOf(endpoint, world));
    const { status, body } = await restricted.call<ErrorBody>(method, path, options);
    expect({ status, code: body.code }).toEqual({ status: 404, code: 'not_found' });
    expect(await checksums(world.account.business_id)).toEqual(before);
  });

  it.each(forKeys.filter((one) => !reaching.includes(one)))('is refused by %s', async (_, endpoint) => {
    const [method, path, options] = requestOf(endpoint, partsOf(endpoint, world));
    expect((await restricted.call(method, path, options)).status).toBe(403);
  });

  it('talks with its own, and must say which where a list could have all', async () => {
    const messaging = '/api/flow-manager/messaging';
    const { other_assistant_id: assistant_id } = world.ids;
    const begun = await restricted.call<{ id: string }>('post', `${messaging}/sessions`, { json: { assistant_id } });
    expect(begun.status).toBe(201);
    const said = { session_id: begun.body.id, message: 'سلام' };
    expect((await restricted.call('post', `${messaging}/chat/v1`, { json: said })).status).toBe(200);
    const listed = await restricted.call<{ items: { id: string }[] }>('get', `${messaging}/sessions`, { query: { assistant_id } });
    expect(listed.body.items.map(({ id }) => id)).toContain(begun.body.id);
    expect((await restricted.call('get', `${messaging}/sessions`)).status).toBe(422);
  });

  it('reaches nothing once its assistants are deleted', async () => {
    const { account, ids } = await buildWorld();
    const key = await makeKey(account, {
      permissions: ['conversations.read', 'conversations.create'],
      assistant_ids: [ids.other_assistant_id],
    });
    expect((await account.call('delete', `/api/flow-manager/assistants/${ids.other_assistant_id}`)).status).toBe(204);
    const answer = await key.call('post', '/api/flow-manager/messaging/sessions', { json: { assistant_id: ids.assistant_id } });
    expect(answer.status).toBe(404);
  });
});

describe('a publishable key', () => {
  it.each(guarded.filter(([, { access }]) => access !== 'publishable_key'))('is refused by %s', async (_, endpoint) => {
    const [method, path, options] = requestOf(endpoint, partsOf(endpoint, world));
    const headers = { 'X-Visitor-Token': world.keys.visitor_token };
    expect((await publishable.call(method, path, { ...options, headers })).status).toBe(403);
  });
});

describe('the calls of visitors', () => {
  it.each([
    ['a person', () => world.account.call],
    ['a secret key', () => all.call],
  ])('are not for %s', async (_, caller) => {
    expect((await caller()('post', `${visitorBase}/sessions`, { json: {} })).status).toBe(403);
  });
});
