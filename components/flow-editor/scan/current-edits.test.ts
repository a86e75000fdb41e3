import { expect, it } from 'vitest';
import type { Flow } from '@/lib/contracts/flow-manager/dialog/versions';
import type { FlowEdit } from '@/lib/engine/scan/flow-edit';
import { currentEdits } from './current-edits';

const keywords = (...words: string[]) => [{ type: 'any_keyword_match' as const, keywords: words }];
const flow = {
  nodes: [
    { id: 'ask', content: '?' },
    { id: 'say', content: '!' },
  ],
  edges: [{ id: 'e', source: 'ask', target: 'say', order: 0, conditions: keywords('a') }],
  handlers: [],
  settings: { handoff_message: null },
} as unknown as Flow;
const changed = (change: object) => ({ ...flow, ...change }) as Flow;

const text: FlowEdit = { do: 'change_node', id: 'say', change: { content: 'Hello!' } };
const words: FlowEdit = { do: 'change_edge', id: 'e', change: { conditions: keywords('a', 'b') } };
const message: FlowEdit = { do: 'change_settings', change: { handoff_message: 'One moment.' } };
const path: FlowEdit = { do: 'add_edge', edge: { source: 'ask', target: 'say', order: 1, operator: 'OR', conditions: keywords('c') } };

it('keeps the edits of what is as the model has read it, with the ids of a draft', () => {
  expect(currentEdits([text, words, message, path], flow, flow, new Map())).toEqual([text, words, message, path]);
  const draft = JSON.parse(JSON.stringify(flow).replaceAll('"ask"', '"ask2"').replaceAll('"say"', '"say2"')) as Flow;
  const ids = new Map([
    ['ask', 'ask2'],
    ['say', 'say2'],
  ]);
  expect(currentEdits([text], flow, draft, ids)).toEqual([{ ...text, id: 'say2' }]);
  expect(currentEdits([path], flow, draft, ids)).toMatchObject([{ edge: { source: 'ask2', target: 'say2' } }]);
});

it.each([
  [text, changed({ nodes: [flow.nodes[0], { ...flow.nodes[1], content: 'Hi' }] })],
  [text, changed({ nodes: [flow.nodes[0]] })],
  [words, changed({ edges: [{ ...flow.edges[0], conditions: keywords('z') }] })],
  [message, changed({ settings: { handoff_message: 'Wait.' } })],
  [path, changed({ edges: [...flow.edges, { ...flow.edges[0], id: 'new', conditions: keywords('c') }] })],
])('does not fit if that was changed meanwhile: %j', (edit, now) => {
  expect(currentEdits([edit], flow, now, new Map())).toBeNull();
});
