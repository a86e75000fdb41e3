import { expect, it } from 'vitest';
import type { Flow } from '@/lib/contracts/flow-manager/dialog/versions';
import { insertionOf } from './insertion';
import { newEdge, newNode } from './new-node';

const at = { x: 0, y: 0 };
const [ask, answer] = [newNode([], 'question', at), newNode([], 'message', at)];
const path = newEdge({ nodes: [ask, answer], edges: [] }, { source: ask.id, choice: 'بله' }, answer.id);
const flow = { nodes: [ask, answer], edges: [path], handlers: [], notes: [] } as unknown as Flow;

it('a node is inserted into a path, which then leads to it and keeps its conditions', () => {
  const insertion = insertionOf(flow, 'message', { edge: path.id }, at);
  expect(insertion?.edges).toMatchObject([
    { id: path.id, source: ask.id, target: insertion?.node.id, conditions: path.conditions },
    { source: insertion?.node.id, target: answer.id, conditions: [{ type: 'default' }] },
  ]);
  expect(insertionOf(flow, 'end', { edge: path.id }, at)?.edges).toHaveLength(1);
  expect(insertionOf(flow, 'message', { edge: 'gone' }, at)).toBeNull();
});

it('a node is inserted after another, or after a choice', () => {
  const insertion = insertionOf(flow, 'message', { source: ask.id, choice: 'خیر' }, at);
  expect(insertion?.edges).toMatchObject([
    { source: ask.id, target: insertion?.node.id, order: 2, conditions: [{ type: 'exact_match', value: 'خیر' }] },
  ]);
});
