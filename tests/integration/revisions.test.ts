import { beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '@/lib/errors';
import { signUp, type Account } from './support/accounts';
import { useProduct } from './support/product';
import { superAdmin, type SuperAdmin } from './support/super-admin';

// What several people may edit: ETag and If-Match.
useProduct();
let owner: Account;
let admin: SuperAdmin;

type Caller = Pick<Account, 'call'>;

interface Revised {
  id: string;
  revision: number;
  [field: string]: unknown;
}

beforeAll(async () => {
  owner = await signUp();
  admin = await superAdmin();
});

const management = '/api/user-management';
const flows = '/api/flow-manager';
const made = async (path: string, json: object, by: Caller = owner) => (await by.call<Revised>('post', path, { json })).body;
const below = async (path: string, json: object) => `${path}/${(await made(path, json)).id}`;
const newAssistant = () => made(`${flows}/assistants`, { name: 'فروش' });
const newIntegration = () => made(`${flows}/integrations`, { name: `shop ${Math.random()}`, base_url: 'https://shop.example' });

/** A path that can be read and changed, and what may be changed there. */
const things: Record<string, [() => Promise<string>, object]> = {
  assistant: [() => below(`${flows}/assistants`, { name: 'پشتیبان' }), { name: 'دیگر' }],
  business: [() => Promise.resolve(`${management}/business`), { name: 'فروشگاه' }],
  team: [() => below(`${management}/teams`, { name: 'فروش' }), { member_ids: [] }],
  'settings of the inbox': [() => Promise.resolve(`${management}/business/inbox-settings`), { undo_seconds: 7 }],
  'API key': [
    async () => {
      const { body } = await owner.call<{ api_key: Revised }>('post', `${management}/api-keys`, {
        json: { name: 'کلید', permissions: ['assistants.read'] },
      });
      return `${management}/api-keys/${body.api_key.id}`;
    },
    { name: 'کلید دیگر' },
  ],
  webhook: [
    () => below(`${management}/webhooks`, { url: 'https://shop.example/hooks', events: ['contact.created'] }),
    { is_active: false },
  ],
  integration: [async () => `${flows}/integrations/${(await newIntegration()).id}`, { headers: { Accept: 'text/plain' } }],
  action: [
    async () => {
      const { id } = await made(`${flows}/integrations/${(await newIntegration()).id}/actions`, { name: 'orders' });
      return `${flows}/actions/${id}`;
    },
    { path: '/orders' },
  ],
  'knowledge base': [() => below(`${flows}/indexes`, { name: 'orders' }), { description: 'سفارش‌ها' }],
  intent: [
    async () =>
      `${flows}/nlu/intents/${(await made(`${flows}/nlu/intents`, { assistant_id: (await newAssistant()).id, key_name: 'buy' })).id}`,
    { description: 'خرید' },
  ],
  entity: [
    async () =>
      `${flows}/nlu/entities/${(await made(`${flows}/nlu/entities`, { assistant_id: (await newAssistant()).id, key_name: 'color' })).id}`,
    { values: [{ value: 'red', synonyms: [] }] },
  ],
  template: [
    async () =>
      `${flows}/nlu/templates/${(await made(`${flows}/nlu/templates`, { assistant_id: (await newAssistant()).id, name: 'bye' })).id}`,
    { description: 'پایان' },
  ],
};

const change = (path: string, json: object, if_match?: string, by: Caller = owner) =>
  by.call<Revised & ErrorBody>('put', path, { json, headers: if_match ? { 'If-Match': if_match } : {} });

describe.each(Object.entries(things))('the revision of a %s', (_, [create, fields]) => {
  it('is its ETag, and keeps a change that the caller has not seen', async () => {
    const path = await create();
    const read = () => owner.call<Revised>('get', path);
    const first = await read();
    const tag = first.headers.get('ETag') ?? '';
    expect(tag).toBe(`"${first.body.revision}"`);

    // Of two people who saw the same, one is faster.
    const answers = await Promise.all([change(path, fields, tag), change(path, fields, tag)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    const saved = answers.find(({ status }) => status === 200);
    expect(saved?.headers.get('ETag')).toBe(`"${first.body.revision + 1}"`);
    expect(answers.find(({ status }) => status === 412)?.body.code).toBe('precondition_failed');

    const late = await change(path, fields, tag);
    expect(late.status).toBe(412);
    expect((await read()).body).toMatchObject({ ...saved?.body, revision: first.body.revision + 1 });
    expect((await change(path, fields)).body.revision).toBe(first.body.revision + 2);
  });
});

it('the revision of a role is its ETag too', async () => {
  const { id, revision } = await made(`${management}/super-admin/roles`, { key: `helper_${Date.now()}` }, admin);
  const path = `${management}/super-admin/roles/${id}`;
  expect((await change(path, { description: 'a' }, `"${revision}"`, admin)).headers.get('ETag')).toBe(`"${revision + 1}"`);
  expect((await change(path, { description: 'b' }, `"${revision}"`, admin)).status).toBe(412);
});

it('a secret alone is no change that someone could overwrite', async () => {
  const { id, revision } = await newIntegration();
  const path = `${flows}/integrations/${id}`;
  expect((await change(path, { secrets: { token: 'abc' } })).body.revision).toBe(revision);
  expect((await change(path, { name: `shop ${id}` }, `"${revision}"`)).status).toBe(200);
});
