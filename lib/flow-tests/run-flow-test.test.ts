import fc from 'fast-check';
import { expect, it } from 'vitest';
import { flowTestContent, type FlowTestContent } from '../contracts/flow-manager/dialog/flow-test';
import { compileFlow } from '../engine/compile-flow';
import { defaultMessages } from '../engine/default-messages';
import { documentToDefinition, keysAsIds } from '../engine/document-to-definition';
import { flowDocumentSchema } from '../engine/flow-document';
import { expectationOf } from './compare-step';
import { runFlowTest, type FinishedTest, type TestSubject } from './run-flow-test';

const keyword = (word: string) => [{ type: 'any_keyword_match', keywords: [word] }];

const shop = {
  nodes: [
    { key: 'start', type: 'start', content: 'Hello' },
    { key: 'menu', type: 'standard', kind: 'question', content: 'What?', choices: [{ label: 'Price' }], fallback_message: 'Pardon?' },
    { key: 'price', type: 'standard', content: 'It is 100.', set: { asked: 'price' } },
    { key: 'poem', type: 'standard', mode: 'generative', prompt: 'A poem' },
    { key: 'human', type: 'handoff' },
  ],
  edges: [
    { source: 'start', target: 'menu' },
    { source: 'menu', target: 'price', order: 1, conditions: keyword('price') },
    { source: 'menu', target: 'poem', order: 2, conditions: keyword('poem') },
    { source: 'menu', target: 'human', order: 3, conditions: keyword('human') },
    { source: 'price', target: 'menu' },
    { source: 'poem', target: 'menu' },
    { source: 'human', target: 'menu' },
  ],
};

function subjectOf(document: object = shop): TestSubject {
  const flow = compileFlow(
    documentToDefinition(flowDocumentSchema.parse({ format: 'hamdam.flow/1', name: 'shop', ...document }), keysAsIds('main')),
  );
  return {
    flows: { main: flow, flows: new Map([[flow.id, flow]]) },
    env: {
      random: () => 0.5,
      assistant: { mode: 'basic', language: 'EN', model_connected: true, flow_untouched: false },
      default_messages: defaultMessages('EN'),
    },
    now: Date.parse('2026-11-21T08:30:00Z'),
    read: () => null,
    render: (template) => template,
  };
}

const testOf = (...steps: object[]): FlowTestContent => flowTestContent.parse({ name: 'a test', steps });
const opening = {
  event: 'start',
  expected: { replies: [{ text: 'Hello' }, { text: 'What?', choices: ['Price'], node: 'menu' }], node: 'menu' },
};

function run(test: FlowTestContent, subject = subjectOf()): FinishedTest {
  const steps = runFlowTest(test, subject);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

it('passes while the flow does what the test expects', () => {
  const asked = {
    text: 'the price',
    expected: { replies: [{ text: 'It is 100.' }, { text: 'What?' }], node: 'menu', status: 'active', variables: { asked: 'price' } },
  };
  expect(run(testOf(opening, asked)).differences).toEqual([]);
});

it('plays recorded reports of workflows, also those that came as an event', () => {
  const nodes = shop.nodes.map((node) =>
    node.key === 'price' ? { ...node, workflow: { workflow: 'ask', captures: { sum: 'amount' }, outcome: 'result' } } : node,
  );
  const report = {
    instance_id: 'i',
    workflow: 'ask',
    status: 'waiting',
    asks: true,
    messages: [{ text: 'Sure?', choices: [] }],
    values: {},
  };
  const started = {
    text: 'price',
    results: [{ type: 'run_workflow', node: 'price', result: { text: '', report } }],
    expected: { replies: [{ text: 'It is 100.' }, { text: 'Sure?' }], node: 'price' },
  };
  const ended = {
    event: 'workflow_moved',
    report: { ...report, status: 'completed', asks: false, messages: [], values: { amount: 5 } },
    expected: { replies: [{ text: 'What?' }], node: 'menu', variables: { sum: 5, result: 'completed' } },
  };
  expect(run(testOf(opening, started, ended), subjectOf({ ...shop, nodes })).differences).toEqual([]);
  const unrecorded = run(testOf(opening, { ...started, results: [] }), subjectOf({ ...shop, nodes })).differences;
  expect(unrecorded).toContainEqual(expect.objectContaining({ step: 2, kind: 'not_recorded', name: 'run_workflow', node: 'price' }));
});

it('names the step, the node, and both texts when a branch says something else', () => {
  const nodes = shop.nodes.map((node) => (node.key === 'price' ? { ...node, content: 'It is 200.' } : node));
  const asked = { text: 'price', expected: { replies: [{ text: 'It is 100.', node: 'price' }, { text: 'What?' }] } };
  expect(run(testOf(opening, asked), subjectOf({ ...shop, nodes })).differences).toEqual([
    {
      step: 2,
      kind: 'reply',
      name: '1',
      node: 'price',
      node_id: 'price',
      is_node_missing: false,
      expected: { text: 'It is 100.' },
      actual: { type: 'text', text: 'It is 200.' },
    },
  ]);
});

it('says that the expected node is gone', () => {
  const nodes = shop.nodes.filter(({ key }) => key !== 'price');
  const edges = shop.edges.filter(({ source, target }) => source !== 'price' && target !== 'price');
  const { differences } = run(
    testOf(opening, { text: 'price', expected: { replies: [{ text: 'It is 100.', node: 'price' }] } }),
    subjectOf({ nodes, edges }),
  );
  expect(differences).toMatchObject([
    { step: 2, kind: 'reply', node: 'price', node_id: null, is_node_missing: true, actual: { text: 'Pardon?' } },
  ]);
});

it('counts replies that are missing and those that are new', () => {
  const more = run(testOf({ event: 'start', expected: { replies: [{ text: 'Hello' }] } }));
  expect(more.differences).toMatchObject([{ name: '2', expected: null, actual: { text: 'What?' } }]);
  const fewer = run(testOf({ event: 'start', expected: { replies: [{ text: 'Hello' }, { text: 'What?' }, { text: 'Bye' }] } }));
  expect(fewer.differences).toMatchObject([{ name: '3', expected: { text: 'Bye' }, actual: null, node: 'menu' }]);
});

it('answers models from the recording, and names what was not recorded', () => {
  const results = [{ type: 'generate', node: 'poem', result: { text: 'Roses' } }];
  const asked = { text: 'poem', expected: { replies: [{ text: 'Roses' }, { text: 'What?' }] } };
  expect(run(testOf(opening, { ...asked, results })).differences).toEqual([]);
  expect(run(testOf(opening, asked)).differences).toContainEqual(
    expect.objectContaining({ step: 2, kind: 'not_recorded', name: 'generate', node: 'poem' }),
  );
});

it('simulates the time, staff who are away, and variables that the tester changed', () => {
  const open = {
    ...shop,
    settings: { timezone: 'UTC', working_hours: { saturday: [['09:00', '17:00']] }, agent_unavailable_message: 'Away' },
  };
  const ask = (more: object, status: string) => testOf(opening, { text: 'human', ...more, expected: { status } });
  expect(run(ask({ at: '2026-11-21T10:00:00Z' }, 'needs_human_intervention'), subjectOf(open)).differences).toEqual([]);
  expect(run(ask({ at: '2026-11-21T20:00:00Z' }, 'active'), subjectOf(open)).differences).toEqual([]);
  expect(run(ask({ at: '2026-11-21T10:00:00Z', staff_away: true }, 'active'), subjectOf(open)).differences).toEqual([]);
  const changed = { text: 'x', changed_variables: { city: 'Qom', asked: null }, expected: { variables: { city: 'Qom', asked: null } } };
  expect(run(testOf(opening, { text: 'price' }, changed)).differences).toEqual([]);
});

it('begins again at another opening', () => {
  expect(
    run(testOf(opening, { text: 'price' }, { ...opening, expected: { ...opening.expected, variables: { asked: null } } })).differences,
  ).toEqual([]);
});

it('passes for whatever was said once its outcome is what is expected, and gives the same result each time', () => {
  const said = fc.constantFrom('price', 'poem', 'human', 'hm', 'Price', '');
  fc.assert(
    fc.property(fc.array(said, { minLength: 1, maxLength: 12 }), (texts) => {
      const subject = subjectOf();
      const bare = testOf({ event: 'start' }, ...texts.map((text) => ({ text })));
      const { reached } = run(bare, subject);
      const steps = bare.steps.map((step, index) => ({ ...step, expected: expectationOf(reached[index]!, subject.flows) }));
      const again = run({ ...bare, steps }, subject);
      expect(again.reached).toEqual(reached);
      expect(again.differences.filter(({ kind }) => kind !== 'not_recorded')).toEqual([]);
    }),
  );
});
