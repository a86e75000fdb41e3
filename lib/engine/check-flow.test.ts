import { describe, expect, it } from 'vitest';
import { checkFlow, type CheckProblem, type KnownNames } from './check-flow';
import { documentToDefinition, keysAsIds } from './document-to-definition';
import type { FlowDefinition } from './flow-definition';
import { FLOW_FORMAT, flowDocumentSchema } from './flow-document';

const nothingKnown: KnownNames = { flow_ids: null, intents: null, entities: null, templates: null };

const start = { key: 'start', type: 'start' };
const ask = { key: 'ask', type: 'standard', kind: 'question', content: '?' };
const say = { key: 'say', type: 'standard', content: '!' };
const end = { key: 'end', type: 'end' };
const keywords = (...words: string[]) => [{ type: 'any_keyword_match', keywords: words }];
const path = (source: string, target: string, conditions: object[] = [], more: object = {}) => ({ source, target, conditions, ...more });

function flowOf(parts: { nodes?: object[]; edges?: object[]; handlers?: object[] }): FlowDefinition {
  return documentToDefinition(flowDocumentSchema.parse({ format: FLOW_FORMAT, nodes: [], ...parts }), keysAsIds('flow'));
}

function check(parts: Parameters<typeof flowOf>[0], known: Partial<KnownNames> = {}): CheckProblem[] {
  return checkFlow(flowOf(parts), { ...nothingKnown, ...known });
}

/** A node that the start leads to and that leads to an end. */
function around(node: { key: string; [field: string]: unknown }, known?: Partial<KnownNames>): CheckProblem[] {
  return check({ nodes: [start, node, end], edges: [path('start', node.key), path(node.key, 'end')] }, known);
}

describe('the whole flow', () => {
  it('is fine if everything leads somewhere and speaks', () => {
    const nodes = [start, ask, say, { key: 'human', type: 'handoff' }, { key: 'sub', type: 'subflow', flow: 'other' }, end];
    const edges = [path('start', 'ask'), path('ask', 'say', keywords('a')), path('ask', 'sub', keywords('b')), path('say', 'end')];
    const handlers = [{ name: 'operator', target: 'human', conditions: keywords('operator') }];
    expect(check({ nodes, edges, handlers }, { flow_ids: new Set(['other']), intents: new Set(), entities: new Set() })).toEqual([]);
  });

  it('needs a start node, without which nothing is called unreachable', () => {
    expect(check({ nodes: [end] })).toEqual([{ code: 'no_start', severity: 'error' }]);
  });
});

describe('a subflow', () => {
  it('needs a flow, which must exist', () => {
    const subflow = { key: 'sub', type: 'subflow' };
    expect(around(subflow)).toEqual([{ code: 'subflow_without_flow', severity: 'error', node_id: 'sub' }]);
    expect(around({ ...subflow, flow: 'gone' })).toEqual([]);
    expect(around({ ...subflow, flow: 'gone' }, { flow_ids: new Set(['other']) })).toEqual([
      { code: 'subflow_missing', severity: 'error', node_id: 'sub' },
    ]);
  });
});

describe('paths', () => {
  const asking = { nodes: [start, ask], edges: [path('start', 'ask')] };

  it('a question without one is a dead end, which a handler can leave and an assistant that answers by itself does not need', () => {
    const deadEnd = { code: 'dead_end', severity: 'error', node_id: 'ask' };
    expect(check(asking)).toEqual([deadEnd]);
    expect(check({ ...asking, handlers: [{ name: 'h', target: 'ask', conditions: keywords('a') }] })).toEqual([
      { ...deadEnd, severity: 'warning' },
    ]);
    expect(check(asking, { answers: true })).toEqual([]);
  });

  it('a gateway or a start without one does nothing, a message or a handoff ends its path', () => {
    expect(check({ nodes: [start] })).toEqual([{ code: 'dead_end', severity: 'warning', node_id: 'start' }]);
    const gateway = { key: 'gate', type: 'gateway' };
    expect(check({ nodes: [start, gateway], edges: [path('start', 'gate')] })).toEqual([
      { code: 'dead_end', severity: 'warning', node_id: 'gate' },
    ]);
    expect(check({ nodes: [start, say], edges: [path('start', 'say')] })).toEqual([]);
    expect(check({ nodes: [start, { key: 'say', type: 'handoff' }], edges: [path('start', 'say')] })).toEqual([]);
  });

  it.each(['gateway', 'standard', 'handoff', 'subflow'])('a %s whose paths all have conditions may stall, a question may not', (type) => {
    const nodes = [start, { ...say, type, flow: 'other' }, end];
    const edges = [path('start', 'say'), path('say', 'end', keywords('a'))];
    expect(check({ nodes, edges })).toEqual([{ code: 'may_stall', severity: 'warning', node_id: 'say' }]);
    expect(check({ nodes: [start, { ...ask, key: 'say' }, end], edges })).toEqual([]);
  });

  it('a path to a node that is gone leads nowhere', () => {
    const edges = [path('start', 'ask'), path('ask', 'gone')];
    expect(check({ nodes: [start, ask], edges })).toMatchObject([{ code: 'dead_end' }]);
  });

  it('a node is reached from the start and from handlers, also through others', () => {
    const nodes = [start, say, { ...say, key: 'lost' }, { ...say, key: 'after' }, { ...say, key: 'handled' }];
    const edges = [path('start', 'say'), path('lost', 'after')];
    const handlers = [{ name: 'h', target: 'handled', conditions: keywords('a') }];
    expect(check({ nodes, edges, handlers })).toEqual([
      { code: 'unreachable', severity: 'warning', node_id: 'lost' },
      { code: 'unreachable', severity: 'warning', node_id: 'after' },
    ]);
  });

  it('a circle in which nothing waits never ends, unless a condition may lead out', () => {
    const nodes = [start, say, { ...say, key: 'again' }, ask];
    const circle = [path('start', 'say'), path('say', 'again'), path('again', 'say')];
    const codes = (edges: object[]) => check({ nodes, edges }).filter(({ code }) => code === 'endless_loop');
    expect(codes(circle)).toEqual([
      { code: 'endless_loop', severity: 'error', node_id: 'say' },
      { code: 'endless_loop', severity: 'error', node_id: 'again' },
    ]);
    expect(codes([...circle, path('again', 'ask', keywords('a'))])).toEqual([]);
    expect(codes([path('start', 'ask'), path('ask', 'say'), path('say', 'ask')])).toEqual([]);
  });

  it('a node has one default path', () => {
    expect(check({ nodes: [start, say, end], edges: [path('start', 'say'), path('start', 'end', [{ type: 'default' }])] })).toEqual([
      { code: 'duplicate_default', severity: 'error', edge_id: 'edge-1' },
    ]);
  });
});

describe('texts', () => {
  const empty = [{ code: 'empty_text', severity: 'error', node_id: 'say' }];
  const unprompted = [{ code: 'generative_without_prompt', severity: 'error', node_id: 'say' }];

  it.each<[string, object, object[]]>([
    ['a message says nothing', { content: ' ' }, empty],
    ['a question says nothing', { kind: 'question', content: '', set: { a: 'b' } }, empty],
    ['empty parts say nothing', { content: '', parts: [{ type: 'text', text: ' ' }] }, empty],
    ['the prompt is not sent outside of generative mode', { content: '', prompt: 'Greet' }, empty],
    ['a template is enough', { content: '', template: 'hi' }, []],
    ['an image is enough', { content: '', parts: [{ type: 'image', url: 'https://x.ir/a.png' }] }, []],
    ['a silent node says nothing on purpose', { content: '', silent: true }, []],
    ['so does one in silent mode', { content: '', mode: 'silent' }, []],
    ['a message may only set variables', { content: '', set: { a: 'b' } }, []],
    ['generative mode needs a prompt', { content: 'Hi', mode: 'generative' }, unprompted],
    ['a prompt is enough', { content: '', mode: 'generative', prompt: 'Greet' }, []],
    ['no prompt is needed if nothing is said', { content: '', mode: 'generative', silent: true }, []],
    ['an end may say nothing', { type: 'end', content: '' }, []],
    ['an end in generative mode needs a prompt', { type: 'end', mode: 'generative' }, unprompted],
    ['a gateway says nothing', { type: 'gateway' }, []],
  ])('%s', (_name, fields, problems) => {
    const node = { key: 'say', type: 'standard', ...fields };
    const edges = [path('start', 'say'), ...(node.type === 'end' ? [] : [path('say', 'end')])];
    expect(check({ nodes: [start, node, { ...end, content: 'Bye' }], edges }).filter(({ code }) => code !== 'unreachable')).toEqual(
      problems,
    );
  });

  it('templates must exist, by name in any case or by id, if they are used', () => {
    const templates = new Set(['Welcome', 'id-1']);
    const unknown = (name: string) => ({ code: 'unknown_template', severity: 'error', node_id: 'say', params: { name } });
    const parts = ['welcome', 'ID-1', 'gone'].map((template) => ({ type: 'template', template }));
    expect(around({ ...say, content: '', template: 'lost', parts }, { templates })).toEqual([unknown('lost'), unknown('gone')]);
    expect(around({ ...say, template: 'not rendered beside a content' }, { templates })).toEqual([]);
    expect(around({ ...say, content: '', template: 'lost', parts, silent: true }, { templates })).toEqual([]);
  });
});

describe('conditions', () => {
  const withConditions = (conditions: object[]): FlowDefinition => {
    const flow = flowOf({ nodes: [start, ask, end], edges: [path('start', 'ask'), path('ask', 'end', keywords('a'))] });
    const stored = conditions as never[];
    const handler = { id: 'h', name: 'h', description: '', target: 'end', operator: 'AND', detour: false, conditions: stored } as const;
    return { ...flow, edges: flow.edges.map((edge, index) => (index === 1 ? { ...edge, conditions: stored } : edge)), handlers: [handler] };
  };
  const inBoth = (code: string, params?: object) =>
    [{ edge_id: 'edge-1' }, { handler_id: 'h' }].map((place) => ({ code, severity: 'error', ...place, ...(params && { params }) }));

  it.each<[string, object, object[]]>([
    ['without a keyword', { type: 'any_keyword_match', keywords: [] }, inBoth('condition_incomplete')],
    ['without an intent', { type: 'intent_match', intent: '' }, inBoth('condition_incomplete')],
    ['without a number', { type: 'numeric_comparison', variable: 'a', operator: '>', value: Number.NaN }, inBoth('condition_incomplete')],
    ['of unknown type', { type: 'toString' }, inBoth('condition_incomplete')],
    ['on an unknown intent', { type: 'intent_match', intent: 'lost' }, inBoth('unknown_intent', { name: 'lost' })],
    ['on an unknown entity', { type: 'entity_match', entity: 'lost' }, inBoth('unknown_entity', { name: 'lost' })],
    ['on a known intent', { type: 'intent_match', intent: 'order' }, []],
    ['on a known entity', { type: 'entity_match', entity: 'city' }, []],
    ['on a built-in entity', { type: 'entity_match', entity: 'sys.date' }, []],
  ])('%s', (_name, condition, problems) => {
    const known = { ...nothingKnown, intents: new Set(['order']), entities: new Set(['city']) };
    expect(checkFlow(withConditions([condition]), known)).toEqual(problems);
  });

  it('nothing is unknown if the names are not known', () => {
    expect(checkFlow(withConditions([{ type: 'intent_match', intent: 'lost' }]), nothingKnown)).toEqual([]);
  });

  it('a handler needs one', () => {
    const handlers = [{ name: 'h', target: 'say', conditions: [] }];
    expect(check({ nodes: [start, say], edges: [path('start', 'say')], handlers })).toEqual([
      { code: 'handler_without_condition', severity: 'error', handler_id: 'handler-0' },
    ]);
  });
});

describe('choices', () => {
  const choices = [{ label: 'بله', value: 'yes' }, { label: 'نه' }, { label: 'Ask a person' }];
  const asking = (conditions: object[], more: { edge?: object; handlers?: object[] } = {}) => {
    const edges = [path('start', 'ask'), path('ask', 'end', conditions, { operator: 'OR', ...more.edge })];
    return check({ nodes: [start, { ...ask, choices }, end], edges, handlers: more.handlers ?? [] }).map(({ params }) => params);
  };

  it('those that no path takes are counted, and the first is named', () => {
    expect(asking(keywords('yes'))).toEqual([{ name: 'نه', count: 2 }]);
    expect(asking([{ type: 'exact_match', value: ['YES', 'نه'] }])).toEqual([{ name: 'Ask a person', count: 1 }]);
    expect(asking([{ type: 'pattern_match', pattern: '*' }])).toEqual([]);
    // The message is the value, never the label.
    expect(asking(keywords('بله', 'نه', 'person'))).toEqual([{ name: 'بله', count: 1 }]);
  });

  it('a condition on more than the text may take any', () => {
    expect(asking([{ type: 'intent_match', intent: 'order' }])).toEqual([]);
    expect(asking([{ type: 'context_variable_match', variable: 'answer', value: 'yes' }])).toEqual([]);
    const both = [...keywords('yes'), { type: 'context_variable_exists', variable: 'vip' }];
    expect(asking(both, { edge: { operator: 'AND' } })).toEqual([{ name: 'نه', count: 2 }]);
  });

  it('a default path takes all, a handler those that it takes everywhere', () => {
    expect(asking([])).toEqual([]);
    const handlers = [{ name: 'h', target: 'end', conditions: [...keywords('a  person'), { type: 'exact_match', value: 'نه' }] }];
    expect(asking(keywords('yes'), { handlers })).toEqual([]);
  });
});

it('the largest flow is checked quickly', () => {
  const nodes = Array.from({ length: 5000 }, (_, index) =>
    index === 0
      ? start
      : { key: `n${index}`, type: 'standard', kind: index % 2 ? 'question' : 'message', content: 'x', choices: [{ label: `c${index}` }] },
  );
  const key = (index: number) => (index === 0 ? 'start' : `n${index}`);
  const edges = Array.from({ length: 20_000 }, (_, index) =>
    path(key(index % 5000), key(1 + ((index * 7) % 4999)), keywords(`word ${index}`)),
  );
  const handlers = Array.from({ length: 500 }, (_, index) => ({
    name: `h${index}`,
    target: 'n1',
    conditions: keywords(`handler ${index}`),
  }));
  const flow = flowOf({ nodes, edges, handlers });
  const began = performance.now();
  expect(checkFlow(flow, { ...nothingKnown, intents: new Set() }).length).toBeGreaterThan(2000);
  expect(performance.now() - began).toBeLessThan(5000);
});

describe('an action', () => {
  const names = { integration: 'Shop', action: 'Get order' };
  const known = (fields: object = {}): Partial<KnownNames> => ({
    actions: new Map([['Shop/Get order', { is_active: true, required: ['id'], ...fields }]]),
  });
  const calling = (action: object) => ({ ...say, action: { ...names, ...action } });

  it('must exist, have the parameters that it needs, and belong to an integration that is on', () => {
    const at = { node_id: 'say' };
    expect(around(calling({ arguments: { id: '{{id}}' } }), known())).toEqual([]);
    expect(around(calling({}))).toEqual([]);
    expect(around(calling({ arguments: { id: ' ' } }), known())).toEqual([
      { code: 'argument_missing', severity: 'error', ...at, params: { name: 'id' } },
    ]);
    expect(around(calling({ action: 'Deleted' }), known())).toEqual([{ code: 'action_missing', severity: 'error', ...at }]);
    expect(around(calling({}), known({ is_active: false, required: [] }))).toEqual([{ code: 'action_off', severity: 'warning', ...at }]);
  });

  it('is enough to do for a message without text, and one that is offered to the model counts in generative mode', () => {
    expect(around({ ...calling({}), content: '' }, known({ required: [] }))).toEqual([]);
    const offering = { ...say, tools: [{ integration: 'Shop', action: 'Deleted' }], prompt: 'Tell' };
    expect(around(offering, known())).toEqual([]);
    expect(around({ ...offering, mode: 'generative' }, known())).toMatchObject([{ code: 'action_missing' }]);
  });
});
