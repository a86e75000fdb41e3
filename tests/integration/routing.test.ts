import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RouteTrial } from '@/lib/contracts/flow-manager/decision-routes';
import type { ListOf } from '@/lib/contracts/fields';
import type { TraceStep } from '@/lib/engine/trace-types';
import { runTurn } from '@/server/conversations/turn/run-turn';
import { env } from '@/server/platform/env';
import { newId } from '@/server/platform/new-id';
import { makeKey, makePublishable, visitorBase } from './api-keys/keys';
import { connect, message, post, saidIn } from './channels/webhook-channel';
import { grant } from './credit/credit-world';
import { signUp, type Account } from './support/accounts';
import {
  assistantWith,
  messaging,
  openSession,
  readConversation,
  readHistory,
  say,
  shopFlow,
  textsOf,
  type Session,
  type Turn,
} from './support/conversations';
import { admin, row, rows } from './support/database';
import { useProduct } from './support/product';
import { startModels, type ModelsStandIn } from './support/stand-ins/models';

vi.hoisted(() => {
  process.env.OUTGOING_ALLOW = '127.0.0.1';
});

useProduct({ workers: true });

const assistants = '/api/flow-manager/assistants';
const desk = {
  nodes: [
    { key: 'start', type: 'start', content: 'پذیرش.' },
    { key: 'ask', type: 'standard', kind: 'question', content: 'نام شما؟', fallback_message: 'متوجه نشدم.', save_to: 'name' },
    { key: 'thanks', type: 'standard', content: 'ممنون.' },
  ],
  edges: [
    { source: 'start', target: 'ask' },
    { source: 'ask', target: 'thanks', conditions: [{ type: 'pattern_match', pattern: 'نامم *' }] },
    { source: 'thanks', target: 'ask' },
  ],
};

let owner: Account;
let models: ModelsStandIn;
let shop: string;

beforeAll(async () => {
  models = await startModels();
  owner = await signUp();
  await grant(owner.business_id, 10_000);
  shop = (await assistantWith(owner, shopFlow, 'فروش')).id;
});
beforeEach(() => {
  models.calls.length = 0;
  models.always = { type: 'answer', pieces: ['0'] };
});
afterAll(() => models.stop());

type Rule = { condition_type?: string; condition: string; target_assistant_id: string };

const route = (assistant_id: string, routes: Rule[], by = owner) =>
  by.call('put', `${assistants}/${assistant_id}/decision-routes`, { json: { routes } });

async function deskWith(...routes: Rule[]): Promise<string> {
  const { id } = await assistantWith(owner, desk, 'پذیرش');
  expect(await route(id, routes)).toMatchObject({ status: 200 });
  return id;
}

const toShop = (condition: string, condition_type = 'keyword'): Rule => ({ condition_type, condition, target_assistant_id: shop });
const movesOf = (session_id: string) =>
  rows<{ detail: { from: { name: string }; to: { name: string }; by: string }; after_position: number }>(
    `select detail, after_position from conversation_entries where conversation_id = $1 and kind = 'moved' order by after_position, id`,
    [session_id],
  );
const runsOf = (session_id: string) =>
  rows<{ status: string; number: string }>(
    `select status, state ->> 'instance' as number from flow_instances where conversation_id = $1 order by id`,
    [session_id],
  );
const stepsOf = async (session_id: string, text: string) => {
  const answer = await owner.call<Turn & { trace: { steps: TraceStep[] } }>('post', `${messaging}/chat/v1`, {
    json: { session_id, message: text },
    query: { trace: 'true' },
  });
  expect(answer).toMatchObject({ status: 200 });
  return { replies: textsOf(answer.body.replies), steps: answer.body.trace.steps };
};

function connectModels(): void {
  env().OPENAI_API_KEY = 'platform';
  env().OPENAI_BASE_URL = `${models.url}/v1`;
}
function disconnectModels(): void {
  env().OPENAI_API_KEY = undefined;
  env().OPENAI_BASE_URL = undefined;
}

describe('a conversation moves', () => {
  it('with the first message: the other assistant’s flow begins and answers it', async () => {
    const assistant_id = await deskWith(toShop('فروش، قیمت'));
    const { id } = await openSession(owner, assistant_id, { context: { city: 'شیراز' } });
    const { replies, steps } = await stepsOf(id, 'قيمت؟');
    expect(replies).toEqual(['سلام!', 'چه کمکی؟', 'قیمت ۱۰۰ است.', 'چه کمکی؟']);
    expect(steps).toContainEqual(expect.objectContaining({ type: 'moved', from: 'پذیرش', to: 'فروش', by: 'keyword', matched: 'قیمت' }));
    expect(await readConversation(owner, id)).toMatchObject({ assistant_id: shop, status: 'active' });
    expect(await runsOf(id)).toEqual([
      { status: 'ended', number: '1' },
      { status: 'active', number: '2' },
    ]);
    // It is shown after the customer's message.
    expect(await movesOf(id)).toEqual([{ detail: expect.objectContaining({ to: { id: shop, name: 'فروش' } }), after_position: 3 }]);
    // The next message is the other assistant's, with the process's memory and without.
    expect(textsOf((await say(owner, id, 'price')).replies)).toEqual(['قیمت ۱۰۰ است.', 'چه کمکی؟']);
    expect(await movesOf(id)).toHaveLength(1);
  });

  it('before a stall, with its variables, and not with what the flow understands', async () => {
    const assistant_id = await deskWith(toShop('می‌خواهم خرید کنم', 'text'));
    const { id } = await openSession(owner, assistant_id);
    expect(textsOf((await say(owner, id, 'نامم مریم')).replies)).toEqual(['ممنون.', 'نام شما؟']);
    expect(textsOf((await say(owner, id, 'هوا گرم است')).replies)).toEqual(['متوجه نشدم.']);
    const { replies, steps } = await stepsOf(id, 'میخوام خرید کنم');
    expect(replies).toEqual(['سلام!', 'چه کمکی؟']);
    expect(steps).toContainEqual(expect.objectContaining({ type: 'moved', by: 'similarity', score: expect.any(Number) }));
    expect(textsOf((await say(owner, id, 'نام')).replies)).toEqual(['نام شما نامم مریم است.', 'چه کمکی؟']);
  });

  it('through three assistants at most, if their rules lead back', async () => {
    const [one, two] = [await deskWith(), await deskWith()];
    const back = (target_assistant_id: string): Rule => ({ condition: 'دور', target_assistant_id });
    await Promise.all([route(one, [back(two)]), route(two, [back(one)])]);
    const { id } = await openSession(owner, one);
    const { replies, steps } = await stepsOf(id, 'دور');
    expect(replies).toEqual(['پذیرش.', 'نام شما؟']);
    expect(steps.filter(({ type }) => type === 'moved')).toHaveLength(3);
    expect(await movesOf(id)).toHaveLength(3);
    expect(await readConversation(owner, id)).toMatchObject({ assistant_id: two });
  });

  it('takes effect when a rule is added or removed, also for conversations that a process remembers', async () => {
    const assistant_id = await deskWith();
    const { id } = await openSession(owner, assistant_id);
    await say(owner, id, 'نامم مریم');
    await route(assistant_id, [toShop('خرید')]);
    await route(assistant_id, []);
    expect(textsOf((await say(owner, id, 'خرید')).replies)).toEqual(['متوجه نشدم.']);
    await route(assistant_id, [toShop('خرید')]);
    expect(textsOf((await say(owner, id, 'خرید')).replies)).toEqual(['سلام!', 'چه کمکی؟']);
  });

  it('stays where it is if the other assistant is deleted', async () => {
    const { id: other } = await assistantWith(owner, shopFlow, 'موقت');
    const assistant_id = await deskWith({ condition: 'موقت', target_assistant_id: other });
    const { id } = await openSession(owner, assistant_id);
    expect(await owner.call('delete', `${assistants}/${other}`)).toMatchObject({ status: 204 });
    expect(textsOf((await say(owner, id, 'موقت')).replies)).toEqual(['متوجه نشدم.']);
  });

  it('passes over a rule whose assistant is archived, also one that a process remembers', async () => {
    const { id: other } = await assistantWith(owner, desk, 'بایگانی');
    const assistant_id = await deskWith({ condition: 'کهنه', target_assistant_id: other }, toShop('کهنه'));
    const first = await openSession(owner, assistant_id);
    expect(textsOf((await say(owner, first.id, 'کهنه')).replies)).toEqual(['پذیرش.', 'نام شما؟']);
    expect(await owner.call('post', `${assistants}/${other}/archive`)).toMatchObject({ status: 200 });
    const { id } = await openSession(owner, assistant_id);
    expect(textsOf((await say(owner, id, 'کهنه')).replies)).toEqual(['سلام!', 'چه کمکی؟']);
  });
});

describe('a turn that moves a conversation', () => {
  it('moves it once, whoever runs it, and gives every caller the same answer', async () => {
    const { id } = await openSession(owner, await deskWith(toShop('خرید')));
    const event = { type: 'user_message', text: 'خرید قیمت' } as const;
    const request = { business_id: owner.business_id, conversation_id: id, turn_id: newId(), key: randomUUID(), event };
    const run = { deadline: Date.now() + 10_000, inbound: null };
    // Two processes that were given the same message.
    const [one, two] = await Promise.all([runTurn(request, run), runTurn(request, run)]);
    expect(one).toMatchObject({ outcome: 'done' });
    expect((two as Turn).replies).toEqual((one as Turn).replies);
    expect(await movesOf(id)).toHaveLength(1);
    expect((await readHistory(owner, id)).items.filter(({ role }) => role === 'user')).toHaveLength(1);
  });

  it('runs again if the conversation is changed meanwhile, and neither asks the model twice nor loses the message', async () => {
    connectModels();
    models.always = { type: 'answer', pieces: ['1'], wait_ms: 600 };
    const { id } = await openSession(owner, await deskWith(toShop('پرسش دربارهٔ کالا', 'text')));
    const said = say(owner, id, 'این یکی را هم دارید؟');
    await vi.waitUntil(() => models.calls.length > 0, { timeout: 10_000, interval: 20 });
    // As if the process had lost: its commit finds another revision.
    await admin.query('update conversations set revision = revision + 1 where id = $1', [id]);
    expect(textsOf((await said).replies)).toEqual(['سلام!', 'چه کمکی؟']);
    disconnectModels();
    expect(models.calls).toHaveLength(1);
    expect(await movesOf(id)).toMatchObject([{ detail: { by: 'model' } }]);
    expect(
      await row(
        'select count(*)::int as count from turn_effects e join inbound_events i on i.id = e.turn_id where i.conversation_id = $1',
        [id],
      ),
    ).toEqual({ count: 0 });
  });

  it('goes on without the model if that fails', async () => {
    connectModels();
    models.always = { type: 'error', status: 401, kind: 'wrong_key' };
    const { id } = await openSession(owner, await deskWith(toShop('پرسش دربارهٔ کالا', 'text')));
    expect(textsOf((await say(owner, id, 'این یکی را هم دارید؟')).replies)).toEqual(['متوجه نشدم.']);
    disconnectModels();
  });
});

describe('after a move', () => {
  it('a restricted key still reaches what began with its assistant, and no other conversation', async () => {
    const assistant_id = await deskWith(toShop('خرید'));
    const permissions = ['conversations.read', 'conversations.create'];
    const first = await makeKey(owner, { permissions, assistant_ids: [assistant_id] });
    const second = await makeKey(owner, { permissions, assistant_ids: [shop] });
    const { id } = (await first.call<Session>('post', `${messaging}/sessions`, { json: { assistant_id } })).body;
    const chat = (text: string) => ({ json: { session_id: id, message: text } });
    expect(await first.call('post', `${messaging}/chat/v1`, chat('خرید'))).toMatchObject({ status: 200 });
    expect(await first.call('post', `${messaging}/chat/v1`, chat('قیمت'))).toMatchObject({ status: 200 });
    expect(await second.call('post', `${messaging}/chat/v1`, chat('قیمت'))).toMatchObject({ status: 404 });
    const listed = async (key: typeof first, of: string) =>
      (await key.call<ListOf<{ id: string }>>('get', `${messaging}/sessions`, { query: { assistant_id: of } })).body.items.map(
        (one) => one.id,
      );
    expect(await listed(first, assistant_id)).toEqual([id]);
    expect(await listed(second, shop)).not.toContain(id);
  });

  it('a visitor of a website goes on', async () => {
    const key = await makePublishable(owner, await deskWith(toShop('خرید')));
    const { id, visitor_token } = (await key.call<Session & { visitor_token: string }>('post', `${visitorBase}/sessions`, { json: {} }))
      .body;
    const headers = { 'X-Visitor-Token': visitor_token };
    const write = (text: string) => key.call<Turn>('post', `${visitorBase}/sessions/${id}/messages`, { headers, json: { message: text } });
    expect(textsOf((await write('خرید')).body.replies)).toEqual(['سلام!', 'چه کمکی؟']);
    expect(textsOf((await write('قیمت')).body.replies)).toEqual(['قیمت ۱۰۰ است.', 'چه کمکی؟']);
    const list = await key.call<ListOf<{ id: string }>>('get', `${visitorBase}/sessions`, { headers });
    expect(list.body.items.map((one) => one.id)).toEqual([id]);
  });

  it('a chat of a channel stays one conversation, also if it had one with the other assistant before', async () => {
    const assistant_id = await deskWith(toShop('خرید'));
    const connection = await connect(owner, 'http://127.0.0.1:9', shop);
    await post(connection, message('m1', 'قیمت'));
    await expect.poll(async () => (await saidIn(connection.id, 'c1')).length, { timeout: 10_000 }).toBeGreaterThan(3);
    const assign = await owner.call('put', `/api/flow-manager/channels/connections/${connection.id}/assistants/messages`, {
      json: { assistant_id, is_active: true },
    });
    expect(assign.status).toBeLessThan(300);
    await post(connection, message('m2', 'خرید'));
    await post(connection, message('m3', 'قیمت'));
    const said = async () => (await saidIn(connection.id, 'c1')).map(({ text }) => text);
    await expect.poll(said, { timeout: 10_000 }).toEqual(expect.arrayContaining(['خرید', 'قیمت ۱۰۰ است.']));
    await expect.poll(async () => (await said()).slice(-3), { timeout: 10_000 }).toEqual(['قیمت', 'قیمت ۱۰۰ است.', 'چه کمکی؟']);
    const conversations = await rows<{ assistant_id: string; entry_assistant_id: string }>(
      'select assistant_id, entry_assistant_id from conversations where connection_id = $1 order by id',
      [connection.id],
    );
    expect(conversations).toEqual([
      { assistant_id: shop, entry_assistant_id: shop },
      { assistant_id: shop, entry_assistant_id: assistant_id },
    ]);
  });
});

describe('the rules', () => {
  const decide = async (assistant_id: string, text: string) =>
    (await owner.call<RouteTrial>('post', `${assistants}/${assistant_id}/decide-and-route`, { json: { message: text } })).body;

  it('are tried without moving anything: keywords, then sentences, then the model', async () => {
    const assistant_id = await deskWith(toShop('کالای خراب فرستادید\nپولم را برگردانید', 'text'), toShop('فروش، خرید'));
    expect(await decide(assistant_id, 'کالا خراب بود، خرید')).toMatchObject({
      decision: { by: 'keyword', assistant_name: 'فروش' },
      model: 'not_needed',
    });
    expect(await decide(assistant_id, 'پول من را برگردانید')).toMatchObject({
      decision: { by: 'similarity', matched: 'پولم را برگردانید' },
      scores: [{ matched: 'پولم را برگردانید' }, { score: 0 }],
    });
    expect(await decide(assistant_id, 'یک پرسش دیگر')).toMatchObject({ decision: null, model: 'not_connected' });
    connectModels();
    models.always = { type: 'answer', pieces: ['1'] };
    expect(await decide(assistant_id, 'یک پرسش دیگر')).toMatchObject({ decision: { by: 'model', score: null }, model: 'asked' });
    models.always = { type: 'error', status: 401, kind: 'wrong_key' };
    expect(await decide(assistant_id, 'یک پرسش دیگر')).toMatchObject({ decision: null, model: 'failed' });
    disconnectModels();
  });

  it('lead to other assistants of the same business alone', async () => {
    const assistant_id = await deskWith(toShop('خرید'));
    const other = await signUp();
    const theirs = (await assistantWith(other, shopFlow)).id;
    expect(await route(assistant_id, [{ condition: 'ما', target_assistant_id: theirs }])).toMatchObject({ status: 404 });
    expect(await route(assistant_id, [{ condition: 'ما', target_assistant_id: shop }], other)).toMatchObject({ status: 404 });
    expect(await route(assistant_id, [{ condition: 'ما', target_assistant_id: assistant_id }])).toMatchObject({
      status: 422,
      body: { fields: [{ path: 'routes[0].target_assistant_id' }] },
    });
    expect(await route(assistant_id, [{ condition: '، ,', target_assistant_id: shop }])).toMatchObject({ status: 422 });
    const kept = await owner.call<ListOf<Rule>>('get', `${assistants}/${assistant_id}/decision-routes`);
    expect(kept.body.items).toMatchObject([{ condition: 'خرید', target_name: 'فروش', order: 0 }]);
  });
});
