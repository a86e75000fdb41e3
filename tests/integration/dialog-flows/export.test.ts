import { beforeAll, describe, expect, it } from 'vitest';
import { signUp, type Account } from '../support/accounts';
import { assistantWith, flowOf, shopFlow } from '../support/conversations';
import { useProduct } from '../support/product';
import { callDialog, createFlowBase, exportFlow, importFlow, keywords, readFlow } from './dialog';

useProduct();
let owner: Account;
let assistant: { id: string; flow_base_id: string; version_id: string };

beforeAll(async () => {
  owner = await signUp();
  assistant = await assistantWith(owner, shopFlow);
});

/** A document that uses every field, none of them with its default. */
const full = {
  format: 'hamdam.flow/1',
  name: 'نسخهٔ بهار',
  nodes: [
    { key: 'start', type: 'start', content: 'سلام', position: { x: -10.5, y: 20 } },
    {
      key: 'ask',
      type: 'standard',
      kind: 'question',
      mode: 'intelligent',
      content: 'سلام {{first_name}}\n«چه»؟',
      parts: [
        { type: 'text', text: 'متن' },
        { type: 'image', url: 'https://example.com/a.png', text: 'شرح' },
        { type: 'audio', url: 'https://example.com/a.ogg' },
        { type: 'template', template: 'utter_greet' },
      ],
      prompt: 'مؤدب',
      template: 'utter_ask',
      clarification_prompt: 'کدام؟',
      fallback_message: 'نفهمیدم',
      max_retries: 0,
      human_handoff: true,
      silent: true,
      save_to: 'answer',
      position: { x: 1, y: 2 },
    },
    { key: 'gate', type: 'gateway', mode: 'silent' },
    { key: 'sub', type: 'subflow', flow: 'زیرجریان' },
    { key: 'human', type: 'handoff' },
    { key: 'bye', type: 'end', content: 'خدانگهدار', mode: 'generative' },
  ],
  edges: [
    { source: 'start', target: 'ask', conditions: [{ type: 'default' }] },
    {
      source: 'ask',
      target: 'gate',
      order: -1.5,
      operator: 'OR',
      view: { bend: [1, { x: 2 }], label: null },
      conditions: [
        { type: 'exact_match', value: ['بله', 'آره'] },
        { type: 'any_keyword_match', keywords: ['قیمت', 'c++'] },
        { type: 'intent_match', intent: 'buy', min_confidence: 0.3 },
        { type: 'pattern_match', pattern: 'سفارش *' },
        { type: 'entity_match', entity: 'city', value: 'تهران' },
        { type: 'sentiment_match', sentiment: 'negative' },
      ],
    },
    {
      source: 'gate',
      target: 'sub',
      view: 'folded',
      conditions: [
        { type: 'context_variable_match', variable: 'vip', value: true },
        { type: 'context_variable_exists', variable: 'a' },
        { type: 'field_comparison', variable: 'a', operator: '!=', other: 'b' },
        { type: 'numeric_comparison', variable: 'a', operator: '>=', value: 2.5 },
      ],
    },
    { source: 'gate', target: 'human' },
    { source: 'sub', target: 'bye' },
  ],
  handlers: [
    { name: 'دوم پیش از یکم', target: 'human', description: 'شرح', operator: 'OR', detour: true, conditions: keywords('اپراتور') },
    { name: 'یکم', target: 'bye', conditions: keywords('بس') },
  ],
  notes: [
    { text: 'دوم را بپرسید', position: { x: -3.5, y: 4 }, size: { width: 300, height: 90 }, color: 'pink' },
    { text: 'یکم', position: { x: 1, y: 2 }, size: { width: 80, height: 40 }, color: 'gray' },
  ],
  settings: {
    timezone: 'Asia/Baghdad',
    working_hours: {
      saturday: [
        ['09:00', '12:00'],
        ['13:00', '24:00'],
      ],
      friday: [],
    },
    confidence_threshold: 0.75,
    abandon_timeout: 60,
    max_global_fallbacks: null,
    default_fallback_message: 'ف',
    handoff_message: '',
    agent_unavailable_message: 'ن',
    general_error_message: 'خ',
    end_message: 'پ',
    assistant_return_message: 'ب',
    operator_exit_keywords: 'بس، stop',
  },
};

describe('exporting', () => {
  it('what was imported gives the same document, field by field, and again so', async () => {
    await createFlowBase(owner, assistant.id, 'زیرجریان');
    const version = await importFlow(owner, assistant.flow_base_id, full);
    const exported = await exportFlow(owner, version.id);
    // An edge without display settings is exported with an explicit null.
    const expected = flowOf(full);
    expect({ ...exported, edges: exported.edges.map((edge) => ({ ...edge, view: edge.view ?? undefined })) }).toEqual(expected);
    const again = await importFlow(owner, assistant.flow_base_id, exported);
    expect(await exportFlow(owner, again.id)).toEqual(exported);
  });

  it('a new assistant’s flow can be imported as it is', async () => {
    const base = await createFlowBase(owner, assistant.id, 'تازه');
    const exported = await exportFlow(owner, base.active_version_id ?? '');
    const version = await importFlow(owner, base.id, exported);
    expect(await exportFlow(owner, version.id)).toEqual(exported);
  });

  it('follows a subflow’s new name', async () => {
    const base = await createFlowBase(owner, assistant.id, 'نام کهنه');
    const { id } = await importFlow(owner, assistant.flow_base_id, {
      nodes: [
        { key: 's', type: 'start' },
        { key: 'sub', type: 'subflow', flow: 'نام کهنه' },
      ],
    });
    await callDialog(owner, 'put', `/flow-bases/${base.id}`, { json: { name: 'نام تازه' } });
    expect((await exportFlow(owner, id)).nodes[1]).toMatchObject({ flow: 'نام تازه' });
  });

  it('has keys in place of ids, and nothing secret or of the house', async () => {
    const { id } = await importFlow(owner, assistant.flow_base_id, shopFlow);
    const exported = await exportFlow(owner, id);
    expect(JSON.stringify(exported)).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}/);
    expect(Object.keys(exported).sort()).toEqual(['edges', 'format', 'handlers', 'name', 'nodes', 'notes', 'settings']);
    const fields = new Set([...exported.nodes, ...exported.edges, exported.settings].flatMap((part) => Object.keys(part)));
    const house = [
      'id',
      'business_id',
      'version_id',
      'flow_id',
      'source_id',
      'target_id',
      'created_at',
      'updated_at',
      'revision',
      'number',
      'is_active',
    ];
    expect(house.filter((field) => fields.has(field))).toEqual([]);
  });

  it('a flow whole has no bookkeeping either', async () => {
    const flow = await readFlow(owner, assistant.version_id);
    for (const part of [flow, ...flow.nodes, ...flow.edges]) expect(Object.keys(part)).not.toEqual(expect.arrayContaining(['business_id']));
    expect(flow.nodes[0]).not.toHaveProperty('version_id');
  });
});
