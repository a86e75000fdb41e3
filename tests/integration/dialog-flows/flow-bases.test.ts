import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ListOf } from '@/lib/contracts/fields';
import type { FlowBase, Version } from '@/lib/contracts/flow-manager/dialog/flow-bases';
import { signUp, type Account } from '../support/accounts';
import { assistantWith, shopFlow } from '../support/conversations';
import { row } from '../support/database';
import { useProduct } from '../support/product';
import { callDialog, createFlowBase, createNode, exportFlow, readFlowBase, refusal } from './dialog';

useProduct();
let owner: Account;
let stranger: Account;
let assistant: { id: string; flow_base_id: string; version_id: string };

beforeAll(async () => {
  [owner, stranger] = [await signUp(), await signUp('نیلوفر')];
});

beforeEach(async () => {
  assistant = await assistantWith(owner, shopFlow);
});

const create = (name: string, assistant_id = assistant.id, account = owner) =>
  callDialog<FlowBase>(account, 'post', '/flow-bases', { json: { assistant_id, name } });

const list = async (query: Record<string, string> = {}) =>
  (await callDialog<ListOf<FlowBase>>(owner, 'get', `/assistants/${assistant.id}/flow-bases`, { query })).body;

describe('creating a flow base', () => {
  it('makes its first version too, active, with a start that greets and waits', async () => {
    const { status, body } = await create('  پیگیری سفارش ');
    expect(status).toBe(201);
    expect(body).toMatchObject({ assistant_id: assistant.id, name: 'پیگیری سفارش', is_default: false });
    expect(body.active_version_id).toBe(body.latest_version_id);
    expect(body).not.toHaveProperty('business_id');
    const versions = await callDialog<ListOf<Version>>(owner, 'get', `/flow-bases/${body.id}/versions`);
    expect(versions.body.items).toMatchObject([{ id: body.active_version_id, number: 1, is_active: true, is_latest: true }]);
    const { nodes } = await exportFlow(owner, body.active_version_id ?? '');
    expect(nodes.map(({ type, kind }) => [type, kind])).toEqual([
      ['start', 'message'],
      ['standard', 'question'],
    ]);
  });

  it('with a name that the assistant has already is a conflict, another assistant may have it', async () => {
    await create('پیگیری');
    expect(refusal(await create('پیگیری'))).toEqual([409, 'This name is already in use']);
    const other = await assistantWith(owner, shopFlow);
    expect((await create('پیگیری', other.id)).status).toBe(201);
  });

  it('many times concurrently under one name creates one', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => create('یکی')));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect((await list()).items.map(({ name }) => name).filter((name) => name === 'یکی')).toHaveLength(1);
  });

  it('needs a name, and an assistant of one’s own', async () => {
    expect(refusal(await create('  '))).toEqual([422, 'name', 'Please fill in this field']);
    expect(refusal(await create('ا'.repeat(201)))).toEqual([422, 'name', 'At most 200 characters']);
    expect((await create('نو', randomUUID())).status).toBe(404);
    expect((await create('نو', assistant.id, stranger)).status).toBe(404);
    expect(await row('select count(*)::int from flow_bases where assistant_id = $1', [assistant.id])).toEqual({ count: 1 });
  });
});

describe('the flow bases of an assistant', () => {
  it('come in the order they were made, the default one first, page by page', async () => {
    for (const name of ['الف', 'ب', 'پ']) await create(name);
    const whole = await list();
    expect(whole).toMatchObject({ total: 4, next_cursor: null });
    expect(whole.items.map(({ is_default }) => is_default)).toEqual([true, false, false, false]);
    expect(whole.items.slice(1).map(({ name }) => name)).toEqual(['الف', 'ب', 'پ']);
    expect(whole.items[0]).toMatchObject({ id: assistant.flow_base_id, active_version_id: assistant.version_id });
    const first = await list({ limit: '3' });
    const rest = await list({ limit: '3', cursor: first.next_cursor ?? '' });
    expect([...first.items, ...rest.items]).toEqual(whole.items);
  });
});

describe('renaming a flow base', () => {
  const rename = (id: string, name: string, account = owner) => callDialog(account, 'put', `/flow-bases/${id}`, { json: { name } });

  it('changes its name and nothing else', async () => {
    const base = await createFlowBase(owner, assistant.id, 'کهنه');
    expect(await rename(base.id, 'تازه')).toMatchObject({ status: 200, body: { ...base, name: 'تازه' } });
    expect(await readFlowBase(owner, base.id)).toEqual({ ...base, name: 'تازه' });
  });

  it('to the name of a sibling is a conflict, to its own is none', async () => {
    const base = await createFlowBase(owner, assistant.id, 'کهنه');
    await createFlowBase(owner, assistant.id, 'همسایه');
    expect(refusal(await rename(base.id, 'همسایه'))).toEqual([409, 'This name is already in use']);
    expect((await rename(base.id, 'کهنه')).status).toBe(200);
  });

  it('of two concurrently to one name gives it to one', async () => {
    const bases = await Promise.all(['یک', 'دو', 'سه', 'چهار'].map((name) => createFlowBase(owner, assistant.id, name)));
    const answers = await Promise.all(bases.map(({ id }) => rename(id, 'مشترک')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it('is 404 for another business’s', async () => {
    const base = await createFlowBase(owner, assistant.id, 'کهنه');
    expect((await rename(base.id, 'ربوده', stranger)).status).toBe(404);
    expect((await readFlowBase(owner, base.id)).name).toBe('کهنه');
  });
});

describe('deleting a flow base', () => {
  const remove = (id: string, account = owner) => callDialog(account, 'delete', `/flow-bases/${id}`);

  it('takes its versions with it', async () => {
    const base = await createFlowBase(owner, assistant.id, 'گذرا');
    expect((await remove(base.id, stranger)).status).toBe(404);
    expect((await remove(base.id)).status).toBe(204);
    expect((await callDialog(owner, 'get', `/flow-bases/${base.id}`)).status).toBe(404);
    expect((await callDialog(owner, 'get', `/versions/${base.active_version_id}`)).status).toBe(404);
    expect((await remove(base.id)).status).toBe(404);
  });

  it('is a conflict for the default one', async () => {
    expect(refusal(await remove(assistant.flow_base_id))).toEqual([409, 'The default dialog flow of an assistant cannot be deleted']);
    expect((await readFlowBase(owner, assistant.flow_base_id)).active_version_id).toBe(assistant.version_id);
  });

  it('is a conflict for one that a node of another flow runs, until that node is gone', async () => {
    const base = await createFlowBase(owner, assistant.id, 'زیر');
    const node = await createNode(owner, assistant.version_id, { type: 'subflow', flow_id: base.id });
    expect(refusal(await remove(base.id))).toEqual([409, 'Another flow uses this one as a subflow. Remove it there first']);
    expect((await callDialog(owner, 'delete', `/nodes/${node.id}`)).status).toBe(204);
    expect((await remove(base.id)).status).toBe(204);
  });
});
