import { describe, expect, it } from 'vitest';
import { documentToDefinition, keysAsIds } from './document-to-definition';
import { FLOW_FORMAT, flowDocumentSchema } from './flow-document';
import { listContextVariables, type AssistantNames, type ContextVariable } from './list-context-variables';

interface Parts {
  nodes?: object[];
  edges?: object[];
  handlers?: object[];
}

function list(parts: Parts, names: Partial<AssistantNames> = {}): ContextVariable[] {
  const flow = documentToDefinition(flowDocumentSchema.parse({ format: FLOW_FORMAT, nodes: [], ...parts }), keysAsIds('flow'));
  return listContextVariables(flow, { entities: [], intents: [], templates: [], ...names });
}

/** Each place as "how field name". */
function placesOf(variables: readonly ContextVariable[]): Record<string, string[]> {
  return Object.fromEntries(
    variables.map(({ name, places }) => [name, places.map(({ how, field, name: owner }) => `${how} ${field} ${owner}`)]),
  );
}

const nodeOf = (fields: object) => ({ nodes: [{ key: 'n', type: 'standard', ...fields }] });
const texts = {
  content: '{{content}}',
  prompt: '{{prompt}}',
  fallback_message: '{{fallback}}',
  clarification_prompt: '{{clarification}}',
  parts: [
    { type: 'text', text: '{{part}}' },
    { type: 'image', url: 'https://x.ir/{{image}}.png', text: '{{caption}}' },
    { type: 'audio', url: '{{audio}}' },
  ],
  set: { written: '{{source}}', removed: null },
};
const always = ['removed', 'source', 'written'];
const inStall = ['clarification', 'fallback'];
const inParts = ['audio', 'caption', 'image', 'part'];

describe('the variables of a node', () => {
  it.each<[string, object, string[]]>([
    ['static', {}, always],
    ['intelligent', { mode: 'intelligent' }, [...always, ...inStall, ...inParts, 'content']],
    ['generative', { mode: 'generative' }, [...always, ...inStall, ...inParts, 'prompt']],
    ['silent', { mode: 'silent' }, [...always, ...inStall]],
    ['intelligent, but silent', { mode: 'intelligent', silent: true }, [...always, ...inStall]],
    ['a gateway', { type: 'gateway', mode: 'intelligent' }, [...always, ...inStall]],
  ])('%s: those that the engine fills in', (_name, fields, names) => {
    expect(list(nodeOf({ ...texts, ...fields })).map(({ name }) => name)).toEqual([...names].sort());
  });

  it('with their places, each once', () => {
    expect(placesOf(list(nodeOf({ ...texts, mode: 'intelligent', content: '{{part}} {{part}}', save_to: 'part' })))).toMatchObject({
      part: ['set save_to n', 'read content n', 'read parts n'],
      image: ['read parts n'],
      fallback: ['read fallback_message n'],
      clarification: ['read clarification_prompt n'],
      written: ['set set n'],
      removed: ['set set n'],
      source: ['read set n'],
    });
  });

  it('and an example: a text that is set, a choice whose answer is saved', () => {
    const examples = (fields: object) => Object.fromEntries(list(nodeOf(fields)).map(({ name, type, example }) => [name, [type, example]]));
    expect(examples({ set: { plan: 'gold', greeting: 'Hi {{name}}', gone: null } })).toEqual({
      plan: ['text', 'gold'],
      greeting: ['text', null],
      gone: ['text', null],
      name: ['unknown', null],
    });
    const asking = { kind: 'question', save_to: 'answer' };
    expect(examples({ ...asking, choices: [{ label: 'Yes', value: 'y' }] })).toEqual({ answer: ['text', 'y'] });
    expect(examples({ ...asking, choices: [{ label: 'Yes' }] })).toEqual({ answer: ['text', 'Yes'] });
    expect(examples(asking)).toEqual({ answer: ['text', null] });
  });
});

it('the variables of conditions', () => {
  const nodes = [
    { key: 'a', type: 'start' },
    { key: 'b', type: 'end' },
  ];
  const edges = [{ source: 'a', target: 'b', conditions: [{ type: 'field_comparison', variable: 'age', operator: '>', other: 'least' }] }];
  const handlers = [{ name: 'help', target: 'b', conditions: [{ type: 'context_variable_exists', variable: 'vip' }] }];
  expect(list({ nodes, edges, handlers })).toEqual([
    {
      name: 'age',
      type: 'unknown',
      example: null,
      places: [{ how: 'read', kind: 'edge', id: 'edge-0', name: 'a', field: 'conditions' }],
      written_by: [],
      used_by: ['a'],
    },
    {
      name: 'least',
      type: 'unknown',
      example: null,
      places: [{ how: 'read', kind: 'edge', id: 'edge-0', name: 'a', field: 'conditions' }],
      written_by: [],
      used_by: ['a'],
    },
    {
      name: 'vip',
      type: 'unknown',
      example: null,
      places: [{ how: 'read', kind: 'handler', id: 'handler-0', name: 'help', field: 'conditions' }],
      written_by: [],
      used_by: ['help'],
    },
  ]);
});

describe('the variables of the assistant', () => {
  const entities = [{ id: 'e1', key_name: 'city', example: 'Tehran' }];
  const intents = [
    {
      id: 'i1',
      key_name: 'order',
      parameters: [
        { entity: 'sys.number', data_type: 'number' as const },
        { entity: 'city', data_type: 'text' as const },
      ],
    },
    { id: 'i2', key_name: 'other', parameters: [{ entity: 'sys.date', data_type: 'date' as const }] },
  ];
  const ordering = {
    edges: [{ source: 'a', target: 'a', conditions: [{ type: 'intent_match', intent: 'order' }] }],
    nodes: [{ key: 'a', type: 'start' }],
  };

  it('every entity writes one', () => {
    expect(list({}, { entities })).toEqual([
      {
        name: 'city',
        type: 'text',
        example: 'Tehran',
        places: [{ how: 'set', kind: 'entity', id: 'e1', name: 'city', field: 'values' }],
        written_by: ['city'],
        used_by: [],
      },
    ]);
  });

  it('the parameters of intents that the flow names write theirs, with their types', () => {
    expect(list({}, { intents })).toEqual([]);
    const found = list(ordering, { entities, intents });
    expect(found.map(({ name, type, example, written_by }) => [name, type, example, written_by])).toEqual([
      ['city', 'text', 'Tehran', ['city', 'order']],
      ['sys.number', 'number', null, ['order']],
    ]);
  });

  it('a type is unknown if parameters disagree, and theirs counts more than that of other texts', () => {
    const yes = { id: 'i3', key_name: 'order', parameters: [{ entity: 'city', data_type: 'boolean' as const }] };
    expect(list(ordering, { entities, intents: [yes] })).toMatchObject([{ name: 'city', type: 'boolean' }]);
    expect(list(ordering, { intents: [...intents, yes] })).toMatchObject([{ name: 'city', type: 'unknown' }, { type: 'number' }]);
  });

  it('the parts of a template read theirs, and so does the node that sends it', () => {
    const parts = [
      { type: 'static_text' as const, text_content: 'Hello {{name}}', entity: null },
      { type: 'entity' as const, text_content: '{{unused}}', entity: 'city' },
    ];
    const templates = [{ id: 't1', name: 'Welcome', parts }];
    const sending = (fields: object) => placesOf(list(nodeOf(fields), { templates }));
    expect(sending({ template: ' WELCOME ' })).toEqual({
      name: ['read template n', 'read text_content Welcome'],
      city: ['read template n', 'read entity Welcome'],
    });
    expect(sending({ parts: [{ type: 'template', template: 't1' }] })).toMatchObject({ city: ['read parts n', 'read entity Welcome'] });
    expect(sending({ content: 'Hi', template: 'welcome' })).toMatchObject({ city: ['read entity Welcome'] });
  });
});

describe('the variables of an action', () => {
  const action = {
    integration: 'Shop',
    action: 'Get order',
    arguments: { id: '{{number}}' },
    waiting_message: 'One moment, {{name}}',
    outcome: 'order',
  };
  const actions = [{ id: 'Shop/Get order', captured: ['state'] }];

  it('are read by its arguments and its message, and written by its outcome and what it captures', () => {
    const listed = list(nodeOf({ action }), { actions });
    expect(placesOf(listed)).toEqual({
      name: ['read action n'],
      number: ['read action n'],
      order: ['set action n'],
      order_status: ['set action n'],
      state: ['set action n'],
    });
    expect(listed.find(({ name }) => name === 'order')).toMatchObject({ type: 'text', example: 'ok' });
    expect(listed.find(({ name }) => name === 'order_status')).toMatchObject({ type: 'number', example: '200' });
  });

  it('in a silent node and among the tools of a node that asks no model, are only those that count', () => {
    expect(list(nodeOf({ action, silent: true }), { actions }).map(({ name }) => name)).not.toContain('name');
    const tools = [{ integration: 'Shop', action: 'Get order' }];
    expect(list(nodeOf({ tools }), { actions })).toEqual([]);
    expect(placesOf(list(nodeOf({ tools, mode: 'generative' }), { actions }))).toEqual({ state: ['set tools n'] });
  });
});
