import { describe, expect, it } from 'vitest';
import { limits } from '../limits';
import { byteLength } from '../text/first-bytes';
import { isStorableText } from '../text/is-storable-text';
import { compileFlow } from './compile-flow';
import type { Condition } from './condition-schema';
import { defaultMessages } from './default-messages';
import { documentToDefinition, keysAsIds } from './document-to-definition';
import type { FlowDefinition, NodeDefinition } from './flow-definition';
import { flowDocumentSchema } from './flow-document';
import { initialState } from './initial-state';
import { step } from './step';
import type { EngineEvent, FlowSet, InstanceState, StepEnv, StepResult } from './types';
import { validateFlowDocument } from './validate-flow-document';

const env: StepEnv = {
  now: 0,
  random: () => 0.5,
  assistant: { mode: 'basic', language: 'EN', model_connected: true, flow_untouched: false },
  default_messages: defaultMessages('EN'),
};

const question = { key: 'ask', type: 'standard', kind: 'question' };
const toAsk = { source: 'start', target: 'ask' };

/** A flow as it is in the database, which may be older than a limit. */
function flowOf(document: object, change: (definition: FlowDefinition) => FlowDefinition = (definition) => definition): FlowSet {
  const parsed = flowDocumentSchema.parse({ format: 'hamdam.flow/1', ...document });
  const main = compileFlow(change(documentToDefinition(parsed, keysAsIds('main'))));
  return { main, flows: new Map([[main.id, main]]) };
}

const withNode = (key: string, fields: Partial<NodeDefinition>) => (definition: FlowDefinition) => ({
  ...definition,
  nodes: definition.nodes.map((node) => (node.key === key ? { ...node, ...fields } : node)),
});

function play(flows: FlowSet, state: InstanceState, event: EngineEvent): StepResult {
  let result = step(flows, state, event, env);
  while (result.state.pending)
    result = step(
      flows,
      result.state,
      { type: 'effect_result', effect_id: result.state.pending.awaiting, ok: true, result: { text: 'made' } },
      env,
    );
  return result;
}

const open = (flows: FlowSet, context = {}) => play(flows, initialState(context), { type: 'start' });
const say = (flows: FlowSet, state: InstanceState, text: string) => play(flows, state, { type: 'user_message', text });
const textsOf = ({ effects }: StepResult) => effects.flatMap((effect) => (effect.type === 'send' ? [effect.reply.text] : []));
const notesOf = ({ trace }: StepResult) => trace.steps.flatMap((one) => (one.type === 'note' || one.type === 'error' ? [one.code] : []));
const sizeOf = (value: unknown) => JSON.stringify(value).length;

describe('the replies of a turn', () => {
  const echo = {
    nodes: [
      { key: 'start', type: 'start' },
      { ...question, mode: 'intelligent', content: '', save_to: 'v' },
    ],
    edges: [toAsk, { source: 'ask', target: 'ask' }],
  };

  it('cuts a reply at its limit during rendering, after a whole character', () => {
    const flows = flowOf(echo, withNode('ask', { content: '{{v}}'.repeat(50_000) }));
    const said = say(flows, open(flows).state, 'س😀'.repeat(1_333));
    const [reply = ''] = textsOf(said);
    expect(byteLength(reply)).toBeGreaterThan(limits.reply_bytes - 4);
    expect(byteLength(reply)).toBeLessThanOrEqual(limits.reply_bytes);
    expect(isStorableText(reply)).toBe(true);
    expect(notesOf(said)).toContain('reply_cut');
    expect(sizeOf(said.trace)).toBeLessThan(4 * limits.message);
  });

  it('cuts a static text at the same limit', () => {
    const said = open(flowOf(echo, withNode('ask', { mode: 'static', content: 'x'.repeat(1_000_000) })));
    expect(textsOf(said)[0]).toHaveLength(limits.reply_bytes);
  });

  it('cuts a prompt at the same limit', () => {
    const flows = flowOf(
      { nodes: [{ key: 'start', type: 'start', mode: 'generative' }] },
      withNode('start', { prompt: '{{v}}'.repeat(50_000) }),
    );
    const [effect] = step(flows, initialState({ v: 'x'.repeat(4_000) }), { type: 'start' }, env).effects;
    expect(effect).toMatchObject({ type: 'generate', prompt: 'x'.repeat(limits.reply_bytes) });
  });

  it('sends the text of an image whose address has become too long', () => {
    const part = { type: 'image', url: 'https://x.ir/{{v}}', text: 'a pot' };
    const said = open(flowOf({ nodes: [{ key: 'start', type: 'start', mode: 'intelligent', parts: [part] }] }), {
      v: 'x'.repeat(limits.url),
    });
    expect(textsOf(said)).toEqual(['a pot']);
    expect(notesOf(said)).toEqual(['address_too_long']);
  });

  /** This number of nodes in a row, all with these fields. */
  const row = (count: number, fields: object) => ({
    nodes: [
      { key: 'start', type: 'start' },
      ...Array.from({ length: count }, (_, index) => ({ key: `n${index}`, type: 'standard', ...fields })),
      question,
    ],
    edges: Array.from({ length: count + 1 }, (_, index) => ({
      source: index ? `n${index - 1}` : 'start',
      target: index < count ? `n${index}` : 'ask',
    })),
  });

  it.each<[string, object, number]>([
    ['replies', { content: 'x' }, limits.effects],
    ['calls and their replies', { mode: 'generative', prompt: 'x' }, limits.effects / 2],
    ['characters', { content: 'x'.repeat(limits.text) }, Math.floor(limits.reply_characters / limits.text)],
  ])('is stopped as a loop beyond the limit of %s', (_, fields, most) => {
    expect(textsOf(open(flowOf(row(most, fields))))).toHaveLength(most);
    const stopped = open(flowOf(row(most + 1, fields)));
    expect(textsOf(stopped)).toEqual([env.default_messages.general_error_message]);
    expect(notesOf(stopped)).toEqual(['too_many_effects']);
    expect(stopped.state.stage).toBe('restarting');
  });

  it('sends at most the allowed number of a node’s parts', () => {
    const parts = Array.from({ length: 1_000 }, () => ({ type: 'text', text: 'x' }) as const);
    expect(textsOf(open(flowOf(echo, withNode('start', { parts }))))).toHaveLength(limits.parts);
  });
});

describe('variables', () => {
  const saving = {
    nodes: [
      { key: 'start', type: 'start' },
      { ...question, save_to: 'v' },
    ],
    edges: [toAsk, { source: 'ask', target: 'ask' }],
  };

  it('are cut at their limit', () => {
    const flows = flowOf(saving);
    const said = say(flows, open(flows).state, 'س'.repeat(20_000));
    expect(byteLength(String(said.state.variables.v))).toBe(limits.variable_bytes);
    expect(notesOf(said)).toEqual(['variable_cut']);
  });

  it('are unchanged if all of them together would be too large, and the conversation continues', () => {
    const flows = flowOf(saving);
    const full = Object.fromEntries(Array.from({ length: 15 }, (_, index) => [`v${index}`, 'x'.repeat(limits.variable_bytes)]));
    const before = open(flows, { ...full, v: 'previous' }).state;
    const refused = say(flows, before, 'y'.repeat(limits.variable_bytes));
    expect(refused.state.variables.v).toBe('previous');
    expect(refused.trace.steps).toContainEqual({ type: 'variable_refused', name: 'v' });
    expect(refused.state.stage).toBe('waiting');
    expect(say(flows, refused.state, 'short').state.variables.v).toBe('short');
  });

  it('are removed before others are set, so that these have room', () => {
    const large = 'x'.repeat(limits.variable_bytes);
    const context = Object.fromEntries(
      Array.from({ length: limits.context_bytes / limits.variable_bytes - 1 }, (_, index) => [`v${index}`, large]),
    );
    for (const set of [
      { a: '{{v0}}', b: '{{v0}}', v0: null },
      { v0: null, a: '{{v0}}', b: '' },
    ]) {
      const { variables } = open(flowOf({ nodes: [{ key: 'start', type: 'start', set }] }), { ...context, rest: large.slice(500) }).state;
      expect(variables).toMatchObject({ a: large });
      expect(variables).not.toHaveProperty('v0');
    }
  });

  it('are shortened in the log, which contains only as many as fit', () => {
    const flows = flowOf(saving);
    const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`v${index}`, 'x'.repeat(20)]));
    const said = say(flows, open(flows, { long: 'x'.repeat(5_000), ...many }).state, 'y'.repeat(5_000));
    expect(said.trace.variables_before.long).toBe(`${'x'.repeat(limits.logged_text)}…`);
    expect(sizeOf(said.trace)).toBeLessThan(4 * limits.logged_variables);
    expect(Object.keys(said.state.variables)).toHaveLength(10_002);
    expect(sizeOf(open(flows, many).trace.variables_after)).toBeLessThan(2 * limits.logged_variables);
  });
});

describe('conditions', () => {
  const branching = { nodes: [{ key: 'start', type: 'start' }, question], edges: [toAsk] };
  /** A turn passes its gateway repeatedly until that counts as a loop. */
  const circling = {
    nodes: [...branching.nodes, { key: 'gateway', type: 'gateway' }],
    edges: [toAsk, { source: 'ask', target: 'gateway' }, { source: 'gateway', target: 'gateway' }],
  };
  const edgesWith =
    (count: number, conditions: Condition[], source = 'ask') =>
    (definition: FlowDefinition) => ({
      ...definition,
      edges: [
        ...definition.edges,
        ...Array.from({ length: count }, (_, index) => ({
          id: `e${index}`,
          source,
          target: 'ask',
          order: index,
          operator: 'OR' as const,
          conditions,
        })),
      ],
    });
  const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`);

  it('that were stored before the limits existed are still met', () => {
    const flows = flowOf(branching, edgesWith(1, [{ type: 'any_keyword_match', keywords: [...words(1_000), 'x'.repeat(1_000)] }]));
    expect(say(flows, open(flows).state, 'x'.repeat(1_000)).trace.steps).toContainEqual(expect.objectContaining({ type: 'edge_taken' }));
  });

  it.each<[string, Condition, string, number?]>([
    ['keywords', { type: 'any_keyword_match', keywords: words(200) }, 'nothing of it'],
    ['phrases that nearly occur', { type: 'any_keyword_match', keywords: words(100).map((word) => `a a ${word}`) }, 'a '.repeat(2_000)],
    ['patterns', { type: 'pattern_match', pattern: '*a'.repeat(250) }, 'b'.repeat(4_000)],
    ['conditions', { type: 'context_variable_exists', variable: 'v' }, 'nothing of it', 500],
  ])('are evaluated up to the turn’s limit of comparisons: %s', (_, condition, message, edges = 5) => {
    const conditions = Array.from({ length: 50 }, () => condition);
    const few = flowOf(branching, edgesWith(1, [condition]));
    expect(notesOf(say(few, open(few).state, message))).toEqual([]);
    const flows = flowOf(circling, edgesWith(edges, conditions, 'gateway'));
    const before = open(flows).state;
    const stopped = say(flows, before, message);
    expect(notesOf(stopped)).toContain('too_many_comparisons');
    expect(textsOf(stopped)).toEqual([env.default_messages.general_error_message]);
    expect(stopped.state).toEqual(before);
    expect(sizeOf(stopped.trace)).toBeLessThan(limits.logged_conditions * 100);
  });

  it('count in all the runs of a turn', () => {
    const parts = Array.from({ length: 20 }, () => ({ type: 'template', template: 't' }) as const);
    const flows = flowOf(
      {
        nodes: [{ key: 'start', type: 'start' }, question, { key: 'told', type: 'end', parts }],
        edges: [toAsk, { source: 'ask', target: 'told' }],
      },
      (definition) =>
        edgesWith(
          400,
          Array.from({ length: 100 }, () => ({ type: 'context_variable_exists', variable: 'v' })),
        )(definition),
    );
    expect(notesOf(say(flows, open(flows).state, 'x'))).toEqual(['log_cut', 'too_many_comparisons']);
  });

  it('that compare long numbers take no longer than parsing them', { timeout: 2_000 }, () => {
    const condition = { type: 'field_comparison', variable: 'v', operator: '!=', other: 'w' } as const;
    const flows = flowOf(branching, edgesWith(20, [condition]));
    const zeros = `0.${'0'.repeat(16_000)}`;
    expect(notesOf(say(flows, open(flows, { v: `${zeros}1`, w: zeros }).state, 'x'))).toEqual([]);
  });
});

describe('a flow document', () => {
  const refused = (document: object) => {
    const result = validateFlowDocument({ format: 'hamdam.flow/1', nodes: [{ key: 'start', type: 'start' }], ...document });
    return result.ok ? [] : result.problems.map(({ path, code, params }) => [path, code, params?.max]);
  };
  const start = (fields: object) => ({ nodes: [{ key: 'start', type: 'start', ...fields }] });
  const conditions = (...list: object[]) => ({ edges: [{ source: 'start', target: 'start', conditions: list }] });
  const keyword = { type: 'any_keyword_match', keywords: ['x'] };

  it.each<[object, string, string, number]>([
    [start({ content: 'x'.repeat(limits.text + 1) }), 'nodes[0].content', 'too_long', limits.text],
    [
      start({ parts: [{ type: 'text', text: 'x'.repeat(limits.short_text + 1) }] }),
      'nodes[0].parts[0].text',
      'too_long',
      limits.short_text,
    ],
    [
      start({ parts: Array.from({ length: limits.parts + 1 }, () => ({ type: 'text', text: 'x' })) }),
      'nodes[0].parts',
      'too_many',
      limits.parts,
    ],
    [conditions(...Array.from({ length: limits.conditions + 1 }, () => keyword)), 'edges[0].conditions', 'too_many', limits.conditions],
    [
      conditions({ ...keyword, keywords: Array.from({ length: limits.condition_values + 1 }, String) }),
      'edges[0].conditions[0].keywords',
      'too_many',
      limits.condition_values,
    ],
    [
      conditions({ ...keyword, keywords: ['x'.repeat(limits.condition_text + 1)] }),
      'edges[0].conditions[0].keywords[0]',
      'too_long',
      limits.condition_text,
    ],
    [
      conditions({ type: 'pattern_match', pattern: '*'.repeat(limits.condition_text + 1) }),
      'edges[0].conditions[0].pattern',
      'too_long',
      limits.condition_text,
    ],
    [
      { handlers: Array.from({ length: limits.handlers + 1 }, () => ({ name: 'h', target: 'start', conditions: [keyword] })) },
      'handlers',
      'too_many',
      limits.handlers,
    ],
    [{ settings: { end_message: 'x'.repeat(limits.short_text + 1) } }, 'settings.end_message', 'too_long', limits.short_text],
  ])('is refused beyond a limit, with its path: %#', (document, path, code, max) => {
    expect(refused(document)).toEqual([[path, code, max]]);
  });
});
