import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ListOf } from '@/lib/contracts/fields';
import type { Version } from '@/lib/contracts/flow-manager/dialog/flow-bases';
import type { ErrorBody } from '@/lib/errors';
import { signUp, type Account } from '../support/accounts';
import { assistantWith, shopFlow } from '../support/conversations';
import { useProduct } from '../support/product';
import { callDialog, createFlowBase, idOf, importFlow, keywords, readFlow, readFlowBase, refusal } from './dialog';

useProduct();
let owner: Account;
let assistant: { id: string; flow_base_id: string; version_id: string };

beforeAll(async () => {
  owner = await signUp();
});

beforeEach(async () => {
  assistant = await assistantWith(owner, shopFlow);
});

const head = { format: 'hamdam.flow/1', name: 'آزمون' };
const start = { key: 's', type: 'start' };
const ask = { key: 'q', type: 'standard', kind: 'question' };
const end = { key: 'e', type: 'end' };
const whole = {
  ...head,
  nodes: [start, ask, end],
  edges: [{ source: 's', target: 'q' }],
  handlers: [{ name: 'ق', target: 'q', conditions: keywords('ق') }],
};

const send = (json: unknown, headers: Record<string, string> = { 'Accept-Language': 'en' }) =>
  callDialog<Version & ErrorBody>(owner, 'post', `/flow-bases/${assistant.flow_base_id}/import`, { json, headers });
const versions = async () => (await callDialog<ListOf<Version>>(owner, 'get', `/flow-bases/${assistant.flow_base_id}/versions`)).body;

describe('a document that is right', () => {
  it('becomes the latest version, inactive, with absent fields at their defaults', async () => {
    const { status, body } = await send(whole);
    expect(status).toBe(201);
    expect(body).toMatchObject({ flow_base_id: assistant.flow_base_id, number: 3, name: 'آزمون', is_active: false, is_latest: true });
    expect(await readFlowBase(owner, assistant.flow_base_id)).toMatchObject({
      active_version_id: assistant.version_id,
      latest_version_id: body.id,
    });
    const flow = await readFlow(owner, body.id);
    expect(flow.nodes[2]).toMatchObject({
      key: 'e',
      kind: 'message',
      mode: 'static',
      content: '',
      max_retries: 2,
      template: null,
      flow_id: null,
    });
    expect(flow.edges[0]).toMatchObject({ source: idOf(flow, 's'), target: idOf(flow, 'q'), order: 0, operator: 'AND', conditions: [] });
    expect(flow.handlers[0]).toMatchObject({ target: idOf(flow, 'q'), detour: false, description: '' });
    expect(flow.settings).toMatchObject({ timezone: 'Asia/Tehran', abandon_timeout: 1800 });
  });

  it('becomes the active one where that is asked for', async () => {
    const version = await importFlow(owner, assistant.flow_base_id, whole, { activate: 'true' });
    expect(version).toMatchObject({ is_active: true, is_latest: true });
    expect((await versions()).items.map(({ is_active }) => is_active)).toEqual([true, false, false]);
    const bad = await callDialog(owner, 'post', `/flow-bases/${assistant.flow_base_id}/import`, {
      json: whole,
      query: { activate: 'perhaps' },
    });
    expect(bad.status).toBe(422);
  });

  it('gets ids of its own each time', async () => {
    const [one, two] = [await readFlow(owner, (await send(whole)).body.id), await readFlow(owner, (await send(whole)).body.id)];
    const ids = ({ id, nodes, edges, handlers }: typeof one) => [id, ...[...nodes, ...edges, ...handlers].map((part) => part.id)];
    expect(new Set([...ids(one), ...ids(two)]).size).toBe(2 * 6);
  });

  it('finds its subflows by their names among the assistant’s flow bases', async () => {
    const sub = await createFlowBase(owner, assistant.id, 'پیگیری سفارش');
    const elsewhere = await assistantWith(owner, shopFlow);
    await createFlowBase(owner, elsewhere.id, 'جای دیگر');
    const document = (flow?: string) => ({ ...whole, nodes: [start, ask, end, { key: 'sub', type: 'subflow', flow }] });
    const { body } = await send(document('پیگیری سفارش'));
    expect((await readFlow(owner, body.id)).nodes[3]).toMatchObject({ type: 'subflow', flow_id: sub.id });
    const unknown = [422, 'nodes[3].flow', 'This assistant has no such dialog flow'];
    expect(refusal(await send(document('جای دیگر')))).toEqual(unknown);
    const { name: own } = await readFlowBase(owner, assistant.flow_base_id);
    expect(refusal(await send(document(own)))).toEqual(unknown);
    expect(refusal(await send(document()))).toEqual([422, 'nodes[3].flow', 'Choose the dialog flow that this node runs']);
  });

  it('many times concurrently gets as many numbers, and one of them is active', async () => {
    await Promise.all(Array.from({ length: 4 }, () => importFlow(owner, assistant.flow_base_id, whole, { activate: 'true' })));
    const { items } = await versions();
    expect(items.map(({ number }) => number)).toEqual([6, 5, 4, 3, 2, 1]);
    expect(items.filter(({ is_active }) => is_active)).toHaveLength(1);
  });
});

const edge = (more: object) => ({
  ...whole,
  edges: [
    { source: 's', target: 'q' },
    { source: 'q', target: 'e', ...more },
  ],
});
const handler = (more: object) => ({ ...whole, handlers: [{ name: 'ق', target: 'q', conditions: keywords('ق'), ...more }] });
const node = (more: object) => ({ ...whole, nodes: [start, ask, end, { key: 'n', type: 'standard', ...more }] });
const settings = (more: object) => ({ ...whole, settings: more });

type Said = [fa: string, ar: string, en: string];
const conditionFields: Said = ['فیلدهای شرط الزامی است', 'حقول الشرط مطلوبة', 'Condition fields are required'];

describe('a document that is wrong is refused in three languages by the path of', () => {
  it.each<[string, unknown, string, Said?]>([
    ['its format', { ...whole, format: 'hamdam.flow/2' }, 'format'],
    ['its missing nodes', head, 'nodes'],
    ['an unknown field', { ...whole, secret: 1 }, 'secret'],
    ['an unknown field of a node', node({ color: 'red' }), 'nodes[3].color'],
    ['a missing key', { ...whole, nodes: [start, { type: 'end' }] }, 'nodes[1].key'],
    ['a key that is too long', node({ key: 'ک'.repeat(101) }), 'nodes[3].key'],
    ['a name that is too long', { ...whole, name: 'ن'.repeat(201) }, 'name'],
    ['an unknown type', node({ type: 'poem' }), 'nodes[3].type'],
    ['an unknown mode', node({ mode: 'loud' }), 'nodes[3].mode'],
    ['a wrong part', node({ parts: [{ type: 'text', text: 'x' }, { type: 'image' }] }), 'nodes[3].parts[1].url'],
    [
      'no start',
      { ...whole, nodes: [ask, end], edges: [], handlers: [] },
      'nodes',
      ['هر جریان دقیقاً یک گره شروع دارد', 'يجب أن تكون للمسار عقدة بداية واحدة فقط', 'A flow must have exactly one start node'],
    ],
    ['two starts', { ...whole, nodes: [start, ask, end, { key: 's2', type: 'start' }] }, 'nodes'],
    ['a key used twice', node({ key: 'q' }), 'nodes[3].key'],
    ['a source that is not there', edge({ source: 'x' }), 'edges[1].source'],
    [
      'a target that is not there',
      edge({ target: 'x' }),
      'edges[1].target',
      ['گرهی با کلید x در این جریان نیست', 'لا توجد في هذا المسار عقدة بالمفتاح x', 'No node in this flow has the key x'],
    ],
    [
      'an edge from an end',
      edge({ source: 'e', target: 'q' }),
      'edges[1].source',
      ['از گره پایان مسیری بیرون نمی‌رود', 'لا تخرج أي وصلة من عقدة النهاية', 'An end node cannot have paths out of it'],
    ],
    ['a second default', edge({ source: 's' }), 'edges[1].conditions'],
    ['a default that is not alone', edge({ conditions: [{ type: 'default' }, ...keywords('ق')] }), 'edges[1].conditions'],
    ['an unknown condition', edge({ conditions: [{ type: 'wish' }] }), 'edges[1].conditions[0].type', conditionFields],
    [
      'a missing field of a condition',
      edge({ conditions: [...keywords('ق'), { type: 'any_keyword_match' }] }),
      'edges[1].conditions[1].keywords',
      conditionFields,
    ],
    ['an unknown operator', edge({ operator: 'XOR' }), 'edges[1].operator'],
    ['a handler without conditions', handler({ conditions: [] }), 'handlers[0].conditions'],
    ['a handler with default', handler({ conditions: [{ type: 'default' }] }), 'handlers[0].conditions'],
    ['a handler’s target', handler({ target: 'x' }), 'handlers[0].target'],
    ['a handler’s name that is too long', handler({ name: 'ن'.repeat(201) }), 'handlers[0].name'],
    ['a handler’s missing name', handler({ name: undefined }), 'handlers[0].name'],
    ['a time zone', settings({ timezone: 'Mars/Olympus' }), 'settings.timezone'],
    ['working hours', settings({ working_hours: { monday: [['18:00', '09:00']] } }), 'settings.working_hours.monday[0]'],
    ['a threshold', settings({ confidence_threshold: 2 }), 'settings.confidence_threshold'],
    ['a setting that is not there', settings({ volume: 11 }), 'settings.volume'],
  ])('%s', async (_, document, path, said) => {
    const answers = await Promise.all(['fa', 'ar', 'en'].map((locale) => send(document, { 'Accept-Language': locale })));
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422]);
    const messages = answers.map(({ body: { fields = [], detail } }) => {
      expect(fields.map((field) => field.path)).toEqual([path]);
      expect(detail).toBe(`${path}: ${fields[0]?.message}`);
      return fields[0]?.message ?? '';
    });
    expect(new Set(messages).size).toBe(3);
    if (said) expect(messages).toEqual(said);
    expect((await versions()).total).toBe(2);
  });

  it('everything at the same time', async () => {
    const answer = await send({
      ...whole,
      edges: [
        { source: 'x', target: 'y' },
        { source: 'e', target: 'q' },
      ],
      handlers: [{ name: 'ق', target: 'z' }],
    });
    expect(answer.body.fields?.map(({ path }) => path)).toEqual([
      'edges[0].source',
      'edges[0].target',
      'edges[1].source',
      'handlers[0].target',
      'handlers[0].conditions',
    ]);
  });

  it.each([[[]], ['متن'], [null], [7]])('nothing, being no document at all: %o', async (json) => {
    expect((await send(json)).status).toBe(422);
    expect((await versions()).total).toBe(2);
  });
});

it('is 404 for another business’s flow base, with any document', async () => {
  const stranger = await signUp('نیلوفر');
  for (const json of [whole, {}]) {
    expect((await callDialog(stranger, 'post', `/flow-bases/${assistant.flow_base_id}/import`, { json })).status).toBe(404);
  }
});

describe('a Typebot export', () => {
  const exported = {
    version: '6',
    events: [{ id: 'e', type: 'start', outgoingEdgeId: 'first' }],
    groups: [
      {
        id: 'g',
        title: 'Hi',
        blocks: [
          { id: 'b1', type: 'text input', options: { variableId: 'v' } },
          { id: 'b2', type: 'Code' },
        ],
      },
    ],
    edges: [{ id: 'first', to: { groupId: 'g' } }],
    variables: [{ id: 'v', name: 'Name' }],
  };
  const sendTypebot = (json: unknown, query: Record<string, string> = {}) =>
    callDialog<CallReport>(owner, 'post', `/flow-bases/${assistant.flow_base_id}/import-typebot`, { json, query });

  interface CallReport {
    version: Version | null;
    can_import: boolean;
    counts: object;
    notes: object[];
    total: number;
  }

  it('is only reported in a dry run, and becomes the latest version otherwise', async () => {
    const before = (await versions()).total;
    const report = {
      can_import: true,
      counts: { nodes: 3, edges: 2 },
      notes: [{ code: 'script', group: 'Hi', block: 'Code', detail: '' }],
      total: 1,
    };
    expect(await sendTypebot(exported, { dry_run: 'true' })).toMatchObject({ status: 200, body: { ...report, version: null } });
    expect((await versions()).total).toBe(before);
    const { body } = await sendTypebot(exported);
    expect(body).toMatchObject({ ...report, version: { is_latest: true, is_active: false } });
    const flow = await readFlow(owner, body.version?.id ?? '');
    expect(flow.nodes.find(({ key }) => key === 'Hi')).toMatchObject({ kind: 'question', save_to: 'Name' });
  });

  it('that cannot be read ends in a report', async () => {
    expect(await sendTypebot({ any: 'thing' })).toMatchObject({
      status: 200,
      body: { version: null, can_import: false, notes: [{ code: 'not_typebot' }] },
    });
  });
});
