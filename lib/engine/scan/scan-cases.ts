import { documentToDefinition, keysAsIds } from '../document-to-definition';
import type { EdgeDefinition, FlowDefinition } from '../flow-definition';
import { FLOW_FORMAT, flowDocumentSchema } from '../flow-document';
import type { FindingCode, FindingPlace, ScanNames } from './finding';

/** A flow that has the finding once, and the same without what is wrong. */
export interface ScanCase {
  with: FlowParts;
  without: FlowParts;
  place: FindingPlace;
  known?: Partial<ScanNames>;
  fix?: 'safe' | 'unsafe';
}

interface FlowParts {
  nodes?: object[];
  edges?: object[];
  handlers?: object[];
  settings?: object;
  /** Conditions of edges as they were stored before there was a check, by the edge's id. */
  stored?: Readonly<Record<string, object[]>>;
}

export const nothingKnown: ScanNames = { flow_ids: null, intents: null, entities: null, templates: null, variables: null };

/** The ids of its parts are the keys of nodes, and places in the lists (`edge-0`). */
export function flowOf({ stored = {}, ...parts }: FlowParts): FlowDefinition {
  const flow = documentToDefinition(flowDocumentSchema.parse({ format: FLOW_FORMAT, nodes: [], ...parts }), keysAsIds('flow'));
  const edges = flow.edges.map((edge) => ({ ...edge, conditions: (stored[edge.id] as EdgeDefinition['conditions']) ?? edge.conditions }));
  return { ...flow, edges };
}

const start = { key: 'start', type: 'start' };
const ask = { key: 'ask', type: 'standard', kind: 'question', content: '?', fallback_message: 'What?' };
const say = { key: 'say', type: 'standard', content: '!' };
const buy = { ...say, key: 'buy' };
const end = { key: 'end', type: 'end' };
const gate = { key: 'gate', type: 'gateway' };
const human = { key: 'human', type: 'handoff' };
const sub = { key: 'sub', type: 'subflow', flow: 'other' };
const hours = { working_hours: { saturday: [['09:00', '17:00']] } };

const keywords = (...words: string[]) => [{ type: 'any_keyword_match', keywords: words }];
const intent = (name: string) => [{ type: 'intent_match', intent: name }];
const number = (operator: string, value: number) => [{ type: 'numeric_comparison', variable: 'age', operator, value }];
const path = (source: string, target: string, conditions: object[] = [], more: object = {}) => ({ source, target, conditions, ...more });
const handler = (name: string, conditions: object[], target = 'say') => ({ name, target, conditions });

/** The start leads to these nodes one after another, and the last one to the end. */
const inLine = (...nodes: { key: string; [field: string]: unknown }[]): FlowParts => ({
  nodes: [start, ...nodes, end],
  edges: [start, ...nodes].map(({ key }, index) => path(key, nodes[index]?.key ?? 'end')),
});

/** A question with a path for each of these conditions. */
const asking = (first: object[], second: object[], more: object = {}): FlowParts => ({
  nodes: [start, ask, say, buy],
  edges: [path('start', 'ask'), path('ask', 'say', first), path('ask', 'buy', second, { order: 1, ...more })],
});

/** Patterns that all have to be compared with each other. */
const withPatterns = (count: number): FlowParts => ({
  nodes: [start, ask, end],
  edges: [
    path('start', 'ask'),
    ...Array.from({ length: count }, (_, index) => path('ask', 'end', [{ type: 'pattern_match', pattern: `*${index} *` }])),
  ],
});

const choosing = { ...ask, choices: [{ label: 'Prices' }] };
const shop = { integration: 'Shop', action: 'Order' };
const calling = { ...say, action: shop };
const order = (more: object = {}) => new Map([['Shop/Order', { is_active: true, required: [], ...more }]]);

const running = { ...say, workflow: { workflow: 'returns' } };
const returns = (more: object = {}) =>
  new Map([['returns', { is_published: true, fields: [{ name: 'order', is_required: false }], captured: ['order', 'amount'], ...more }]]);

/** Each code has one. The compiler points out which one is missing. */
export const scanCases: Record<FindingCode, ScanCase> = {
  no_start: { with: { nodes: [end] }, without: { nodes: [start, end], edges: [path('start', 'end')] }, place: {} },
  subflow_without_flow: { with: inLine({ ...sub, flow: null }), without: inLine(sub), place: { node_id: 'sub', field: 'flow_id' } },
  subflow_missing: {
    with: inLine({ ...sub, flow: 'gone' }),
    without: inLine(sub),
    place: { node_id: 'sub', field: 'flow_id' },
    known: { flow_ids: new Set(['other']) },
  },
  dead_end: {
    with: { nodes: [start, ask], edges: [path('start', 'ask')] },
    without: inLine(ask),
    place: { node_id: 'ask' },
  },
  may_stall: {
    with: { nodes: [start, gate, end], edges: [path('start', 'gate'), path('gate', 'end', keywords('a'))] },
    without: inLine(gate),
    place: { node_id: 'gate' },
  },
  endless_loop: {
    with: { nodes: [start, say], edges: [path('start', 'say'), path('say', 'say')] },
    without: inLine(say),
    place: { node_id: 'say' },
  },
  unreachable: {
    with: { ...inLine(say), nodes: [start, say, end, buy] },
    without: inLine(say),
    place: { node_id: 'buy' },
    fix: 'unsafe',
  },
  empty_text: { with: inLine({ ...say, content: ' ' }), without: inLine(say), place: { node_id: 'say', field: 'content' } },
  generative_without_prompt: {
    with: inLine({ ...say, mode: 'generative' }),
    without: inLine({ ...say, mode: 'generative', prompt: 'Greet.' }),
    place: { node_id: 'say', field: 'prompt' },
  },
  unknown_template: {
    with: inLine({ ...say, content: '', template: 'gone' }),
    without: inLine({ ...say, content: '', template: 'Here' }),
    place: { node_id: 'say', field: 'template' },
    known: { templates: new Set(['here']) },
  },
  action_missing: {
    with: inLine({ ...calling, action: { ...shop, action: 'Gone' } }),
    without: inLine(calling),
    place: { node_id: 'say', field: 'action' },
    known: { actions: order() },
  },
  action_off: {
    with: inLine(calling),
    without: inLine(say),
    place: { node_id: 'say', field: 'action' },
    known: { actions: order({ is_active: false }) },
  },
  argument_missing: {
    with: inLine(calling),
    without: inLine({ ...say, action: { ...shop, arguments: { id: '4' } } }),
    place: { node_id: 'say', field: 'action' },
    known: { actions: order({ required: ['id'] }) },
  },
  workflow_missing: {
    with: inLine({ ...running, workflow: { workflow: 'gone' } }),
    without: inLine(running),
    place: { node_id: 'say', field: 'workflow' },
    known: { workflows: returns() },
  },
  workflow_unpublished: {
    with: inLine(running),
    without: inLine(say),
    place: { node_id: 'say', field: 'workflow' },
    known: { workflows: returns({ is_published: false }) },
  },
  workflow_field_unknown: {
    with: inLine({ ...say, workflow: { workflow: 'returns', captures: { paid: 'sum' } } }),
    without: inLine({ ...say, workflow: { workflow: 'returns', values: { order: '4' }, captures: { paid: 'amount' } } }),
    place: { node_id: 'say', field: 'workflow' },
    known: { workflows: returns() },
  },
  workflow_value_missing: {
    with: inLine({ ...say, workflow: { workflow: 'returns', values: { order: ' ' } } }),
    without: inLine({ ...say, workflow: { workflow: 'returns', values: { order: '4' } } }),
    place: { node_id: 'say', field: 'workflow' },
    known: { workflows: returns({ fields: [{ name: 'order', is_required: true }] }) },
  },
  choices_without_path: {
    with: { nodes: [start, choosing, end], edges: [path('start', 'ask'), path('ask', 'end', keywords('no'))] },
    without: { nodes: [start, choosing, end], edges: [path('start', 'ask'), path('ask', 'end', keywords('prices'))] },
    place: { node_id: 'ask', field: 'choices' },
  },
  duplicate_default: {
    with: { nodes: [start, say, end], edges: [path('start', 'say', [], { order: 2 }), path('start', 'end', [], { order: 1 })] },
    without: inLine(say),
    place: { edge_id: 'edge-1', field: 'conditions' },
    fix: 'safe',
  },
  condition_incomplete: {
    with: { ...asking(keywords('a'), keywords('b')), stored: { 'edge-1': [{ type: 'exact_match' }] } },
    without: asking(keywords('a'), keywords('b')),
    place: { edge_id: 'edge-1', field: 'conditions' },
  },
  unknown_intent: {
    with: asking(intent('Book a table'), keywords('b')),
    without: asking(intent('book_a_table'), keywords('b')),
    place: { edge_id: 'edge-1', field: 'conditions' },
    known: { intents: new Set(['book_a_table', 'greet']) },
    fix: 'safe',
  },
  unknown_entity: {
    with: { ...inLine(say), handlers: [handler('h', [{ type: 'entity_match', entity: 'City' }])] },
    without: { ...inLine(say), handlers: [handler('h', [{ type: 'entity_match', entity: 'city' }])] },
    place: { handler_id: 'handler-0', field: 'conditions' },
    known: { entities: new Set(['city']) },
    fix: 'safe',
  },
  handler_without_condition: {
    with: { ...inLine(say), handlers: [handler('h', [])] },
    without: { ...inLine(say), handlers: [handler('h', keywords('a'))] },
    place: { handler_id: 'handler-0', field: 'conditions' },
  },
  edge_never_taken: {
    with: asking(keywords('order'), keywords('order now', 'my order')),
    without: asking(keywords('order now', 'my order'), keywords('order')),
    place: { edge_id: 'edge-2', field: 'conditions' },
    fix: 'safe',
  },
  handler_never_taken: {
    with: { ...inLine(say), handlers: [handler('all', number('>', 5)), handler('some', number('>=', 6))] },
    without: { ...inLine(say), handlers: [handler('some', number('>=', 6)), handler('all', number('>', 5))] },
    place: { handler_id: 'handler-1', field: 'conditions' },
    fix: 'safe',
  },
  overlapping_keywords: {
    with: asking(keywords('price', 'cost'), keywords('buy', 'Price')),
    without: asking(keywords('price', 'cost'), keywords('buy')),
    place: { edge_id: 'edge-2', field: 'conditions' },
    fix: 'safe',
  },
  loop_without_question: {
    with: {
      nodes: [start, gate, say, end],
      edges: [path('start', 'gate'), path('gate', 'say', keywords('a')), path('gate', 'end'), path('say', 'gate')],
    },
    without: {
      nodes: [start, ask, say, end],
      edges: [path('start', 'ask'), path('ask', 'say', keywords('a')), path('ask', 'end'), path('say', 'ask')],
    },
    place: { node_id: 'gate' },
  },
  question_without_path: {
    with: { nodes: [start, ask], edges: [path('start', 'ask')] },
    without: inLine(ask),
    place: { node_id: 'ask' },
    known: { answers: true },
  },
  missing_default: {
    with: { nodes: [start, { ...ask, fallback_message: '' }, end], edges: [path('start', 'ask'), path('ask', 'end', keywords('a'))] },
    without: { nodes: [start, ask, end], edges: [path('start', 'ask'), path('ask', 'end', keywords('a'))] },
    place: { node_id: 'ask', field: 'fallback_message' },
  },
  default_not_last: {
    with: asking([], keywords('a')),
    without: asking(keywords('a'), []),
    place: { edge_id: 'edge-1', field: 'order' },
    fix: 'safe',
  },
  unknown_variable: {
    with: inLine({ ...say, mode: 'intelligent', content: 'Dear {{name}}' }),
    without: inLine({ ...ask, save_to: 'name' } as never, { ...say, mode: 'intelligent', content: 'Dear {{name}} from {{city}}' }),
    place: { node_id: 'say', field: 'content' },
    known: { variables: new Set(['city']) },
  },
  empty_part: {
    with: inLine({
      ...say,
      parts: [
        { type: 'text', text: ' ' },
        { type: 'text', text: 'more' },
      ],
    }),
    without: inLine({ ...say, parts: [{ type: 'text', text: 'more' }] }),
    place: { node_id: 'say', field: 'parts' },
    fix: 'safe',
  },
  handoff_without_hours: { with: inLine(human), without: { ...inLine(human), settings: hours }, place: { setting: 'working_hours' } },
  handoff_without_message: {
    with: { ...inLine(human), settings: { ...hours, handoff_message: '' } },
    without: { ...inLine(human), settings: { ...hours, handoff_message: 'One moment.' } },
    place: { setting: 'handoff_message' },
    fix: 'safe',
  },
  too_many_paths: { with: withPatterns(1_600), without: withPatterns(16), place: {} },
};
