import { beforeAll, describe, expect, it } from 'vitest';
import type { ListOf } from '@/lib/contracts/fields';
import type { AssistantCard } from '@/lib/contracts/flow-manager/assistant-cards';
import type { AssistantImport } from '@/lib/contracts/flow-manager/assistant-exchange';
import type { Assistant } from '@/lib/contracts/flow-manager/assistants';
import type { ErrorBody } from '@/lib/errors';
import { applyRetention } from '@/server/conversations/apply-retention';
import { submitTurn } from '@/server/conversations/submit-turn';
import { sweepAbandoned } from '@/server/conversations/sweep-abandoned';
import { newId } from '@/server/platform/new-id';
import { signUp, type Account } from '../support/accounts';
import { assistantWith, messaging, openSession, readHistory, say, shopFlow } from '../support/conversations';
import { admin, checksums, rows } from '../support/database';
import { useProduct } from '../support/product';

const base = '/api/flow-manager/assistants';

useProduct();
let owner: Account;

beforeAll(async () => {
  owner = await signUp();
});

const document = {
  format: 'hamdam.assistant/1',
  name: 'فروشگاه',
  type: 'SUPPORT',
  mode: 'advanced',
  tone: 'گرم',
  system_prompt: 'مؤدب باش',
  instructions: [
    { title: 'کوتاه', content: 'کوتاه بنویس' },
    { title: 'قیمت', content: 'قیمت حدس نزن' },
  ],
  rules: [
    { condition_type: 'keyword', condition: 'مالی', target: 'مالی' },
    { condition_type: 'text', condition: 'شکایت دارم', target: 'کسی که نیست' },
  ],
  flows: [
    {
      is_default: true,
      document: {
        format: 'hamdam.flow/1',
        name: 'اصلی',
        nodes: [
          { key: 'start', type: 'start' },
          { key: 'menu', type: 'standard', kind: 'question', content: 'سلام', action: { integration: 'انبار', action: 'موجودی' } },
          { key: 'pay', type: 'subflow', flow: 'پرداخت' },
        ],
        edges: [
          { source: 'start', target: 'menu' },
          { source: 'menu', target: 'pay', conditions: [{ type: 'exact_match', value: 'پرداخت' }] },
        ],
      },
    },
    {
      document: {
        format: 'hamdam.flow/1',
        name: 'پرداخت',
        nodes: [
          { key: 'start', type: 'start' },
          { key: 'done', type: 'end', content: 'پرداخت شد' },
        ],
        edges: [{ source: 'start', target: 'done' }],
      },
    },
  ],
  training: {
    intents: [{ key_name: 'price', phrases: ['قیمت چند است', 'چنده', 'هزینه [سفارش](thing)'] }],
    entities: [{ key_name: 'thing', values: [{ value: 'سفارش', synonyms: [] }] }],
    templates: [{ name: 'سلام', parts: [{ type: 'static_text', text_content: 'سلام' }] }],
  },
  knowledge: [
    {
      name: 'faq',
      keywords: ['ارسال'],
      documents: [
        { kind: 'faq', name: 'پرسش‌ها', pairs: [{ question: 'ارسال دارید؟', answer: 'بله' }] },
        { kind: 'text', name: 'متن', content: 'نشانی ما تهران است' },
        { kind: 'text', name: 'همان متن', content: 'نشانی ما تهران است' },
      ],
    },
  ],
};

const importFile = (content: object, query: Record<string, string> = {}, account = owner) =>
  account.call<AssistantImport>('post', `${base}/import`, { multipart: { file: [new Blob([JSON.stringify(content)])] }, query });

async function exportOf(id: string): Promise<Record<string, unknown>> {
  const { status, body } = await owner.call<Record<string, unknown>>('get', `${base}/${id}/export`);
  expect(status).toBe(200);
  return body;
}

describe('an assistant as one file', () => {
  it('comes in with everything, reports what is left out, trains, and reads its documents; a dry run changes nothing', async () => {
    await assistantWith(owner, shopFlow, 'مالی');
    const before = await checksums(owner.business_id);
    const tried = await importFile(document, { dry_run: 'true' });
    expect(tried).toMatchObject({ status: 200, body: { assistant_id: null, report: { name: 'فروشگاه' } } });
    expect(await checksums(owner.business_id)).toEqual(before);

    const { body } = await importFile(document);
    expect(body.report).toEqual(tried.body.report);
    expect(body.report).toMatchObject({
      taken: { instructions: 2, rules: 1, flows: 2, nodes: 5, intents: 1, phrases: 3, entities: 1, templates: 1, indexes: 1, documents: 2 },
      renamed: [],
      left_out: [
        { kind: 'action', name: 'انبار / موجودی', place: 'اصلی / menu' },
        { kind: 'rule', name: 'شکایت دارم', place: 'کسی که نیست' },
        { kind: 'document', name: 'همان متن', place: 'faq' },
      ],
    });
    const id = body.assistant_id ?? '';
    expect(await rows('select status from nlu_trainings where assistant_id = $1', [id])).toEqual([{ status: 'queued' }]);
    const documents = await rows(
      'select state from knowledge_documents d join assistant_indexes i using (index_id) where i.assistant_id = $1',
      [id],
    );
    expect(documents).toEqual([{ state: 'waiting' }, { state: 'waiting' }]);
    // The flow runs immediately, also the one that it enters.
    const session = await openSession(owner, id);
    expect((await say(owner, session.id, 'پرداخت')).replies.map(({ text }) => text)).toContain('پرداخت شد');
  });

  it('goes out as it came in, and comes in again under free names', async () => {
    const first = await importFile({ ...document, name: 'رفت و برگشت', knowledge: [{ ...document.knowledge[0], name: 'round-trip' }] });
    const file = await exportOf(first.body.assistant_id ?? '');
    const again = await importFile(file);
    expect(again.body.report).toMatchObject({
      name: 'رفت و برگشت (2)',
      renamed: [
        { kind: 'assistant', from: 'رفت و برگشت', to: 'رفت و برگشت (2)' },
        { kind: 'index', from: 'round-trip', to: 'round-trip-2' },
      ],
      left_out: [],
      training_problems: [],
    });
    const second = await exportOf(again.body.assistant_id ?? '');
    const unnamed = ({ name: _, knowledge, ...rest }: Record<string, unknown>) => ({
      ...rest,
      knowledge: (knowledge as { name: string }[]).map(({ name: __, ...base }) => base),
    });
    expect(unnamed(second)).toEqual(unnamed(file));
    expect(file).toMatchObject({ tone: 'گرم', instructions: document.instructions, rules: [document.rules[0]] });
  });

  it('is refused with the paths of what is wrong, and beyond the quota nothing is left', async () => {
    const wrong = await importFile({
      ...document,
      mode: 'x',
      flows: [{ is_default: true, document: { format: 'hamdam.flow/1', nodes: [] } }],
    });
    expect(wrong.status).toBe(422);
    const paths = (wrong.body as unknown as ErrorBody).fields?.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['mode', 'flows']));
    const other = await signUp();
    await admin.query(
      `insert into business_usage (business_id, kind, used) values ($1, 'indexes', 100000) on conflict (business_id, kind) do update set used = 100000`,
      [other.business_id],
    );
    expect((await importFile(document, {}, other)).status).toBe(402);
    expect(await rows('select from assistants where business_id = $1', [other.business_id])).toEqual([]);
  });

  it('is cloned with the same knowledge bases, and names in its report what a file leaves out', async () => {
    const { assistant_id } = (await importFile({ ...document, name: 'اصل', knowledge: [{ name: 'shared', documents: [] }] })).body;
    await admin.query(
      `insert into knowledge_documents (id, business_id, index_id, kind, name, size, content_hash, state, file_name, storage_key)
       select gen_random_uuid(), business_id, index_id, 'file', 'بروشور', 1, 'x', 'ready', 'a.pdf', 'x' from assistant_indexes where assistant_id = $1`,
      [assistant_id],
    );
    const report = await owner.call('get', `${base}/${assistant_id}/export/report`);
    expect(report.body).toEqual({ left_out: [{ kind: 'document', name: 'بروشور', place: 'shared' }] });
    const clone = await owner.call<AssistantImport>('post', `${base}/${assistant_id}/clone`, { json: { name: 'رونوشت' } });
    expect(clone).toMatchObject({ status: 201, body: { report: { name: 'رونوشت', taken: { flows: 2, intents: 1, indexes: 0 } } } });
    const indexes = await rows('select distinct index_id from assistant_indexes where assistant_id = any($1)', [
      [assistant_id, clone.body.assistant_id],
    ]);
    expect(indexes).toHaveLength(1);
  });
});

describe('an archived assistant', () => {
  const flow = {
    ...shopFlow,
    nodes: [...shopFlow.nodes, { key: 'human', type: 'handoff' }],
    edges: [
      ...shopFlow.edges,
      { source: 'menu', target: 'human', order: 4, conditions: [{ type: 'exact_match', value: 'انسان' }] },
      { source: 'human', target: 'menu' },
    ],
  };
  const write = (session_id: string, message: string) =>
    owner.call<ErrorBody>('post', `${messaging}/chat/v1`, { json: { session_id, message } });

  it('answers no one until it is restored, not even from memory, and leaves lists', async () => {
    const { id } = await assistantWith(owner, shopFlow, 'بایگانی');
    const { id: session_id } = await openSession(owner, id);
    await say(owner, session_id, 'قیمت');
    expect((await owner.call<Assistant>('post', `${base}/${id}/archive`)).body.archived_at).toEqual(expect.any(String));
    const before = await readHistory(owner, session_id);
    expect(await write(session_id, 'قیمت')).toMatchObject({ status: 403, body: { detail: expect.stringContaining('بایگانی') } });
    expect((await owner.call('post', `${messaging}/sessions`, { json: { assistant_id: id } })).status).toBe(403);
    await admin.query(
      `update flow_instances set abandon_at = now(), state = jsonb_set(state, '{waiting_since}', '0') where conversation_id = $1`,
      [session_id],
    );
    await sweepAbandoned(new Date());
    expect(await readHistory(owner, session_id)).toEqual(before);

    const names = async (query: Record<string, string> = {}) =>
      (await owner.call<ListOf<Assistant>>('get', base, { query: { limit: '200', ...query } })).body.items.map(({ name }) => name);
    expect(await names()).not.toContain('بایگانی');
    expect(await names({ archived: 'true' })).toContain('بایگانی');
    await owner.call('post', `${base}/${id}/restore`);
    expect((await write(session_id, 'قیمت')).status).toBe(200);
    expect(await rows(`select action from audit_log_entries where resource_id = $1 and action like '%ed' order by id`, [id])).toEqual(
      expect.arrayContaining([{ action: 'assistant.archived' }, { action: 'assistant.restored' }]),
    );
  });

  it('leaves customers with the person who helps them, and is silent when they return', async () => {
    const { id } = await assistantWith(owner, flow, 'نزد کارشناس');
    const { id: session_id } = await openSession(owner, id, { channel: 'api' });
    await say(owner, session_id, 'انسان');
    await owner.call('post', `${base}/${id}/archive`);
    expect((await write(session_id, 'هنوز هستید؟')).status).toBe(200);
    await admin.query(`update handoff_requests set status = 'RESOLVED', resolved_at = now() where conversation_id = $1`, [session_id]);
    const { total } = await readHistory(owner, session_id);
    const turn_id = newId();
    const turn = await submitTurn({
      business_id: owner.business_id,
      conversation_id: session_id,
      turn_id,
      key: `return:${turn_id}`,
      event: { type: 'handoff_resolved' },
    });
    expect(turn).toMatchObject({ status: 'active', replies: [] });
    expect((await readHistory(owner, session_id)).total).toBe(total);
    expect((await write(session_id, 'سلام')).status).toBe(403);
  });
});

describe('the hub', () => {
  const cards = async (account: Account, query: Record<string, string> = {}) =>
    (await account.call<{ items: AssistantCard[]; total: number; all: number }>('get', `${base}/cards`, { query })).body;

  it('shows state, channels, last activity, and what was not understood, and filters and sorts by them', async () => {
    const account = await signUp();
    const live = await assistantWith(account, shopFlow, 'فعال');
    await assistantWith(account, shopFlow, 'الف');
    const old = await assistantWith(account, shopFlow, 'کهنه');
    await account.call('post', `${base}/${old.id}/archive`);
    const { id: session_id } = await openSession(account, live.id, { channel: 'api' });
    await say(account, session_id, 'قیمت');
    await say(account, session_id, 'آسمان آبی است');
    const { items, total, all } = await cards(account);
    expect({ total, all }).toEqual({ total: 2, all: 3 });
    expect(items.map(({ name, state }) => [name, state])).toEqual([
      ['فعال', 'live'],
      ['الف', 'draft'],
    ]);
    expect(items[0]).toMatchObject({ messages: 2, unanswered: 1, channels: [], last_activity_at: expect.any(String) });
    expect((await cards(account, { sort: 'name' })).items.map(({ name }) => name)).toEqual(['الف', 'فعال']);
    expect((await cards(account, { sort: 'newest' })).items.map(({ name }) => name)).toEqual(['الف', 'فعال']);
    expect((await cards(account, { sort: 'unanswered' })).items.map(({ name }) => name)).toEqual(['فعال', 'الف']);
    expect(await cards(account, { sort: 'unanswered', page: '2' })).toMatchObject({ items: [] });
    expect((await cards(account, { state: 'archived' })).items.map(({ name }) => name)).toEqual(['کهنه']);
    expect((await cards(account, { channel: 'api' })).items.map(({ name }) => name)).toEqual(['فعال']);
    expect((await cards(account, { search: 'فعا', type: 'SALES' })).total).toBe(0);

    // Whoever understood the least comes first. Without messages there is no share.
    const worse = await assistantWith(account, shopFlow, 'بدتر');
    const { id: other_session } = await openSession(account, worse.id, { channel: 'api' });
    await say(account, other_session, 'آسمان آبی است');
    expect((await cards(account, { sort: 'unanswered' })).items.map(({ name }) => name)).toEqual(['بدتر', 'فعال', 'الف']);
    expect((await cards(account, { sort: 'unanswered', state: 'draft' })).items.map(({ name }) => name)).toEqual(['الف']);
  });
});

describe('a draft', () => {
  const drafts = `${base}/drafts`;
  const content = {
    name: 'کتاب‌فروشی',
    greeting: 'به کتاب‌فروشی خوش آمدید',
    pairs: [
      { question: 'ساعت کار؟', answer: 'از ۹ تا ۱۷' },
      { question: '', answer: '' },
    ],
    knowledge_text: 'کتاب‌ها را دو روزه می‌فرستیم.',
    instructions: [{ title: 'کوتاه', content: 'کوتاه بنویس' }],
    intents: [{ key_name: 'order', phrases: 'سفارش دارم\n\nمی‌خواهم بخرم' }],
  };
  const store = async (body: object) => (await owner.call<{ id: string }>('post', drafts, { json: { content: body } })).body.id;

  it('becomes an assistant with everything in one call, and is gone', async () => {
    const id = await store(content);
    const listed = await owner.call<ListOf<{ id: string; name: string }>>('get', drafts);
    expect(listed.body.items).toMatchObject([{ id, name: 'کتاب‌فروشی' }]);
    const { status, body } = await owner.call<AssistantImport & { questions: string[] }>('post', `${drafts}/${id}/assistant`);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      questions: ['ساعت کار؟', 'سفارش دارم'],
      // The second intent is the business's own question, so that no other is taken for it.
      report: { taken: { instructions: 1, intents: 2, phrases: 3, indexes: 1, documents: 2 } },
    });
    const session = await openSession(owner, body.assistant_id ?? '');
    expect(session.replies.map(({ text }) => text)).toEqual(['به کتاب‌فروشی خوش آمدید']);
    expect((await owner.call('get', `${drafts}/${id}`)).status).toBe(404);
    expect((await owner.call('post', `${drafts}/${id}/assistant`)).status).toBe(404);
  });

  it('is refused whole if something is missing, stays, and is deleted when no one has changed it for 90 days', async () => {
    const id = await store({ ...content, pairs: [{ question: 'ساعت کار؟', answer: '' }] });
    const refused = await owner.call<ErrorBody>('post', `${drafts}/${id}/assistant`);
    expect(refused).toMatchObject({ status: 422, body: { fields: [{ path: 'pairs[0].answer' }] } });
    await admin.query(`update assistant_drafts set updated_at = now() - interval '89 days' where id = $1`, [id]);
    await applyRetention(new Date());
    expect((await owner.call('get', `${drafts}/${id}`)).status).toBe(200);
    await admin.query(`update assistant_drafts set updated_at = now() - interval '91 days' where id = $1`, [id]);
    await applyRetention(new Date());
    expect((await owner.call('get', `${drafts}/${id}`)).status).toBe(404);
  });

  it('takes the knowledge base of its uploads with it, unless something else uses it', async () => {
    const indexes = '/api/flow-manager/indexes';
    const makeIndex = async (name: string) => (await owner.call<{ id: string }>('post', indexes, { json: { name } })).body.id;
    const isThere = async (index_id: string) => (await owner.call('get', `${indexes}/${index_id}`)).status === 200;
    const own = await makeIndex('uploads-own');
    const old = await makeIndex('uploads-old');
    await admin.query(`update knowledge_indexes set created_at = now() - interval '1 day' where id = $1`, [old]);
    const used = await makeIndex('uploads-used');
    const { body: assistant } = await owner.call<Assistant>('post', base, { json: { name: 'پاسخگو', language: 'FA' } });
    await admin.query('insert into assistant_indexes (business_id, assistant_id, index_id) values ($1, $2, $3)', [
      owner.business_id,
      assistant.id,
      used,
    ]);
    for (const uploads_index_id of [own, old, used]) {
      const id = await store({ ...content, index_ids: [uploads_index_id], uploads_index_id });
      expect((await owner.call('delete', `${drafts}/${id}`)).status).toBe(204);
    }
    expect([await isThere(own), await isThere(old), await isThere(used)]).toEqual([false, true, true]);

    const expired = await makeIndex('uploads-expired');
    const id = await store({ ...content, index_ids: [expired], uploads_index_id: expired });
    await admin.query(`update assistant_drafts set updated_at = now() - interval '91 days' where id = $1`, [id]);
    await applyRetention(new Date());
    expect(await isThere(expired)).toBe(false);
  });
});
