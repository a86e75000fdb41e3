import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Flow } from '@/lib/contracts/flow-manager/dialog/versions';
import { limits } from '@/lib/limits';
import { signUp, type Account } from '../support/accounts';
import { assistantWith, openSession, say, shopFlow } from '../support/conversations';
import { useProduct } from '../support/product';
import { rows } from '../support/database';
import { callDialog, cloneVersion, exportFlow, idOf, inEnglish, keywords, readFlow, refusal } from './dialog';

useProduct();
let owner: Account;
let assistant: { id: string; flow_base_id: string; version_id: string };
let flow: Flow;

beforeAll(async () => {
  owner = await signUp();
});
beforeEach(async () => {
  assistant = await assistantWith(owner, shopFlow);
  flow = await readFlow(owner, assistant.version_id);
});

const node = (key: string) => flow.nodes.find((one) => one.key === key)!;
const send = (json: object, account = owner) => callDialog<Flow>(account, 'post', `/versions/${assistant.version_id}/changes`, { json });
const changesSince = (revision: number) =>
  callDialog<Flow & { counts: object }>(owner, 'get', `/versions/${assistant.version_id}/changes?since=${revision}`);
const change = (path: string, json: object, revision: number | string) =>
  callDialog(owner, 'put', path, { json, headers: { ...inEnglish.headers, 'If-Match': `"${revision}"` } });

describe('If-Match', () => {
  const outdated = [412, 'Someone else changed this in the meantime. Both versions are kept until you choose one'];

  it('accepts a change of what the caller saw, and refuses one of an older state', async () => {
    const { id, revision } = node('price');
    const first = await change(`/nodes/${id}`, { content: 'الف' }, revision);
    expect(first).toMatchObject({ status: 200, body: { content: 'الف', revision: flow.revision + 1 } });
    expect(refusal(await change(`/nodes/${id}`, { content: 'ب' }, revision))).toEqual(outdated);
    expect(refusal(await change(`/nodes/${id}`, { content: 'ب' }, 'not-a-revision'))).toEqual(outdated);
    expect((await readFlow(owner, assistant.version_id)).nodes.find((one) => one.id === id)).toEqual(first.body);
    expect((await change(`/nodes/${id}`, { content: 'ب' }, flow.revision + 1)).status).toBe(200);
    expect((await callDialog(owner, 'put', `/nodes/${id}`, { json: { content: 'پ' } })).status).toBe(200);
  });

  it('holds for edges, handlers, settings and deletions', async () => {
    const [edge] = flow.edges;
    expect((await change(`/edges/${edge?.id}`, { order: 7 }, edge?.revision ?? 0)).status).toBe(200);
    expect(refusal(await change(`/edges/${edge?.id}`, { order: 8 }, edge?.revision ?? 0))).toEqual(outdated);
    expect((await change(`/versions/${flow.id}/settings`, { end_message: 'الف' }, flow.settings_revision)).status).toBe(200);
    expect(refusal(await change(`/versions/${flow.id}/settings`, { end_message: 'ب' }, flow.settings_revision))).toEqual(outdated);
    const remove = (path: string, revision: number) =>
      callDialog(owner, 'delete', path, { headers: { ...inEnglish.headers, 'If-Match': `"${revision}"` } });
    expect(refusal(await remove(`/edges/${edge?.id}`, edge?.revision ?? 0))).toEqual(outdated);
    expect((await remove(`/nodes/${node('price').id}`, node('price').revision)).status).toBe(204);
  });
});

describe('many changes at once', () => {
  it('are all made, with ids that the caller chose, and are listed as changes since', async () => {
    const [made, way] = [randomUUID(), randomUUID()];
    const answer = await send({
      nodes: {
        create: [{ id: made, type: 'standard', title: 'نو', content: 'سلام' }],
        update: [
          { id: node('price').id, revision: node('price').revision, content: 'تازه' },
          { id: node('menu').id, position: { x: 9, y: 8 } },
        ],
        delete: [{ id: node('bye').id }],
      },
      edges: { create: [{ id: way, source: node('menu').id, target: made, conditions: keywords('نو') }] },
    });
    expect(answer).toMatchObject({ status: 200, body: { revision: flow.revision + 1 } });
    const now = await readFlow(owner, assistant.version_id);
    expect(now.nodes.find(({ id }) => id === made)).toMatchObject({ title: 'نو', content: 'سلام' });
    expect(now.nodes.find(({ key }) => key === 'menu')).toMatchObject({ position: { x: 9, y: 8 }, content: node('menu').content });
    expect(now.nodes.some(({ key }) => key === 'bye')).toBe(false);
    expect(now.edges.find(({ id }) => id === way)).toMatchObject({ source: node('menu').id, target: made });
    const since = (await changesSince(flow.revision)).body;
    expect(since.nodes.map(({ id }) => id).sort()).toEqual([made, node('price').id, node('menu').id].sort());
    expect(since.edges.map(({ id }) => id)).toEqual([way]);
    expect(since.counts).toEqual({ nodes: now.nodes.length, edges: now.edges.length, handlers: now.handlers.length, notes: 0 });
    expect((await changesSince(now.revision)).body).toMatchObject({ nodes: [], edges: [], handlers: [], notes: [] });
  });

  it('may be sent again', async () => {
    const made = randomUUID();
    const changes = { nodes: { create: [{ id: made, type: 'standard', content: 'سلام' }], delete: [{ id: node('bye').id }] } };
    expect((await send(changes)).status).toBe(200);
    const once = await readFlow(owner, assistant.version_id);
    expect((await send(changes)).status).toBe(200);
    const twice = await readFlow(owner, assistant.version_id);
    expect(twice.nodes.map(({ key }) => key)).toEqual(once.nodes.map(({ key }) => key));
  });

  it('are all refused if one of them is, with its path', async () => {
    const before = await readFlow(owner, assistant.version_id);
    const good = { id: node('price').id, content: 'تازه' };
    await callDialog(owner, 'put', `/nodes/${node('menu').id}`, { json: { content: 'دیگری' } });
    const outdated = await send({ nodes: { update: [good, { id: node('menu').id, revision: node('menu').revision, content: 'من' }] } });
    expect(outdated).toMatchObject({ status: 412, body: { code: 'precondition_failed', fields: [{ path: 'nodes.update[1]' }] } });
    const wrong = await send({
      nodes: { update: [good] },
      edges: { create: [{ id: randomUUID(), source: node('bye').id, target: node('price').id }] },
    });
    expect(wrong).toMatchObject({ status: 422, body: { fields: [{ path: 'edges.create[0].source' }] } });
    expect((await send({ nodes: { update: [good, { id: randomUUID(), content: 'x' }] } })).status).toBe(404);
    const after = await readFlow(owner, assistant.version_id);
    expect(after.nodes.find(({ key }) => key === 'price')).toEqual(before.nodes.find(({ key }) => key === 'price'));
  });

  it('move the default path from one edge to another', async () => {
    const defaultEdge = flow.edges.find(
      ({ source, conditions }) => source === node('start').id && conditions.every(({ type }) => type === 'default'),
    )!;
    const other = randomUUID();
    await send({ edges: { create: [{ id: other, source: node('start').id, target: node('bye').id, conditions: keywords('x') }] } });
    const swapped = await send({
      edges: {
        update: [
          { id: other, conditions: [{ type: 'default' }] },
          { id: defaultEdge.id, conditions: keywords('y') },
        ],
      },
    });
    expect(swapped.status).toBe(200);
  });

  it('never touch another version, and never take the id of a foreign part', async () => {
    const stranger = await signUp('نیلوفر');
    const foreign = await assistantWith(stranger, shopFlow);
    const theirs = idOf(await readFlow(stranger, foreign.version_id), 'price');
    expect((await send({ nodes: { update: [{ id: theirs, content: 'x' }] } })).status).toBe(404);
    expect((await send({ nodes: { update: [{ id: theirs, position: { x: 1, y: 1 } }] } })).status).toBe(404);
    expect((await send({ nodes: { delete: [{ id: theirs }] } })).status).toBe(200);
    expect((await send({ nodes: { create: [{ id: theirs, type: 'end' }] } })).status).toBe(404);
    expect((await send({}, stranger)).status).toBe(404);
    expect(idOf(await readFlow(stranger, foreign.version_id), 'price')).toBe(theirs);
  });
});

describe('notes on the canvas', () => {
  const fields = { text: 'از فروشگاه بپرسید', position: { x: 3, y: -4 }, size: { width: 300, height: 90 }, color: 'pink' };
  const add = async (...notes: object[]) => {
    const made = notes.map((note) => ({ id: randomUUID(), ...note }));
    expect((await send({ notes: { create: made } })).status).toBe(200);
    return made;
  };

  it('are added, changed in part, listed as changes, and deleted', async () => {
    const [full, blank] = await add(fields, {});
    const [one, other] = (await readFlow(owner, assistant.version_id)).notes.sort((a) => (a.id === full?.id ? -1 : 1));
    expect(one).toEqual({ ...full, revision: flow.revision + 1 });
    expect(other).toMatchObject({ id: blank?.id, text: '', color: 'yellow', size: { width: 220, height: 140 } });
    const revision = one?.revision;
    expect(await send({ notes: { update: [{ id: full?.id, revision, text: 'نو' }] } })).toMatchObject({
      status: 200,
      body: { notes: [{ ...fields, text: 'نو' }], nodes: [] },
    });
    expect((await changesSince(flow.revision + 1)).body).toMatchObject({ notes: [{ id: full?.id, text: 'نو' }], counts: { notes: 2 } });
    const outdated = await send({ notes: { delete: [{ id: full?.id, revision }] } });
    expect(outdated).toMatchObject({ status: 412, body: { fields: [{ path: 'notes.delete[0]' }] } });
    expect((await send({ notes: { delete: [{ id: full?.id }, { id: blank?.id }] } })).status).toBe(200);
    expect((await changesSince(0)).body).toMatchObject({ notes: [], counts: { notes: 0 } });
  });

  it('go with their version into clones and documents', async () => {
    await add(fields);
    const clone = await cloneVersion(owner, assistant.version_id);
    const [copy] = (await readFlow(owner, clone.id)).notes;
    expect(copy).toMatchObject(fields);
    expect((await exportFlow(owner, clone.id)).notes).toEqual([fields]);
    expect((await callDialog(owner, 'delete', `/versions/${clone.id}`)).status).toBe(204);
    expect(await rows('select from flow_notes where id = $1', [copy?.id])).toEqual([]);
  });

  it('never reach a conversation, which goes on while they change', async () => {
    const session = await openSession(owner, assistant.id);
    await add(fields);
    const { replies } = await say(owner, session.id, 'قیمت');
    expect(JSON.stringify(replies)).not.toContain(fields.text);
    expect(replies.map(({ text }) => text)).toContain(node('price').content);
  });

  it('have limits', async () => {
    const create = (note: object) => send({ notes: { create: [{ id: randomUUID(), ...note }] } });
    for (const [path, note] of [
      ['text', { text: 'x'.repeat(limits.description + 1) }],
      ['color', { color: 'black' }],
      ['size.width', { size: { width: 5_000, height: 90 } }],
    ] as const) {
      expect(await create(note)).toMatchObject({ status: 422, body: { fields: [{ path: `notes.create[0].${path}` }] } });
    }
    await add(...Array.from({ length: limits.notes }, () => ({})));
    expect(refusal(await create({}))).toEqual([422, 'A version can have up to 200 notes. Delete some you no longer need']);
  });

  it('of another business are out of reach', async () => {
    const [note] = await add(fields);
    const stranger = await signUp('نیلوفر');
    const foreign = await assistantWith(stranger, shopFlow);
    const send = (json: object) => callDialog(stranger, 'post', `/versions/${foreign.version_id}/changes`, { json });
    expect((await send({ notes: { update: [{ id: note?.id, text: 'x' }] } })).status).toBe(404);
    expect((await send({ notes: { create: [{ id: note?.id }] } })).status).toBe(404);
    expect((await send({ notes: { delete: [{ id: note?.id }] } })).status).toBe(200);
    expect((await readFlow(owner, assistant.version_id)).notes).toMatchObject([fields]);
  });
});

describe('a draft', () => {
  it('is made once, and customers do not see its edits until it is activated', async () => {
    const draft = () => callDialog<Flow>(owner, 'post', `/versions/${assistant.version_id}/draft`);
    const made = (await draft()).body;
    expect(made).toMatchObject({ is_active: false, is_latest: true, number: flow.number + 1, activated_at: null });
    expect(made).toHaveProperty('author.name');
    expect(made).toHaveProperty('author.profile_picture_url', null);
    expect((await draft()).body.id).toBe(made.id);
    const price = idOf(await readFlow(owner, made.id), 'price');
    await callDialog(owner, 'put', `/nodes/${price}`, { json: { content: 'پیش‌نویس' } });
    const customer = await openSession(owner, assistant.id);
    expect((await say(owner, customer.id, 'قیمت')).replies.map(({ text }) => text)).not.toContain('پیش‌نویس');
    const test = await openSession(owner, assistant.id, { version_id: made.id, channel: 'test' });
    expect((await say(owner, test.id, 'قیمت')).replies.map(({ text }) => text)).toContain('پیش‌نویس');
  });
});
