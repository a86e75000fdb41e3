import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type * as z from 'zod';
import type { scanVersion, scanWithSuggestions } from '@/lib/contracts/flow-manager/dialog/scan';
import type { FlowEdit } from '@/lib/engine/scan/flow-edit';
import { env } from '@/server/platform/env';
import { signUp, type Account } from '../support/accounts';
import { assistantWith } from '../support/conversations';
import { rows } from '../support/database';
import { longestStall } from '../support/longest-stall';
import { createEntity } from '../nlu/nlu';
import { useProduct } from '../support/product';
import { startModels, type ModelsStandIn } from '../support/stand-ins/models';
import { countThreadTasks } from '../support/thread-tasks';
import { callDialog, cloneVersion, createFlowBase, exportFlow, idOf, importFlow, keywords, readFlow, refusal } from './dialog';

useProduct();

type Scan = z.output<NonNullable<typeof scanVersion.response>>;
type Suggestions = z.output<NonNullable<typeof scanWithSuggestions.response>>;

const shop = {
  nodes: [
    { key: 's', type: 'start' },
    { key: 'ask', type: 'standard', kind: 'question', mode: 'intelligent', content: '{{name}}؟ {{city}}', fallback_message: '؟' },
    { key: 'price', type: 'standard', content: 'قیمت‌ها' },
    { key: 'buy', type: 'standard', content: 'خرید' },
  ],
  edges: [
    { source: 's', target: 'ask' },
    { source: 'ask', target: 'price', order: 1, conditions: keywords('قیمت', 'price') },
    { source: 'ask', target: 'buy', order: 2, conditions: keywords('خرید', 'قيمت') },
    { source: 'ask', target: 'buy', order: 3, conditions: [{ type: 'exact_match', value: 'the price' }] },
  ],
  settings: { handoff_message: '', working_hours: {} },
};

let owner: Account;
let stranger: Account;
let models: ModelsStandIn;
let assistant: { id: string; flow_base_id: string; version_id: string };

beforeAll(async () => {
  models = await startModels();
  [owner, stranger] = [await signUp(), await signUp()];
  await setBalance(1_000_000);
});

beforeEach(async () => {
  disconnect();
  models.calls.length = 0;
  models.next.length = 0;
  assistant = await assistantWith(owner, shop);
});

afterAll(async () => {
  disconnect();
  await models.stop();
});

const scan = async (version_id = assistant.version_id, language = 'en') =>
  (await callDialog<Scan>(owner, 'post', `/versions/${version_id}/scan`, { headers: { 'Accept-Language': language } })).body;
const suggest = async () =>
  (
    await callDialog<Suggestions>(owner, 'post', `/versions/${assistant.version_id}/scan-with-suggestions`, {
      headers: { 'Accept-Language': 'fa' },
    })
  ).body;
const apply = (edits: FlowEdit[], seen?: number, account = owner) =>
  callDialog<{ revision: number }>(account, 'post', `/versions/${assistant.version_id}/apply-suggestion`, {
    json: { edits },
    headers: { 'Accept-Language': 'fa', ...(seen !== undefined && { 'If-Match': `"${seen}"` }) },
  });

describe('a scan', () => {
  it('explains what it finds in the language of the request, and counts it', async () => {
    const { findings, counts } = await scan();
    expect(findings.map(({ code }) => code)).toEqual(['edge_never_taken', 'overlapping_keywords', 'unknown_variable', 'unknown_variable']);
    expect(counts).toEqual({ error: 1, warning: 3, hint: 0 });
    expect(findings[0]?.explanation).toBe('This path is never taken: whenever its conditions are met, the path to “price” comes first.');
    const { findings: inPersian } = await scan(assistant.version_id, 'fa');
    expect(inPersian[0]?.explanation).toBe('این مسیر هرگز انتخاب نمی‌شود: هر وقت شرط‌هایش برقرار باشد، مسیر «price» زودتر انتخاب شده است.');
  });

  it('knows the variables that the rest of the assistant sets', async () => {
    await createEntity(owner, assistant.id, 'city');
    const other = await createFlowBase(owner, assistant.id, 'دیگر');
    const naming = { key: 'q', type: 'standard', kind: 'question', content: '؟', save_to: 'name' };
    await importFlow(owner, other.id, { nodes: [{ key: 's', type: 'start' }, naming], edges: [{ source: 's', target: 'q' }] });
    const { findings, outside_variables } = await scan();
    expect(findings.map(({ code }) => code)).not.toContain('unknown_variable');
    expect(outside_variables).toEqual(['city', 'name']);
  });

  it('is refused for another business, and so are suggestions and changes', async () => {
    const path = `/versions/${assistant.version_id}`;
    for (const call of ['scan', 'scan-with-suggestions']) {
      expect(refusal(await callDialog(stranger, 'post', `${path}/${call}`))[0]).toBe(404);
    }
    expect(refusal(await apply([{ do: 'change_settings', change: { handoff_message: null } }], undefined, stranger))[0]).toBe(404);
  });
});

describe('changes of a fix', () => {
  it('are made together, and the next scan no longer finds it', async () => {
    const { findings, revision } = await scan();
    const edits = findings.flatMap(({ fix }) => (fix?.edits ?? []) as FlowEdit[]);
    expect(await apply(edits, revision)).toMatchObject({ status: 200, body: { revision: revision + 1 } });
    expect((await scan()).findings.map(({ code }) => code)).toEqual(['unknown_variable', 'unknown_variable']);
  });

  it('are refused if the version has changed, or is not the latest, and leave it as it was', async () => {
    const { findings, revision } = await scan();
    const edits = (findings[0]?.fix?.edits ?? []) as FlowEdit[];
    const flow = await readFlow(owner, assistant.version_id);
    await callDialog(owner, 'put', `/nodes/${idOf(flow, 'buy')}`, { json: { content: 'دیگر' } });
    const before = await exportFlow(owner, assistant.version_id);
    expect(refusal(await apply(edits, revision))[0]).toBe(412);
    const foreign = await readFlow(stranger, (await assistantWith(stranger, shop)).version_id);
    const mixed: FlowEdit[] = [...edits, { do: 'remove_node', id: idOf(foreign, 'buy') }];
    expect(refusal(await apply(mixed))[0]).toBe(404);
    expect(await exportFlow(owner, assistant.version_id)).toEqual(before);
    await cloneVersion(owner, assistant.version_id);
    expect(refusal(await apply(edits))[0]).toBe(409);
  });

  it('are refused with their path if they are not changes of a flow', async () => {
    const flow = await readFlow(owner, assistant.version_id);
    const change = { content: 'x', key: 'other' } as object;
    const answer = await apply([{ do: 'change_node', id: idOf(flow, 'buy'), change }]);
    expect(answer).toMatchObject({ status: 422, body: { fields: [{ path: 'edits[0].change' }] } });
  });
});

describe('suggestions', () => {
  it('are not made without a model, and the scan is complete without them', async () => {
    expect(await suggest()).toMatchObject({ suggestions: [], reason: 'no_model', counts: { error: 1 } });
  });

  it('are changes of what the model was shown, paid for once, and can be applied', async () => {
    connect();
    const before = await balance();
    models.next.push({ type: 'answer', pieces: ['```json\n', JSON.stringify({ suggestions: answered }), '\n```'] });
    const { suggestions, revision, reason } = await suggest();
    expect(reason).toBeNull();
    expect(suggestions.map(({ kind, why }) => [kind, why])).toEqual([
      ['text', 'روشن‌تر است.'],
      ['keywords', 'بیشتر می‌پرسند.'],
      ['path', 'راهی نیست.'],
      ['setting', 'خالی است.'],
    ]);
    const prompt = JSON.stringify(models.calls[0]?.body);
    expect(prompt).toContain('Persian');
    expect(prompt).not.toContain(assistant.version_id);
    expect(await balance()).toBeLessThan(before);
    const edits = suggestions.flatMap((one) => one.edits as FlowEdit[]);
    expect(await apply(edits, revision)).toMatchObject({ status: 200 });
    const { nodes, edges, settings } = await exportFlow(owner, assistant.version_id);
    expect(nodes.find(({ key }) => key === 'price')?.content).toBe('قیمت همهٔ کالاها در سایت است.');
    expect(edges.map(({ conditions }) => JSON.stringify(conditions))).toEqual(
      expect.arrayContaining([expect.stringContaining('هزینه'), expect.stringContaining('ارسال')]),
    );
    expect(settings.handoff_message).toBe('یک لحظه لطفاً.');
  });

  it('come with the reason if the model fails, says something else, or the credit is used up', async () => {
    connect();
    models.next.push({ type: 'answer', pieces: ['It looks good.'] });
    expect((await suggest()).reason).toBe('unreadable');
    models.next.push({ type: 'error', status: 400, kind: 'bad_request' });
    expect((await suggest()).reason).toBe('model_failed');
    await setBalance(0);
    expect((await suggest()).reason).toBe('no_credit');
  });
});

const answered = [
  { kind: 'text', node: 'price', field: 'content', text: 'قیمت همهٔ کالاها در سایت است.', why: 'روشن‌تر است.' },
  { kind: 'keywords', path: 'e1', keywords: ['هزینه'], why: 'بیشتر می‌پرسند.' },
  { kind: 'path', from: 'ask', to: 'price', keywords: ['ارسال'], why: 'راهی نیست.' },
  { kind: 'setting', name: 'handoff_message', text: 'یک لحظه لطفاً.', why: 'خالی است.' },
  // None of these fits the flow.
  { kind: 'text', node: 'gone', field: 'content', text: 'x', why: 'x' },
  { kind: 'text', node: 'price', field: 'content', text: 'برای {{stranger}}', why: 'x' },
  { kind: 'keywords', path: 'e0', keywords: ['x'], why: 'x' },
  { kind: 'delete', node: 'price' },
];

describe('the largest flow', { timeout: 120_000 }, () => {
  it('is scanned in a thread, beside conversations', async () => {
    const size = 5_000;
    const nodes = [
      { key: 's', type: 'start' },
      ...Array.from({ length: size - 1 }, (_, place) => ({ key: `n${place}`, type: 'standard', kind: 'question', content: `${place}` })),
    ];
    const edges = Array.from({ length: 20_000 }, (_, place) => ({
      source: place === 0 ? 's' : `n${place % 40}`,
      target: `n${place % (size - 1)}`,
      order: place,
      conditions: place === 0 ? [] : [{ type: 'pattern_match', pattern: `*${place} ${'x'.repeat(20)}*` }],
    }));
    const { id } = await importFlow(owner, assistant.flow_base_id, { nodes, edges });
    let result: Scan | undefined;
    const work = () => countThreadTasks(async () => (result = await scan(id)));
    let tasks = 0;
    expect(await longestStall(async () => (tasks = await work()))).toBeLessThan(700);
    expect(tasks).toBe(1);
    expect(result?.findings.map(({ code }) => code)).toContain('dead_end');
    expect(result?.findings).toHaveLength(1_000);
  });
});

async function balance(): Promise<number> {
  return (await owner.call<{ balance: number }>('get', '/api/user-management/credit/me/balance')).body.balance;
}

async function setBalance(wanted: number): Promise<void> {
  const amount = wanted - (await balance());
  await rows(`select add_credit($1, 'grant', gen_random_uuid()::text, $2, '{}', null)`, [owner.business_id, amount]);
}

function connect(): void {
  env().OPENAI_API_KEY = 'platform';
  env().OPENAI_BASE_URL = `${models.url}/v1`;
}

function disconnect(): void {
  env().OPENAI_API_KEY = undefined;
  env().OPENAI_BASE_URL = undefined;
}
