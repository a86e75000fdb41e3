import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { flowSettingsSchema, type FlowSettings } from '@/lib/engine/flow-settings';
import type { ContextVariable } from '@/lib/engine/list-context-variables';
import { signUp, type Account } from '../support/accounts';
import { assistantWith, shopFlow } from '../support/conversations';
import { useProduct } from '../support/product';
import { callDialog, importFlow, keywords, readFlow, refusal } from './dialog';

useProduct();
let owner: Account;
let assistant: { id: string; flow_base_id: string; version_id: string };

beforeAll(async () => {
  owner = await signUp();
});

beforeEach(async () => {
  assistant = await assistantWith(owner, { ...shopFlow, settings: {} });
});

const read = async () => (await callDialog<FlowSettings>(owner, 'get', `/versions/${assistant.version_id}/settings`)).body;
const change = (json: object) => callDialog<FlowSettings>(owner, 'put', `/versions/${assistant.version_id}/settings`, { json });

describe('the settings of a version', () => {
  it('have the defaults of the product', async () => {
    expect(await read()).toEqual({
      timezone: 'Asia/Tehran',
      working_hours: {},
      confidence_threshold: 0.6,
      abandon_timeout: 1800,
      max_global_fallbacks: 3,
      default_fallback_message: null,
      handoff_message: null,
      agent_unavailable_message: null,
      general_error_message: null,
      end_message: '',
      assistant_return_message: null,
      operator_exit_keywords: null,
    });
  });

  it('change in part, one after another, and keep the rest', async () => {
    const changes: Partial<FlowSettings>[] = [
      { timezone: 'Europe/Istanbul' },
      {
        working_hours: {
          saturday: [
            ['09:00', '12:30'],
            ['14:00', '24:00'],
          ],
          friday: [],
        },
      },
      { confidence_threshold: 1 },
      { abandon_timeout: 60 },
      { max_global_fallbacks: null },
      { end_message: 'پایان', handoff_message: '' },
      { operator_exit_keywords: 'بس، stop' },
      {},
    ];
    let expected = flowSettingsSchema.parse({});
    for (const part of changes) {
      expected = { ...expected, ...part };
      expect(await change(part)).toMatchObject({ status: 200, body: expected });
      expect(await read()).toEqual(expected);
    }
    await change({ handoff_message: null, working_hours: {} });
    expect(await read()).toEqual({ ...expected, handoff_message: null, working_hours: {} });
  });

  const hours = 'Enter each range as a start and an end time, with the start first: 09:00 and 17:00';
  it.each<[object, string, string]>([
    [{ working_hours: { saturday: [['17:00', '09:00']] } }, 'working_hours.saturday[0]', hours],
    [{ working_hours: { saturday: [['09:00', '09:00']] } }, 'working_hours.saturday[0]', hours],
    [
      {
        working_hours: {
          sunday: [
            ['09:00', '12:00'],
            ['9:00', '17:00'],
          ],
        },
      },
      'working_hours.sunday[1][0]',
      hours,
    ],
    [{ working_hours: { sunday: [['09:00', '24:01']] } }, 'working_hours.sunday[0][1]', hours],
    [{ working_hours: { sunday: [['09:00']] } }, 'working_hours.sunday[0]', hours],
    [{ working_hours: { someday: [['09:00', '17:00']] } }, 'working_hours', 'Unknown field: someday'],
    [{ working_hours: { sunday: '09:00-17:00' } }, 'working_hours.sunday', hours],
    [{ timezone: 'Asia/Nowhere' }, 'timezone', 'There is no such time zone. Choose one from the list'],
    [{ confidence_threshold: 1.01 }, 'confidence_threshold', 'Enter 1 or less'],
    [{ confidence_threshold: -0.1 }, 'confidence_threshold', 'Enter 0 or more'],
    [{ abandon_timeout: 0 }, 'abandon_timeout', 'Enter 1 or more'],
    [{ max_global_fallbacks: -1 }, 'max_global_fallbacks', 'Enter 0 or more'],
  ])('refuse %o at its path, and keep what they were', async (part, path, words) => {
    const before = await read();
    const [status, where, what] = refusal(await change({ end_message: 'نه', ...part }));
    expect([status, where, what]).toEqual([422, expect.stringMatching(new RegExp(`^${path.replace(/[[\].]/g, '\\$&')}`)) as string, words]);
    expect(await read()).toEqual(before);
  });
});

describe('the context variables of a version', () => {
  type Variables = { items: ContextVariable[] };

  it('are those that it writes, compares or mentions, by name, with who does', async () => {
    const version = await importFlow(owner, assistant.flow_base_id, {
      nodes: [
        { key: 's', type: 'start' },
        { key: 'ask', type: 'standard', kind: 'question', content: '{{ first_name }}، سن شما؟', save_to: 'age', mode: 'intelligent' },
        { key: 'say', type: 'standard', mode: 'intelligent', content: '{{age}} سال', parts: [{ type: 'text', text: '{{city}}' }] },
      ],
      edges: [
        { source: 's', target: 'ask' },
        { source: 'ask', target: 'say', conditions: [{ type: 'field_comparison', variable: 'age', operator: '>', other: 'least' }] },
        { source: 'say', target: 'ask', conditions: [{ type: 'context_variable_exists', variable: 'vip' }] },
      ],
      handlers: [
        { name: 'کمک', target: 'say', conditions: [{ type: 'context_variable_match', variable: 'vip', value: 'yes' }] },
        { name: 'هیچ', target: 'say', conditions: keywords('هیچ') },
      ],
    });
    const { status, body } = await callDialog<Variables>(owner, 'get', `/versions/${version.id}/context-variables`);
    expect(status).toBe(200);
    expect(body.items.map(({ name, type, written_by, used_by }) => [name, type, written_by, used_by])).toEqual([
      ['age', 'text', ['ask'], ['say', 'ask']],
      ['city', 'unknown', [], ['say']],
      ['first_name', 'unknown', [], ['ask']],
      ['least', 'unknown', [], ['ask']],
      ['vip', 'unknown', [], ['say', 'کمک']],
    ]);
    const { nodes, edges } = await readFlow(owner, version.id);
    expect(body.items[0]?.places).toEqual([
      { how: 'set', kind: 'node', id: nodes[1]?.id, name: 'ask', field: 'save_to' },
      { how: 'read', kind: 'node', id: nodes[2]?.id, name: 'say', field: 'content' },
      { how: 'read', kind: 'edge', id: edges[1]?.id, name: 'ask', field: 'conditions' },
    ]);
  });

  it('include those of the assistant’s entities, of parameters of intents in conditions, and of templates that are sent', async () => {
    const teach = async (path: string, json: object) =>
      (await owner.call<{ id: string }>('post', `/api/flow-manager/nlu/${path}`, { json })).body.id;
    const { id: assistant_id } = assistant;
    const values = [{ value: 'تهران' }, { value: 'شیراز' }];
    const entity = await teach('entities', { assistant_id, key_name: 'town', values });
    const intent = await teach('intents', { assistant_id, key_name: 'book_room' });
    await teach(`intents/${intent}/parameters`, { entity: 'sys.number', data_type: 'number', prompt_question: 'چند نفر؟' });
    const unnamed = await teach('intents', { assistant_id, key_name: 'unnamed' });
    await teach(`intents/${unnamed}/parameters`, { entity: 'sys.date', data_type: 'date', prompt_question: 'کی؟' });
    const [template, part, unsent] = await Promise.all(
      ['Sent', 'In_part', 'unsent'].map((name) => teach('templates', { assistant_id, name })),
    );
    await teach(`templates/${template}/parts`, { type: 'static_text', text_content: 'سلام {{ guest }}' });
    await teach(`templates/${template}/parts`, { type: 'static_text', text_content: 'خوش آمدید' });
    await teach(`templates/${part}/parts`, { type: 'entity', entity: 'town' });
    await teach(`templates/${unsent}/parts`, { type: 'static_text', text_content: '{{nowhere}}' });
    const version = await importFlow(owner, assistant.flow_base_id, {
      nodes: [
        { key: 's', type: 'start', template: 'sent', parts: [{ type: 'template', template: part }] },
        { key: 'e', type: 'end' },
      ],
      edges: [{ source: 's', target: 'e', conditions: [{ type: 'intent_match', intent: 'book_room' }] }],
    });
    const { body } = await callDialog<Variables>(owner, 'get', `/versions/${version.id}/context-variables`);
    expect(body.items.map(({ name, type, example, written_by, used_by }) => [name, type, example, written_by, used_by])).toEqual([
      ['guest', 'unknown', null, [], ['s', 'Sent']],
      ['sys.number', 'number', null, ['book_room'], []],
      ['town', 'text', 'تهران', ['town'], ['s', 'In_part']],
    ]);
    expect(body.items[2]?.places).toContainEqual({ how: 'set', kind: 'entity', id: entity, name: 'town', field: 'values' });
  });
});
