import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AssistantImport } from '@/lib/contracts/flow-manager/assistant-exchange';
import type { Assistant } from '@/lib/contracts/flow-manager/assistants';
import type { Archetype } from '@/lib/contracts/flow-manager/templates/all-archetypes';
import type { ArchetypeDetail, ArchetypeSummary } from '@/lib/contracts/flow-manager/templates/archetypes';
import type { PromptTemplate } from '@/lib/contracts/flow-manager/templates/prompt-templates';
import type { Template, TemplateSummary } from '@/lib/contracts/flow-manager/templates/templates';
import type { ListOf } from '@/lib/contracts/fields';
import { limits } from '@/lib/limits';
import { seedArchetypes } from '@/prisma/seed-archetypes';
import type { Template as ShippedTemplate } from '@/lib/templates/template';
import { templates } from '@/lib/templates/templates';
import { addMember, signUp, type Account } from './support/accounts';
import { admin, row, rows } from './support/database';
import { useProduct } from './support/product';
import { superAdmin } from './support/super-admin';
import { archetypeBody } from './support/template-examples';

vi.setConfig({ testTimeout: 90_000 });
useProduct({ workers: true });
const base = '/api/flow-manager';
const shipped: ShippedTemplate = templates.order_tracking;
let owner: Account;
let stranger: Account;

beforeAll(async () => {
  owner = await signUp();
  stranger = await signUp('نیلوفر');
});

// The workers need not train what no test waits for any more.
afterAll(() => admin.query(`update nlu_trainings set status = 'cancelled' where status = 'queued'`));

/** A training begins in a thread of its own, which takes seconds on a busy machine. */
const patience = 60_000;

/** Waits until an assistant is trained, which a worker does. */
const isTrained = (assistant_id: string) =>
  expect
    .poll(
      async () =>
        (await row<{ nlu_model_id: string | null }>('select nlu_model_id from assistants where id = $1', [assistant_id])).nlu_model_id,
      { timeout: patience },
    )
    .not.toBeNull();

interface Talk {
  id: string;
  replies: { text: string }[];
}

async function talk(assistant_id: string, message: string): Promise<string[]> {
  const session = await owner.call<Talk>('post', `${base}/messaging/sessions`, { json: { assistant_id, channel: 'test' } });
  expect(session.status).toBe(201);
  const answer = await owner.call<Talk>('post', `${base}/messaging/chat/v1`, { json: { session_id: session.body.id, message } });
  expect(answer.status).toBe(200);
  return answer.body.replies.map(({ text }) => text);
}

describe('a template', () => {
  it('is listed in three languages, and found by its words and its industry', async () => {
    const all = await owner.call<ListOf<TemplateSummary>>('get', `${base}/templates`, { query: { limit: '200' } });
    expect(all.body.items.filter(({ id }) => id === shipped.id).map(({ language }) => language)).toEqual(['FA', 'AR', 'EN']);
    expect(all.body.total).toBe(Object.keys(templates).length * 3);
    const { name } = shipped.content.fa;
    const found = await owner.call<ListOf<TemplateSummary>>('get', `${base}/templates`, {
      query: { search: name, language: 'FA', industry: shipped.industry },
    });
    expect(found.body.items).toContainEqual(expect.objectContaining({ id: shipped.id, language: 'FA', name, is_own: false }));
    const first = await owner.call<ListOf<TemplateSummary>>('get', `${base}/templates`, { query: { limit: '1' } });
    const second = await owner.call<ListOf<TemplateSummary>>('get', `${base}/templates`, {
      query: { limit: '1', cursor: first.body.next_cursor ?? '' },
    });
    expect(second.body.items).toEqual([all.body.items[1]]);
  });

  it('is previewed with what is said in it', async () => {
    const { body } = await owner.call<Template>('get', `${base}/templates/${shipped.id}`, { query: { language: 'EN' } });
    expect(body).toMatchObject({ language: 'EN', questions: shipped.content.en.questions, name: shipped.content.en.name });
    const { messages = [] } = body.conversations[0] ?? {};
    expect(messages[0]?.role).toBe('assistant');
    expect(messages.some(({ role }) => role === 'customer')).toBe(true);
    expect(body.intents.every(({ phrases }) => phrases.length > 0 && phrases.every((phrase) => !phrase.includes('](')))).toBe(true);
    expect(body.knowledge.length).toBeGreaterThanOrEqual(5);
  });

  it.each(['fa', 'ar', 'en'] as const)('becomes an assistant in %s that understands a customer after its training', async (locale) => {
    const content = shipped.content[locale];
    const cloned = await owner.call<AssistantImport>('post', `${base}/templates/${shipped.id}/clone`, {
      json: { language: locale.toUpperCase(), name: `شعبه ${locale}` },
    });
    expect(cloned).toMatchObject({ status: 201, body: { report: { left_out: [], training_problems: [] } } });
    const assistant_id = cloned.body.assistant_id ?? '';
    const assistant = await owner.call<Assistant>('get', `${base}/assistants/${assistant_id}`);
    expect(assistant.body).toMatchObject({ name: `شعبه ${locale}`, language: locale.toUpperCase(), type: content.document.type });
    await isTrained(assistant_id);
    const conversation = content.conversations.find(({ turns }) => turns[0]?.event === 'start' && turns[1]?.say !== undefined);
    const [, asked] = conversation?.turns ?? [];
    const expected = asked?.replies.map((reply) => (typeof reply === 'string' ? reply : reply.text));
    expect(await talk(assistant_id, asked?.say ?? '')).toEqual(expected);
    expect((await stranger.call('get', `${base}/assistants/${assistant_id}`)).status).toBe(404);
  });

  it('is added to an assistant next to its own flow, each time under a free name', async () => {
    const { body: assistant } = await owner.call<Assistant>('post', `${base}/assistants`, { json: { name: 'کتاب‌فروشی', language: 'FA' } });
    const path = `${base}/assistants/${assistant.id}/apply-template`;
    const body = { template_id: shipped.id, language: 'FA' };
    const first = await owner.call<{ flow_base_id: string; flow_name: string; intents: number }>('post', path, { json: body });
    expect(first).toMatchObject({ status: 201, body: { is_training: true } });
    expect(first.body.intents).toBe(shipped.content.fa.document.training?.intents?.length);
    await isTrained(assistant.id);
    expect(first.body).toMatchObject({ documents: 0, left_out: [] });
    const sample = shipped.content.fa.document.knowledge?.flatMap(({ documents = [] }) => documents) ?? [];
    expect(sample.length).toBeGreaterThan(0);
    // Only its own knowledge bases are attached, and a second time there is nothing new to add.
    const attached = () => rows<object>('select from assistant_indexes where assistant_id = $1', [assistant.id]);
    expect(await attached()).toEqual([]);
    const apply = () => owner.call<{ flow_name: string; intents: number }>('post', path, { json: { ...body, with_knowledge: true } });
    const second = await apply();
    expect(second.body).toMatchObject({ flow_name: `${first.body.flow_name} (2)`, intents: 0, documents: sample.length, left_out: [] });
    expect(await attached()).toHaveLength(1);
    expect((await apply()).body).toMatchObject({ documents: 0 });
    expect(await attached()).toHaveLength(1);
    const bases = await rows<{ is_default: boolean; name: string }>(
      'select is_default, name from flow_bases where assistant_id = $1 order by id',
      [assistant.id],
    );
    expect(bases[0]).toMatchObject({ is_default: true });
    expect(bases.slice(1).every(({ is_default }) => !is_default)).toBe(true);
    expect((await stranger.call('post', path, { json: body })).status).toBe(404);
    expect((await owner.call('post', path, { json: { template_id: randomUUID() } })).status).toBe(404);
  });
});

describe("a business's own template", () => {
  it('is saved from a flow with its training, becomes an assistant, and is seen by no one else', async () => {
    const { body: cloned } = await owner.call<AssistantImport>('post', `${base}/templates/${shipped.id}/clone`, {
      json: { language: 'FA', name: 'اصلی' },
    });
    const assistant_id = cloned.assistant_id ?? '';
    const { default_flow_base_id } = (await owner.call<Assistant>('get', `${base}/assistants/${assistant_id}`)).body;
    const input = { assistant_id, flow_base_id: default_flow_base_id, name: 'قالب ما', summary: 'برای شعبه‌ها', industry: 'retail' };
    const saved = await owner.call<TemplateSummary>('post', `${base}/templates`, { json: { ...input, with_knowledge: true } });
    expect(saved).toMatchObject({ status: 201, body: { is_own: true, language: 'FA', name: 'قالب ما' } });
    expect(saved.body.counts.intents).toBe(shipped.content.fa.document.training?.intents?.length);
    expect(saved.body.counts.questions).toBeGreaterThanOrEqual(5);

    const list = await owner.call<ListOf<TemplateSummary>>('get', `${base}/templates`, { query: { search: 'قالب ما' } });
    expect(list.body.items).toEqual([saved.body]);
    const path = `${base}/templates/${saved.body.id}`;
    const copy = await owner.call<AssistantImport>('post', `${path}/clone`, { json: { name: 'شعبهٔ دوم' } });
    expect(copy).toMatchObject({ status: 201, body: { report: { name: 'شعبهٔ دوم', left_out: [] } } });
    expect(copy.body.report.taken.intents).toBe(saved.body.counts.intents);

    expect((await owner.call('post', `${base}/templates`, { json: input })).status).toBe(409);
    const renamed = await owner.call<TemplateSummary>('put', path, { json: { name: 'قالب شعبه‌ها' }, headers: { 'If-Match': '0' } });
    expect(renamed).toMatchObject({ status: 200, body: { name: 'قالب شعبه‌ها', summary: 'برای شعبه‌ها', revision: 1 } });
    expect((await owner.call('put', path, { json: { summary: '' }, headers: { 'If-Match': '0' } })).status).toBe(412);
    for (const [method, at] of [
      ['get', path],
      ['put', path],
      ['delete', path],
      ['post', `${path}/clone`],
    ] as const)
      expect((await stranger.call(method, at, { json: method === 'get' ? undefined : {} })).status).toBe(404);
    expect((await owner.call('delete', path)).status).toBe(204);
    expect((await owner.call('get', path)).status).toBe(404);
  });

  it('cannot be saved of a flow of another assistant, or beyond what a business may keep', async () => {
    const { body: one } = await owner.call<Assistant>('post', `${base}/assistants`, { json: { name: 'یکی' } });
    const { body: other } = await owner.call<Assistant>('post', `${base}/assistants`, { json: { name: 'دیگری' } });
    const input = { assistant_id: one.id, name: 'اشتباه', industry: 'general' };
    expect((await owner.call('post', `${base}/templates`, { json: { ...input, flow_base_id: other.default_flow_base_id } })).status).toBe(
      404,
    );
    await admin.query(
      `insert into assistant_templates (id, business_id, name, industry, language, document, type, mode, counts)
       select gen_random_uuid(), $1, 'پر ' || n, 'general', 'FA', '{}', 'GENERAL', 'basic', '{"nodes":0,"intents":0,"phrases":0,"questions":0}' from generate_series(1, $2) n`,
      [owner.business_id, limits.own_templates],
    );
    const refused = await owner.call('post', `${base}/templates`, { json: input });
    expect(refused).toMatchObject({ status: 409, body: { detail: expect.stringContaining('۱۰۰') } });
    await admin.query('delete from assistant_templates where business_id = $1', [owner.business_id]);
  });
});

describe('a prompt', () => {
  it('is kept, changed, given to an assistant, and deleted', async () => {
    const made = await owner.call<PromptTemplate>('post', `${base}/prompt-templates`, {
      json: { name: 'لحن ما', content: 'کوتاه و مؤدب بنویس.', language: 'FA' },
    });
    expect(made).toMatchObject({ status: 201, body: { is_own: true, type: null } });
    const path = `${base}/prompt-templates/${made.body.id}`;
    expect((await owner.call('post', `${base}/prompt-templates`, { json: { name: 'لحن ما', content: 'x' } })).status).toBe(409);
    expect((await stranger.call('get', path)).status).toBe(404);
    const changed = await owner.call<PromptTemplate>('put', path, { json: { content: 'رسمی بنویس.' } });
    expect(changed.body).toMatchObject({ name: 'لحن ما', content: 'رسمی بنویس.', revision: 1 });

    const { body: assistant } = await owner.call<Assistant>('post', `${base}/assistants`, {
      json: { name: 'با پرامپت', system_prompt: 'تو راهنمای فروشگاهی.', language: 'AR' },
    });
    const apply = `${base}/assistants/${assistant.id}/apply-prompt`;
    const appended = await owner.call<Assistant>('post', apply, { json: { prompt_template_id: made.body.id, placement: 'append' } });
    expect(appended.body.system_prompt).toBe('تو راهنمای فروشگاهی.\n\nرسمی بنویس.');
    // A ready-made prompt speaks the assistant's language.
    const replaced = await owner.call<Assistant>('post', apply, { json: { prompt_template_id: 'formal_support' } });
    expect(replaced.body.system_prompt).toContain('دون رموز تعبيرية');
    const stale = await owner.call('post', apply, { json: { prompt_template_id: 'formal_support' }, headers: { 'If-Match': '0' } });
    expect(stale.status).toBe(412);
    expect((await stranger.call('post', apply, { json: { prompt_template_id: 'formal_support' } })).status).toBe(404);
    expect((await owner.call('delete', path)).status).toBe(204);
    const { body } = await owner.call<ListOf<PromptTemplate>>('get', `${base}/prompt-templates`, { query: { ready_made: 'EN' } });
    expect(body.items.map(({ is_own, language }) => ({ is_own, language }))).toEqual(
      body.items.map(() => ({ is_own: false, language: 'EN' })),
    );
    expect(body.total).toBe(6);
  });
});

describe('an archetype', () => {
  const platform = `${base}/super-admin/archetypes`;

  it('is shipped for each type of assistant, and read by every business', async () => {
    const { body } = await stranger.call<ListOf<ArchetypeSummary>>('get', `${base}/archetypes`);
    expect(body.items.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['support', 'sales', 'marketing', 'social', 'decision', 'general']),
    );
    const support = body.items.find(({ key }) => key === 'support');
    const detail = await stranger.call<ArchetypeDetail>('get', `${base}/archetypes/${support?.id}`);
    expect(detail.body.content.ar.instructions.length).toBeGreaterThan(1);
    expect(detail.body.content.fa.system_prompt).not.toBe('');
    expect((await stranger.call('post', platform, { json: archetypeBody() })).status).toBe(403);
  });

  it('is created, hidden, changed and deleted by platform people, and shipped ones stay', async () => {
    const staff = await superAdmin();
    const made = await staff.call<Archetype>('post', platform, { json: archetypeBody() });
    expect(made).toMatchObject({ status: 201, body: { key: null, type: 'SALES', is_listed: true } });
    const at = `${platform}/${made.body.id}`;
    const seen = `${base}/archetypes/${made.body.id}`;
    expect((await owner.call('get', seen)).status).toBe(200);
    const hidden = await staff.call<Archetype>('put', at, { json: { is_listed: false }, headers: { 'If-Match': '0' } });
    expect(hidden).toMatchObject({ status: 200, body: { is_listed: false, revision: 1 } });
    expect((await owner.call('get', seen)).status).toBe(404);
    expect((await staff.call('put', at, { json: { is_listed: true }, headers: { 'If-Match': '0' } })).status).toBe(412);

    const { content } = made.body;
    const [flow] = content.fa.document.flows;
    const broken = { ...content.fa.document, flows: [{ ...flow, document: { ...flow?.document, nodes: [] } }] };
    const refused = await staff.call('put', at, { json: { content: { ...content, fa: { ...content.fa, document: broken } } } });
    expect(refused).toMatchObject({ status: 422 });
    expect(JSON.stringify(refused.body)).toContain('content.fa.document.flows[0].document.nodes');

    expect((await staff.call('delete', at)).status).toBe(204);
    const { id } = await row<{ id: string }>(`select id from archetypes where key = 'general'`);
    expect(await staff.call('delete', `${platform}/${id}`)).toMatchObject({ status: 409 });
    const log = await rows<{ action: string }>('select action from audit_log_entries where resource_id = $1 order by id', [made.body.id]);
    expect(log.map(({ action }) => action)).toEqual(['archetype.created', 'archetype.updated', 'archetype.deleted']);
  });

  it('that platform people changed is not overwritten by the next release', async () => {
    const client = await admin.connect();
    try {
      await client.query(`update archetypes set content = jsonb_set(content, '{en,name}', '"Ours"'), revision = 1 where key = 'sales'`);
      await client.query(`update archetypes set content = jsonb_set(content, '{en,name}', '"Old"') where key = 'social'`);
      await seedArchetypes(client);
    } finally {
      client.release();
    }
    const names = await rows<{ key: string; name: string }>(
      `select key, content #>> '{en,name}' as name from archetypes where key in ('sales', 'social') order by key`,
    );
    expect(names).toEqual([
      { key: 'sales', name: 'Ours' },
      { key: 'social', name: 'Social media assistant' },
    ]);
  });
});

it('only reading is open to those who may only read', async () => {
  const reader = await addMember(owner.business_id, 'user');
  for (const path of ['templates', `templates/${shipped.id}`, 'prompt-templates', 'archetypes'])
    expect((await reader.call('get', `${base}/${path}`)).status).toBe(200);
  expect((await reader.call('post', `${base}/templates/${shipped.id}/clone`, { json: {} })).status).toBe(403);
  expect((await reader.call('post', `${base}/prompt-templates`, { json: { name: 'x', content: 'y' } })).status).toBe(403);
});
