import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ListOf } from '@/lib/contracts/fields';
import type { Conversation } from '@/lib/contracts/flow-manager/messaging';
import { importVersion } from '@/server/dialog-flows/import-version';
import { signUp, type Account } from './support/accounts';
import {
  assistantWith,
  contextOf,
  flowOf,
  messaging,
  openSession,
  readHistory,
  readConversation,
  say,
  shopFlow,
  textsOf,
  type Turn,
} from './support/conversations';
import { admin, row, rows } from './support/database';
import { useProduct } from './support/product';

useProduct({ workers: true });
let owner: Account;
let shop: { id: string; flow_base_id: string; version_id: string };

beforeAll(async () => {
  owner = await signUp();
  shop = await assistantWith(owner, shopFlow);
});

const chat = (json: object, query?: Record<string, string>) =>
  owner.call<Turn & { code: string; fields: { path: string }[] }>('post', `${messaging}/chat/v1`, { json, query });

describe('creating a session', () => {
  it('answers what the flow says before the customer speaks', async () => {
    const session = await openSession(owner, shop.id);
    expect(session.status).toBe('active');
    expect(textsOf(session.replies)).toEqual(['سلام!', 'چه کمکی؟']);
    expect(await readConversation(owner, session.id)).toMatchObject({
      id: session.id,
      assistant_id: shop.id,
      version_id: shop.version_id,
      channel: 'api',
      status: 'active',
      message_count: 2,
    });
  });

  it('runs a version that is named, active or not', async () => {
    const draft = await importVersion(
      contextOf(owner),
      shop.flow_base_id,
      flowOf({ nodes: [{ key: 's', type: 'start', content: 'پیش‌نویس' }] }),
    );
    const session = await openSession(owner, shop.id, { version_id: draft.id });
    expect(textsOf(session.replies)).toEqual(['پیش‌نویس']);
    expect(textsOf((await openSession(owner, shop.id)).replies)).toEqual(['سلام!', 'چه کمکی؟']);
  });

  it('gives the flow the variables it was created with', async () => {
    const { id } = await openSession(owner, shop.id, { context: { name: 'مریم' } });
    expect(textsOf((await say(owner, id, 'نام من؟')).replies)).toEqual(['نام شما مریم است.', 'چه کمکی؟']);
  });

  it('is 404 for an unknown assistant, and for a version of another assistant', async () => {
    const other = await assistantWith(owner, shopFlow);
    const open = (json: object) => owner.call('post', `${messaging}/sessions`, { json });
    expect((await open({ assistant_id: randomUUID() })).status).toBe(404);
    expect((await open({ assistant_id: shop.id, version_id: other.version_id })).status).toBe(404);
    expect((await open({ assistant_id: shop.id, version_id: randomUUID() })).status).toBe(404);
  });
});

describe('a message', () => {
  it.each([
    ['by a keyword in it', 'قیمت این چند است؟', ['قیمت ۱۰۰ است.', 'چه کمکی؟']],
    ['by a keyword in other letters', 'قيمت؟', ['قیمت ۱۰۰ است.', 'چه کمکی؟']],
    ['by the whole text', ' خداحافظ ', ['خدانگهدار.']],
    ['by the fallback where nothing holds', 'خداحافظ دوست من', ['متوجه نشدم.']],
  ])('is answered %s', async (_, message, replies) => {
    const { id } = await openSession(owner, shop.id);
    expect(textsOf((await say(owner, id, message)).replies)).toEqual(replies);
  });

  it('is kept as it was typed, directly before its replies', async () => {
    const { id } = await openSession(owner, shop.id);
    const turn = await say(owner, id, '  PRICE  ي ', 'm1');
    const { items, total } = await readHistory(owner, id);
    expect(items.map(({ role, text }) => [role, text])).toEqual([
      ['assistant', 'سلام!'],
      ['assistant', 'چه کمکی؟'],
      ['user', '  PRICE  ي '],
      ['assistant', 'قیمت ۱۰۰ است.'],
      ['assistant', 'چه کمکی؟'],
    ]);
    expect(total).toBe(5);
    expect(items.slice(2).map(({ turn_id }) => turn_id)).toEqual(Array(3).fill(turn.turn_id));
    expect(items.slice(3).map((item) => item.id)).toEqual(turn.replies.map((reply) => reply.id));
    expect(items[0]).not.toHaveProperty('business_id');
  });

  it('shows its trace only where that is asked for', async () => {
    const { id } = await openSession(owner, shop.id);
    expect((await chat({ session_id: id, message: 'سلام' }, { trace: 'true' })).body.trace).toBeTruthy();
    expect((await chat({ session_id: id, message: 'سلام' })).body).not.toHaveProperty('trace');
  });

  it('to an unknown session is 404', async () => {
    expect((await chat({ session_id: randomUUID(), message: 'سلام' })).status).toBe(404);
    expect((await owner.call('get', `${messaging}/sessions/${randomUUID()}`)).status).toBe(404);
    expect((await owner.call('get', `${messaging}/sessions/${randomUUID()}/history`)).status).toBe(404);
  });

  it.each([[''], ['  \n '], ['x'.repeat(4001)]])('is refused when it is empty or too long', async (message) => {
    const { id } = await openSession(owner, shop.id);
    const answer = await chat({ session_id: id, message });
    expect(answer.status).toBe(422);
    expect(answer.body.fields[0]?.path).toBe('message');
    expect((await readHistory(owner, id)).total).toBe(2);
  });
});

describe('a repeated client_message_id', () => {
  it('with the same message gets the first answer and makes no second turn', async () => {
    const { id } = await openSession(owner, shop.id);
    const first = await say(owner, id, 'قیمت', 'same');
    await say(owner, id, 'نام', 'other');
    expect(await say(owner, id, 'قیمت', 'same')).toEqual(first);
    expect((await readHistory(owner, id)).total).toBe(2 + 3 + 3);
  });

  it('sent many times concurrently is one turn', async () => {
    const { id } = await openSession(owner, shop.id);
    const turns = await Promise.all(Array.from({ length: 8 }, () => say(owner, id, 'قیمت', 'same')));
    expect(new Set(turns.map((turn) => JSON.stringify(turn))).size).toBe(1);
    expect((await readHistory(owner, id)).total).toBe(2 + 3);
  });

  it('with another message is a conflict', async () => {
    const { id } = await openSession(owner, shop.id);
    await say(owner, id, 'قیمت', 'same');
    expect(await chat({ session_id: id, message: 'نام', client_message_id: 'same' })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
    expect((await readHistory(owner, id)).total).toBe(2 + 3);
  });

  it('belongs to its own session', async () => {
    const [one, two] = [await openSession(owner, shop.id), await openSession(owner, shop.id)];
    const first = await say(owner, one.id, 'قیمت', 'same');
    const second = await say(owner, two.id, 'نام', 'same');
    expect(second.turn_id).not.toBe(first.turn_id);
  });
});

describe('a conversation that ended', () => {
  it('begins a new instance with the next message, its variables those it was created with', async () => {
    const { id } = await openSession(owner, shop.id, { context: { name: 'مریم' } });
    expect(await say(owner, id, 'خداحافظ')).toMatchObject({ status: 'ended' });
    expect((await readConversation(owner, id)).status).toBe('ended');
    const again = await say(owner, id, 'نام');
    expect(again.status).toBe('active');
    expect(textsOf(again.replies)).toEqual(['سلام!', 'چه کمکی؟', 'نام شما مریم است.', 'چه کمکی؟']);
    const instances = await rows('select status from flow_instances where conversation_id = $1 order by created_at', [id]);
    expect(instances).toEqual([{ status: 'ended' }, { status: 'active' }]);
  });
});

describe('a version', () => {
  it('that is edited takes effect on the next turn', async () => {
    const { id, version_id } = await assistantWith(owner, shopFlow);
    const session = await openSession(owner, id);
    await say(owner, session.id, 'قیمت');
    await admin.query(`update flow_nodes set config = config || '{"content": "قیمت ۲۰۰ است."}' where version_id = $1 and key = 'price'`, [
      version_id,
    ]);
    await admin.query('update flow_versions set revision = revision + 1 where id = $1', [version_id]);
    expect(textsOf((await say(owner, session.id, 'قیمت')).replies)).toEqual(['قیمت ۲۰۰ است.', 'چه کمکی؟']);
  });

  it('that is activated is for new conversations only', async () => {
    const { id, flow_base_id } = await assistantWith(owner, shopFlow);
    const old = await openSession(owner, id);
    const document = flowOf({ nodes: [{ key: 's', type: 'start', content: 'تازه' }] });
    await importVersion(contextOf(owner), flow_base_id, document, { activate: true });
    expect(textsOf((await say(owner, old.id, 'قیمت')).replies)).toEqual(['قیمت ۱۰۰ است.', 'چه کمکی؟']);
    expect(textsOf((await openSession(owner, id)).replies)).toEqual(['تازه']);
  });

  it('that is deleted leaves its conversations to the active one', async () => {
    const { id, flow_base_id, version_id } = await assistantWith(owner, shopFlow);
    const session = await openSession(owner, id);
    const document = flowOf({
      nodes: [
        { key: 's', type: 'start', content: 'تازه' },
        { key: 'q', type: 'standard', kind: 'question', content: 'بله؟' },
      ],
      edges: [{ source: 's', target: 'q' }],
    });
    const next = await importVersion(contextOf(owner), flow_base_id, document, { activate: true });
    await admin.query('delete from flow_versions where id = $1', [version_id]);
    expect((await say(owner, session.id, 'قیمت')).status).toBe('active');
    expect(await readConversation(owner, session.id)).toMatchObject({ version_id: next.id });
  });
});

describe('history', () => {
  it('comes in pages, oldest first', async () => {
    const { id } = await openSession(owner, shop.id);
    for (const message of ['قیمت', 'نام', 'قیمت']) await say(owner, id, message);
    const whole = await readHistory(owner, id);
    expect(whole).toMatchObject({ total: 11, next_cursor: null });
    const pages = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await readHistory(owner, id, { limit: '4', ...(cursor && { cursor }) });
      pages.push(page.items);
      cursor = page.next_cursor;
    }
    expect(pages.map((page) => page.length)).toEqual([4, 4, 3]);
    expect(pages.flat()).toEqual(whole.items);
  });
});

describe('the list of sessions', () => {
  it('is newest first, and can be that of one assistant', async () => {
    const { id } = await assistantWith(owner, shopFlow);
    const first = await openSession(owner, id);
    const second = await openSession(owner, id, { channel: 'test' });
    await openSession(owner, shop.id);
    const answer = await owner.call<ListOf<Conversation>>('get', `${messaging}/sessions`, { query: { assistant_id: id } });
    expect(answer.body.items.map((item) => item.id)).toEqual([second.id, first.id]);
    expect(answer.body.items[0]?.channel).toBe('test');
    const { count } = await row<{ count: number }>('select count(*)::int as count from conversations where business_id = $1', [
      owner.business_id,
    ]);
    const all = await owner.call<ListOf<Conversation>>('get', `${messaging}/sessions`, { query: { limit: '2' } });
    expect(all.body).toMatchObject({ total: count, next_cursor: all.body.items[1]?.id });
  });

  it('can be that of customers, without live tests', async () => {
    const { id } = await assistantWith(owner, shopFlow);
    const asked = await openSession(owner, id);
    const tried = await openSession(owner, id, { channel: 'test' });
    const list = async (without_tests: string) =>
      (await owner.call<ListOf<Conversation>>('get', `${messaging}/sessions`, { query: { assistant_id: id, without_tests } })).body;
    expect(await list('true')).toMatchObject({ total: 1, items: [{ id: asked.id, channel: 'api' }] });
    expect(await list('false')).toMatchObject({ total: 2, items: [{ id: tried.id, channel: 'test' }, { id: asked.id }] });
  });
});
