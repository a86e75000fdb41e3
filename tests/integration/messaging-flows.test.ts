import { beforeAll, describe, expect, it } from 'vitest';
import type { FlowBase } from '@/lib/contracts/flow-manager/dialog/flow-bases';
import { signUp, type Account } from './support/accounts';
import {
  assistantWith,
  messaging,
  openSession,
  readHistory,
  readConversation,
  say,
  shopFlow,
  textsOf,
  type Session,
  type Turn,
} from './support/conversations';
import { rows } from './support/database';
import { useProduct } from './support/product';

useProduct({ workers: true });
let owner: Account;

beforeAll(async () => {
  owner = await signUp();
});

const exactly = (value: string) => [{ type: 'exact_match', value }];
const repliesTo = async (session_id: string, message: string) => textsOf((await say(owner, session_id, message)).replies);

/** An assistant with several flow bases. The first one runs, and the others are referred to by name. */
async function assistantOf(main: object, others: Record<string, object>): Promise<string> {
  const { id, flow_base_id } = await assistantWith(owner, shopFlow);
  const dialog = '/api/flow-manager/dialog/flow-bases';
  const importInto = async (base: string, document: object) => {
    const json = { format: 'hamdam.flow/1', name: 'v', ...document };
    expect(await owner.call('post', `${dialog}/${base}/import`, { json, query: { activate: 'true' } })).toMatchObject({ status: 201 });
  };
  for (const [name, document] of Object.entries(others)) {
    const made = await owner.call<FlowBase>('post', dialog, { json: { assistant_id: id, name } });
    await importInto(made.body.id, document);
  }
  await importInto(flow_base_id, main);
  return id;
}

describe('a subflow', () => {
  const main = {
    nodes: [
      { key: 's', type: 'start' },
      { key: 'menu', type: 'standard', kind: 'question', content: 'منو؟', fallback_message: 'منو را نفهمیدم.' },
      { key: 'sub', type: 'subflow', flow: 'نام' },
      { key: 'hello', type: 'standard', mode: 'intelligent', content: 'سلام {{name}}' },
    ],
    edges: [
      { source: 's', target: 'menu' },
      { source: 'menu', target: 'sub', conditions: exactly('ثبت') },
      { source: 'sub', target: 'hello' },
      { source: 'hello', target: 'menu' },
    ],
    handlers: [{ name: 'برگرد', target: 'menu', conditions: exactly('برگرد') }],
    settings: { end_message: 'تمام شد.' },
  };
  const sub = {
    nodes: [
      { key: 's', type: 'start', content: 'ثبت نام.' },
      { key: 'ask', type: 'standard', kind: 'question', content: 'نام شما؟', save_to: 'name' },
      { key: 'e', type: 'end', content: 'ثبت شد.' },
    ],
    edges: [
      { source: 's', target: 'ask' },
      { source: 'ask', target: 'e' },
    ],
  };

  it('is entered, waits over turns, shares its variables, and comes back to its node’s own edges', async () => {
    const { id } = await openSession(owner, await assistantOf(main, { نام: sub }));
    expect(await repliesTo(id, 'ثبت')).toEqual(['ثبت نام.', 'نام شما؟']);
    const turn = await say(owner, id, 'مریم');
    // Its end ends the subflow, but not the conversation.
    expect(turn).toMatchObject({ status: 'active' });
    expect(textsOf(turn.replies)).toEqual(['ثبت شد.', 'سلام مریم', 'منو؟']);
  });

  it('is left by a handler of the flow below it', async () => {
    const { id } = await openSession(owner, await assistantOf(main, { نام: sub }));
    await say(owner, id, 'ثبت');
    expect(await repliesTo(id, 'برگرد')).toEqual(['منو؟']);
    expect(await repliesTo(id, 'مریم')).toEqual(['منو را نفهمیدم.']);
  });

  it('runs in its active version', async () => {
    const assistant_id = await assistantOf(main, { نام: sub });
    const { id } = await openSession(owner, assistant_id);
    const [base] = await rows<{ id: string }>(`select id from flow_bases where assistant_id = $1 and not is_default`, [assistant_id]);
    const json = { format: 'hamdam.flow/1', nodes: [{ key: 's', type: 'start', content: 'نو.' }], edges: [] };
    await owner.call('post', `/api/flow-manager/dialog/flow-bases/${base?.id}/import`, { json });
    expect(await repliesTo(id, 'ثبت')).toEqual(['ثبت نام.', 'نام شما؟']);
    await owner.call('post', `/api/flow-manager/dialog/flow-bases/${base?.id}/import`, { json, query: { activate: 'true' } });
    // A customer who is in it continues in the version that they entered.
    expect(await repliesTo(id, 'مریم')).toEqual(['ثبت شد.', 'سلام مریم', 'منو؟']);
    expect(await repliesTo(id, 'ثبت')).toEqual(['نو.', 'سلام مریم', 'منو؟']);
  });
});

describe('what the customer says', () => {
  it('is saved where a way leads on, put into intelligent content, and taken back where none does', async () => {
    const { id: assistant_id } = await assistantWith(owner, {
      nodes: [
        { key: 's', type: 'start' },
        {
          key: 'q',
          type: 'standard',
          kind: 'question',
          save_to: 'color',
          mode: 'intelligent',
          content: 'رنگ؟ ({{ color }})',
          fallback_message: 'نه.',
        },
        { key: 'a', type: 'standard', mode: 'intelligent', content: '{{color}} {{ other }}{{nobody}}.' },
        { key: 'b', type: 'standard', content: '{{color}}' },
      ],
      edges: [
        { source: 's', target: 'q' },
        { source: 'q', target: 'a', conditions: [{ type: 'context_variable_match', variable: 'color', value: 'سبز' }] },
        { source: 'a', target: 'b' },
        { source: 'b', target: 'q' },
      ],
    });
    const { id, replies } = await openSession(owner, assistant_id, { context: { other: '{{color}}' } });
    expect(textsOf(replies)).toEqual(['رنگ؟ ()']);
    expect(await repliesTo(id, 'آبی')).toEqual(['نه.']);
    expect(await repliesTo(id, ' سبز')).toEqual([' سبز {{color}}.', '{{color}}', 'رنگ؟ ( سبز)']);
  });

  it('has a mood, which an edge asks for', async () => {
    const { id: assistant_id } = await assistantWith(owner, {
      nodes: [
        { key: 's', type: 'start' },
        { key: 'q', type: 'standard', kind: 'question', content: 'چطور بود؟' },
        ...['positive', 'negative', 'neutral'].map((key) => ({ key, type: 'standard', content: key })),
      ],
      edges: [
        { source: 's', target: 'q' },
        ...['positive', 'negative', 'neutral'].flatMap((sentiment) => [
          { source: 'q', target: sentiment, conditions: [{ type: 'sentiment_match', sentiment }] },
          { source: sentiment, target: 'q' },
        ]),
      ],
    });
    const { id } = await openSession(owner, assistant_id);
    expect(await repliesTo(id, 'خیلی عالی بود')).toEqual(['positive', 'چطور بود؟']);
    expect(await repliesTo(id, 'خوب نبود')).toEqual(['negative', 'چطور بود؟']);
    expect(await repliesTo(id, 'دیروز آمد')).toEqual(['neutral', 'چطور بود؟']);
  });

  it('is answered with parts and their own fields, in history too', async () => {
    const { id: assistant_id } = await assistantWith(owner, {
      nodes: [
        {
          key: 's',
          type: 'start',
          content: 'اول',
          parts: [
            { type: 'image', url: 'https://example.com/a.png', text: 'شرح' },
            { type: 'text', text: 'دوم' },
          ],
        },
        { key: 'silent', type: 'standard', silent: true, content: 'هرگز' },
      ],
      edges: [{ source: 's', target: 'silent' }],
    });
    const { id, replies } = await openSession(owner, assistant_id);
    const said = [
      { type: 'text', text: 'اول' },
      { type: 'image', text: 'شرح', url: 'https://example.com/a.png' },
      { type: 'text', text: 'دوم' },
    ];
    expect(replies).toMatchObject(said);
    expect((await readHistory(owner, id)).items).toMatchObject(said);
  });

  it('to a generative node with no model connected gets its fallback message, and the log says why', async () => {
    const { id: assistant_id } = await assistantWith(owner, {
      nodes: [
        { key: 's', type: 'start' },
        { key: 'g', type: 'standard', kind: 'question', mode: 'generative', prompt: 'راز', fallback_message: 'بعداً.' },
      ],
      edges: [{ source: 's', target: 'g' }],
    });
    const { id, replies } = await openSession(owner, assistant_id);
    expect(textsOf(replies)).toEqual(['بعداً.']);
    const [log] = await rows<{ codes: string }>(
      `select jsonb_path_query_array(entry, '$.trace.steps[*].code')::text as codes from event_log_entries where conversation_id = $1`,
      [id],
    );
    expect(log?.codes).toContain('no_model_connected');
  });
});

describe('a reset', () => {
  const reset = (id: string, account = owner) => account.call<Session>('post', `${messaging}/sessions/${id}/reset`);

  it('begins a new instance with the variables of the session; the history stays', async () => {
    const { id: assistant_id } = await assistantWith(owner, shopFlow);
    const session = await openSession(owner, assistant_id, { context: { name: 'مریم' } });
    await say(owner, session.id, 'قیمت', 'm1');
    const before = await readHistory(owner, session.id);
    const answer = await reset(session.id);
    expect(answer).toMatchObject({
      status: 200,
      body: { id: session.id, status: 'active', replies: [{ text: 'سلام!' }, { text: 'چه کمکی؟' }] },
    });
    const { items } = await readHistory(owner, session.id);
    expect(items.slice(0, before.total)).toEqual(before.items);
    expect(textsOf(items.slice(before.total))).toEqual(['سلام!', 'چه کمکی؟']);
    expect(await repliesTo(session.id, 'نام')).toEqual(['نام شما مریم است.', 'چه کمکی؟']);
    expect(await readConversation(owner, session.id)).toMatchObject({ instances: [{ status: 'active' }, { status: 'ended' }] });
    // A message from before is still recognized.
    const again = await owner.call<Turn>('post', `${messaging}/chat/v1`, {
      json: { session_id: session.id, message: 'قیمت', client_message_id: 'm1' },
    });
    expect(again.body.turn_id).toBe(before.items[2]?.turn_id);
  });

  it('forgets what was saved and counted, and wakes a conversation that ended', async () => {
    const { id: assistant_id } = await assistantWith(owner, { ...shopFlow, settings: { max_global_fallbacks: 1 } });
    const { id } = await openSession(owner, assistant_id);
    expect(await repliesTo(id, 'هوا')).toEqual(['متوجه نشدم.']);
    await reset(id);
    expect((await say(owner, id, 'هوا')).status).toBe('active');
    expect((await say(owner, id, 'هوا')).status).toBe('needs_human_intervention');
    await reset(id);
    await say(owner, id, 'خداحافظ');
    expect((await reset(id)).body.status).toBe('active');
  });

  it('while messages come leaves one instance running and every message answered once', async () => {
    const { id: assistant_id } = await assistantWith(owner, shopFlow);
    const { id } = await openSession(owner, assistant_id);
    const turns = await Promise.all([say(owner, id, 'قیمت'), reset(id), say(owner, id, 'قیمت'), reset(id), say(owner, id, 'قیمت')]);
    expect(turns).toHaveLength(5);
    const active = await rows(`select from flow_instances where conversation_id = $1 and status = 'active'`, [id]);
    expect(active).toHaveLength(1);
    expect((await readHistory(owner, id)).total).toBe(2 + 3 * 3 + 2 * 2);
  });

  it('is 404 for another business’s session', async () => {
    const { id: assistant_id } = await assistantWith(owner, shopFlow);
    const { id } = await openSession(owner, assistant_id);
    expect((await reset(id, await signUp('نیلوفر'))).status).toBe(404);
    expect((await readHistory(owner, id)).total).toBe(2);
  });
});
