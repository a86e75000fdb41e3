import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ListOf } from '@/lib/contracts/fields';
import type { Version } from '@/lib/contracts/flow-manager/dialog/flow-bases';
import { signUp, type Account } from '../support/accounts';
import { assistantWith, shopFlow } from '../support/conversations';
import { rows } from '../support/database';
import { useProduct } from '../support/product';
import {
  activateVersion,
  callDialog,
  cloneVersion,
  createHandler,
  exportFlow,
  idOf,
  importFlow,
  keywords,
  readFlow,
  readFlowBase,
  refusal,
} from './dialog';

useProduct();
let owner: Account;
let stranger: Account;
let assistant: { id: string; flow_base_id: string; version_id: string };

beforeAll(async () => {
  [owner, stranger] = [await signUp(), await signUp('نیلوفر')];
});

// The flow base has version 1, which came with the assistant, and version 2, which is active and the latest.
beforeEach(async () => {
  assistant = await assistantWith(owner, shopFlow);
});

const list = async (query: Record<string, string> = {}) =>
  (await callDialog<ListOf<Version>>(owner, 'get', `/flow-bases/${assistant.flow_base_id}/versions`, { query })).body;

const clone = (id: string, account = owner) => callDialog(account, 'post', `/versions/${id}/clone`, { json: {} });
const activate = (id: string, account = owner) => callDialog(account, 'post', `/versions/${id}/activate`);
const remove = (id: string, account = owner) => callDialog(account, 'delete', `/versions/${id}`);
const standing = async () => (await list()).items.map(({ number, is_active, is_latest }) => [number, is_active, is_latest]);

describe('the versions of a flow base', () => {
  it('come newest first, one of them active and one the latest, page by page', async () => {
    await cloneVersion(owner, assistant.version_id);
    const whole = await list();
    expect(whole).toMatchObject({ total: 3, next_cursor: null });
    expect(await standing()).toEqual([
      [3, false, true],
      [2, true, false],
      [1, false, false],
    ]);
    const first = await list({ limit: '2' });
    const rest = await list({ limit: '2', cursor: first.next_cursor ?? '' });
    expect([...first.items, ...rest.items]).toEqual(whole.items);
    expect(whole.items[0]).not.toHaveProperty('business_id');
  });

  it('are renamed, also those that are for viewing only', async () => {
    const { items } = await list();
    const oldest = items.at(-1)?.id ?? '';
    const renamed = await callDialog(owner, 'put', `/versions/${oldest}`, { json: { name: ' پاییز ' } });
    expect(renamed).toMatchObject({ status: 200, body: { id: oldest, name: 'پاییز', is_latest: false } });
    expect((await list()).items.at(-1)).toMatchObject({ name: 'پاییز' });
  });
});

describe('a version in the list', () => {
  it('has its author, its note, and when it was last activated', async () => {
    const draft = await cloneVersion(owner, assistant.version_id);
    await callDialog(owner, 'put', `/versions/${assistant.version_id}`, { json: { note: 'پیش از نوروز' } });
    const { items } = await list();
    expect(items.map(({ author }) => author)).toMatchObject(Array(3).fill({ id: owner.user_id, name: 'سارا احمدی' }));
    expect(items.map(({ note, activated_at }) => [note, activated_at !== null])).toEqual([
      ['', false],
      ['پیش از نوروز', true],
      ['', true],
    ]);
    await activateVersion(owner, draft.id);
    expect((await list()).items[0]?.activated_at).not.toBeNull();
    const tooLong = await callDialog(owner, 'put', `/versions/${draft.id}`, { json: { note: 'x'.repeat(2_001) } });
    expect(tooLong).toMatchObject({ status: 422, body: { fields: [{ path: 'note' }] } });
  });
});

describe('cloning', () => {
  it('copies the active version whole into an inactive one, the latest, with ids of its own', async () => {
    await createHandler(owner, assistant.version_id, {
      name: 'قیمت',
      target: idOf(await readFlow(owner, assistant.version_id), 'price'),
      conditions: keywords('نرخ'),
      detour: true,
    });
    const copy = await cloneVersion(owner, assistant.version_id, { name: 'رونوشت' });
    expect(copy).toMatchObject({ number: 3, name: 'رونوشت', is_active: false, is_latest: true, flow_base_id: assistant.flow_base_id });
    expect(await exportFlow(owner, copy.id)).toEqual({ ...(await exportFlow(owner, assistant.version_id)), name: 'رونوشت' });
    const [source, cloned] = [await readFlow(owner, assistant.version_id), await readFlow(owner, copy.id)];
    const ids = ({ nodes, edges, handlers }: typeof source) => [...nodes, ...edges, ...handlers].map(({ id }) => id);
    expect(ids(cloned).filter((id) => ids(source).includes(id))).toEqual([]);
    expect(await readFlowBase(owner, assistant.flow_base_id)).toMatchObject({
      active_version_id: assistant.version_id,
      latest_version_id: copy.id,
    });
  });

  it('is refused from a version that is not active, in these words', async () => {
    const copy = await cloneVersion(owner, assistant.version_id);
    expect(refusal(await clone(copy.id))).toEqual([409, 'No active version is selected to clone from']);
    expect((await list()).total).toBe(3);
  });

  it('many times concurrently gives each its own number', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => clone(assistant.version_id)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect((await list()).items.map(({ number }) => number)).toEqual([6, 5, 4, 3, 2, 1]);
  });
});

describe('activating', () => {
  it('makes a version the active one and the previous one inactive, and back again', async () => {
    const copy = await cloneVersion(owner, assistant.version_id);
    expect(await activateVersion(owner, copy.id)).toMatchObject({ id: copy.id, is_active: true, is_latest: true });
    expect(await standing()).toEqual([
      [3, true, true],
      [2, false, false],
      [1, false, false],
    ]);
    expect(await activateVersion(owner, assistant.version_id)).toMatchObject({ is_active: true, is_latest: false });
    expect(await standing()).toEqual([
      [3, false, true],
      [2, true, false],
      [1, false, false],
    ]);
  });

  it('of several concurrently leaves one active', async () => {
    const copies = [await cloneVersion(owner, assistant.version_id), await cloneVersion(owner, assistant.version_id)];
    const answers = await Promise.all([...copies, ...copies].map(({ id }) => activate(id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await list()).items.filter(({ is_active }) => is_active)).toHaveLength(1);
  });

  it('of the active one changes nothing, and is not in the audit log', async () => {
    await activateVersion(owner, assistant.version_id);
    expect(
      await rows(`select from audit_log_entries where action = 'flow_version.activated' and resource_id = $1`, [assistant.version_id]),
    ).toEqual([]);
  });
});

describe('deleting', () => {
  it('the latest version makes the one before it the latest, and editable', async () => {
    const copy = await cloneVersion(owner, assistant.version_id);
    const edit = () => callDialog(owner, 'put', `/versions/${assistant.version_id}/settings`, { json: { abandon_timeout: 60 } });
    expect((await edit()).status).toBe(409);
    expect((await remove(copy.id)).status).toBe(204);
    expect(await standing()).toEqual([
      [2, true, true],
      [1, false, false],
    ]);
    expect((await edit()).status).toBe(200);
    expect((await remove(copy.id)).status).toBe(404);
  });

  it('the active version is a conflict, and so is the last one', async () => {
    expect(refusal(await remove(assistant.version_id))).toEqual([409, 'The active version cannot be deleted. Activate another one first']);
    const { items } = await list();
    expect((await remove(items[1]?.id ?? '')).status).toBe(204);
    expect(refusal(await remove(assistant.version_id))).toEqual([409, 'You cannot delete the last version']);
    expect(await standing()).toEqual([[2, true, true]]);
  });

  it('a version several times concurrently does it once; the other calls find none', async () => {
    const copy = await cloneVersion(owner, assistant.version_id);
    const answers = await Promise.all([1, 2, 3].map(() => remove(copy.id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404, 404]);
  });

  it('a version while it is being activated leaves an active one, regardless of the order', async () => {
    const copy = await cloneVersion(owner, assistant.version_id);
    const answers = await Promise.all([activate(copy.id), remove(copy.id)]);
    expect([
      [200, 409],
      [404, 204],
    ]).toContainEqual(answers.map(({ status }) => status));
    expect((await list()).items.filter(({ is_active }) => is_active)).toHaveLength(1);
  });
});

describe('a version that is not the latest', () => {
  it('is read, and changed in no way', async () => {
    await callDialog(owner, 'post', `/versions/${assistant.version_id}/handlers`, {
      json: { name: 'ق', target: idOf(await readFlow(owner, assistant.version_id), 'price'), conditions: keywords('ق') },
    });
    const { nodes, edges, handlers } = await readFlow(owner, assistant.version_id);
    const before = await exportFlow(owner, assistant.version_id);
    await importFlow(owner, assistant.flow_base_id, shopFlow);
    const [node, edge, handler] = [nodes[1]?.id ?? '', edges[0]?.id ?? '', handlers[0]?.id ?? ''];
    const changes: [string, string, object?][] = [
      ['post', `/versions/${assistant.version_id}/nodes`, { type: 'gateway' }],
      ['put', `/nodes/${node}`, { content: 'دیگر' }],
      ['delete', `/nodes/${node}`],
      ['post', `/versions/${assistant.version_id}/edges`, { source: node, target: node, conditions: keywords('ن') }],
      ['put', `/edges/${edge}`, { order: 9 }],
      ['post', `/edges/${edge}/toggle-view`],
      ['delete', `/edges/${edge}`],
      ['post', `/versions/${assistant.version_id}/handlers`, { name: 'ن', target: node, conditions: keywords('ن') }],
      ['put', `/handlers/${handler}`, { name: 'دیگر' }],
      ['delete', `/handlers/${handler}`],
      ['put', `/versions/${assistant.version_id}/settings`, { end_message: 'پایان' }],
    ];
    for (const [method, path, json] of changes) {
      const answer = await callDialog(owner, method, path, json && { json });
      expect([path, ...refusal(answer)]).toEqual([path, 409, 'Only the latest version can be edited; this one is view-only']);
    }
    expect(await exportFlow(owner, assistant.version_id)).toEqual(before);
  });
});

it('a version of another business is not there', async () => {
  const copy = await cloneVersion(owner, assistant.version_id);
  const { nodes } = await readFlow(owner, copy.id);
  const calls = [
    clone(assistant.version_id, stranger),
    activate(copy.id, stranger),
    remove(copy.id, stranger),
    callDialog(stranger, 'get', `/versions/${copy.id}`),
    callDialog(stranger, 'get', `/versions/${copy.id}/export`),
    callDialog(stranger, 'put', `/nodes/${nodes[0]?.id}`, { json: { content: 'ربوده' } }),
  ];
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 404));
  expect(await standing()).toEqual([
    [3, false, true],
    [2, true, false],
    [1, false, false],
  ]);
});
