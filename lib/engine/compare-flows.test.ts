import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareFlows, type ComparedFlow, type FlowComparison } from './compare-flows';
import { documentToDefinition, keysAsIds } from './document-to-definition';
import { FLOW_FORMAT, flowDocumentSchema } from './flow-document';

const start = { key: 'start', type: 'start' };
const ask = { key: 'ask', type: 'standard', kind: 'question', title: 'Which city?', content: '?' };
const end = { key: 'end', type: 'end' };
const keywords = (...words: string[]) => [{ type: 'any_keyword_match', keywords: words }];

interface Parts {
  nodes?: object[];
  edges?: object[];
  handlers?: object[];
  settings?: object;
}

let count = 0;

/** A flow with ids of its own. */
function flowOf({ nodes = [start, ask, end], ...parts }: Parts): ComparedFlow {
  const document = flowDocumentSchema.parse({ format: FLOW_FORMAT, nodes, ...parts });
  const id = () => `id-${(count += 1)}`;
  const ids = { ...keysAsIds('flow'), nodeId: id, edgeId: id, handlerId: id, flowIdOf: (name: string) => `flow ${name}` };
  return documentToDefinition(document, ids);
}

/** The changes without their ids. */
function compare(before: Parts, after: Parts): object[] {
  return compareFlows(flowOf(before), flowOf(after)).changes.map(({ id: _id, ...change }) => change);
}

const nothing: FlowComparison = { changes: [], moved_nodes: 0 };

describe('nodes', () => {
  it('are the same by their keys, and their fields are compared whatever the order of what is in them', () => {
    const said = { ...ask, content: 'Where?', set: { a: '1', b: null }, choices: [{ label: 'Here' }] };
    expect(compare({ nodes: [{ ...ask, set: { b: null, a: '1' } }] }, { nodes: [said] })).toEqual([
      {
        kind: 'node',
        what: 'changed',
        key: 'ask',
        title: 'Which city?',
        type: 'standard',
        fields: [
          { field: 'content', before: '?', after: 'Where?' },
          { field: 'choices', before: [], after: [{ label: 'Here' }] },
        ],
      },
    ]);
  });

  it('that are in one version only were added or removed, with the id that they have there', () => {
    const [before, after] = [flowOf({ nodes: [start, ask] }), flowOf({ nodes: [start, end] })];
    expect(compareFlows(before, after).changes).toEqual([
      { kind: 'node', what: 'added', id: after.nodes[1]?.id, key: 'end', title: '', type: 'end', fields: [] },
      { kind: 'node', what: 'removed', id: before.nodes[1]?.id, key: 'ask', title: 'Which city?', type: 'standard', fields: [] },
    ]);
  });

  it('with another key are the same if their ids are', () => {
    const before = flowOf({ edges: [{ source: 'start', target: 'ask' }] });
    const after = { ...before, nodes: before.nodes.map((node) => (node.key === 'ask' ? { ...node, key: 'city' } : node)) };
    expect(compareFlows(before, after).changes).toMatchObject([
      { kind: 'node', what: 'changed', key: 'city', fields: [{ field: 'key', before: 'ask', after: 'city' }] },
    ]);
  });

  it('that are elsewhere on the canvas are only counted', () => {
    const moved = [start, { ...ask, position: { x: 5, y: 0 } }, end];
    expect(compareFlows(flowOf({}), flowOf({ nodes: moved }))).toEqual({ changes: [], moved_nodes: 1 });
  });

  it('that run another flow changed', () => {
    const nodes = (flow: string) => ({ nodes: [{ key: 'sub', type: 'subflow', flow }] });
    expect(compare(nodes('a'), nodes('b'))).toMatchObject([{ fields: [{ field: 'flow_id', before: 'flow a', after: 'flow b' }] }]);
  });
});

describe('edges', () => {
  const edge = { source: 'ask', target: 'end', conditions: keywords('yes') };
  const change = { kind: 'edge', what: 'changed', source: { key: 'ask', title: 'Which city?' }, target: { key: 'end', title: '' } };

  it('between the same nodes are the same', () => {
    const edges = [{ ...edge, order: 2, conditions: keywords('yes', 'ok') }];
    expect(compare({ edges: [edge] }, { edges })).toEqual([
      {
        ...change,
        fields: [
          { field: 'conditions', before: keywords('yes'), after: keywords('yes', 'ok') },
          { field: 'order', before: 0, after: 2 },
        ],
      },
    ]);
  });

  it('of several, the most alike are the same', () => {
    const others = [
      { ...edge, conditions: keywords('no'), order: 1 },
      { ...edge, conditions: keywords('maybe'), order: 2 },
    ];
    expect(compare({ edges: [edge, ...others] }, { edges: [others[1], others[0]].map((one) => ({ ...one })) })).toEqual([
      { ...change, what: 'removed', fields: [] },
    ]);
    const changedOne = [edge, { ...edge, conditions: keywords('never'), order: 1 }, { ...edge, conditions: keywords('maybe'), order: 2 }];
    expect(compare({ edges: [edge, ...others] }, { edges: changedOne })).toEqual([
      { ...change, fields: [{ field: 'conditions', before: keywords('no'), after: keywords('never') }] },
    ]);
  });

  it('with the same conditions and another target were led there', () => {
    expect(compare({ edges: [edge] }, { edges: [{ ...edge, target: 'start' }] })).toEqual([
      { ...change, target: { key: 'start', title: '' }, fields: [{ field: 'target', before: 'end', after: 'start' }] },
    ]);
  });

  it('with no conditions and with the default one mean the same, as do both operators with one condition', () => {
    const written = [{ source: 'start', target: 'ask', conditions: [{ type: 'default' }], operator: 'OR', view: { folded: true } }];
    expect(compare({ edges: [{ source: 'start', target: 'ask' }, edge] }, { edges: [...written, { ...edge, operator: 'OR' }] })).toEqual(
      [],
    );
    const two = [...keywords('a'), ...keywords('b')];
    expect(compare({ edges: [{ ...edge, conditions: two }] }, { edges: [{ ...edge, conditions: two, operator: 'OR' }] })).toEqual([
      { ...change, fields: [{ field: 'operator', before: 'AND', after: 'OR' }] },
    ]);
  });

  it('to a node that was added or removed came and went with it', () => {
    expect(compare({ nodes: [start, ask], edges: [] }, { nodes: [start, ask, end], edges: [edge] })).toMatchObject([
      { kind: 'node', what: 'added', key: 'end' },
      { kind: 'edge', what: 'added', target: { key: 'end' } },
    ]);
  });
});

describe('handlers', () => {
  const handler = (name: string, more: object = {}) => ({ name, target: 'end', conditions: keywords(name), ...more });
  const handlers = ['a', 'b', 'c', 'd'].map((name) => handler(name));

  it('are the same by their names', () => {
    const after = [...handlers.slice(0, 2), handler('c', { target: 'ask', detour: true }), handler('e')];
    expect(compare({ handlers }, { handlers: after })).toEqual([
      {
        kind: 'handler',
        what: 'changed',
        name: 'c',
        fields: [
          { field: 'target', before: 'end', after: 'ask' },
          { field: 'detour', before: false, after: true },
        ],
      },
      { kind: 'handler', what: 'added', name: 'e', fields: [] },
      { kind: 'handler', what: 'removed', name: 'd', fields: [] },
    ]);
  });

  it('that are tried earlier or later changed, and those that they passed did not', () => {
    const [a, b, c, d] = handlers;
    expect(compare({ handlers }, { handlers: [d, a, b, c] as object[] })).toEqual([
      { kind: 'handler', what: 'changed', name: 'd', fields: [{ field: 'order', before: 4, after: 1 }] },
    ]);
    expect(compare({ handlers }, { handlers: [b, c, d] as object[] })).toMatchObject([{ what: 'removed', name: 'a' }]);
  });
});

it('settings are changes each', () => {
  const after = { end_message: 'Bye', working_hours: { sunday: [['09:00', '17:00']] } };
  expect(compare({}, { settings: after })).toEqual([
    {
      kind: 'setting',
      what: 'changed',
      name: 'working_hours',
      fields: [{ field: 'working_hours', before: {}, after: after.working_hours }],
    },
    { kind: 'setting', what: 'changed', name: 'end_message', fields: [{ field: 'end_message', before: '', after: 'Bye' }] },
  ]);
});

it('a version is equal to its clone, whatever is in it', () => {
  const word = fc.constantFrom('a', 'b', 'c');
  const parts = fc.record({
    edges: fc.array(
      fc.record({
        source: fc.constantFrom('start', 'ask'),
        target: word.map(() => 'end'),
        order: fc.nat(2),
        conditions: word.map((one) => keywords(one)),
      }),
    ),
    handlers: fc.array(fc.record({ name: word, target: fc.constantFrom('ask', 'end'), conditions: word.map((one) => keywords(one)) })),
  });
  fc.assert(
    fc.property(parts, (given) => {
      expect(compareFlows(flowOf(given), flowOf(given))).toEqual(nothing);
    }),
  );
});

it('the largest versions are compared quickly', () => {
  const nodes = Array.from({ length: 5000 }, (_, index) => (index === 0 ? start : { ...ask, key: `n${index}` }));
  const edges = Array.from({ length: 20_000 }, (_, index) => ({
    source: `n${1 + (index % 4999)}`,
    target: 'n1',
    conditions: keywords(`${index}`),
  }));
  const [before, after] = [flowOf({ nodes, edges }), flowOf({ nodes, edges: [...edges].reverse() })];
  const began = performance.now();
  expect(compareFlows(before, after)).toEqual(nothing);
  expect(performance.now() - began).toBeLessThan(5000);
});
