import { describe, expect, it } from 'vitest';
import type { DialogEdge, DialogHandler, DialogNode } from '@/lib/contracts/flow-manager/dialog/parts';
import type { Flow } from '@/lib/contracts/flow-manager/dialog/versions';
import { changePart, freeKey, movePart, withoutPart, withPart } from './flow-changes';

const node = (id: string) => ({ id, key: id, content: '', max_retries: 2 }) as DialogNode;
const edge = (id: string, source: string, target: string) => ({ id, source, target }) as DialogEdge;
const handler = (id: string, target: string) => ({ id, target }) as DialogHandler;
const flow = {
  nodes: [node('a'), node('b'), node('c')],
  edges: [edge('ab', 'a', 'b'), edge('bc', 'b', 'c'), edge('ca', 'c', 'a')],
  handlers: [handler('h1', 'b'), handler('h2', 'c'), handler('h3', 'a')],
} as Flow;

describe('a change of a part', () => {
  it('leaves all other parts the same objects', () => {
    const next = changePart(flow, 'nodes', 'b', { content: 'x' });
    expect(next.nodes[1]).toEqual({ ...flow.nodes[1], content: 'x' });
    expect(next.nodes[0]).toBe(flow.nodes[0]);
    expect(next.edges).toBe(flow.edges);
    expect(changePart(flow, 'nodes', 'gone', { content: 'x' })).toBe(flow);
  });

  it('adds a part at its place', () => {
    expect(withPart(flow, 'edges', edge('xx', 'a', 'c'), 1).edges.map(({ id }) => id)).toEqual(['ab', 'xx', 'bc', 'ca']);
  });
});

it('removes a node with its branches', () => {
  const rest = withoutPart(flow, 'nodes', 'b');
  expect(rest.nodes.map(({ id }) => id)).toEqual(['a', 'c']);
  expect(rest.edges.map(({ id }) => id)).toEqual(['ca']);
  expect(rest.handlers.map(({ id }) => id)).toEqual(['h2', 'h3']);
  expect(withoutPart(flow, 'edges', 'ab').nodes).toBe(flow.nodes);
});

it('moves a handler up and down', () => {
  const order = (handler_id: string, place: number) => movePart(flow, handler_id, place).handlers.map(({ id }) => id);
  expect(order('h1', 2)).toEqual(['h2', 'h3', 'h1']);
  expect(order('h3', 0)).toEqual(['h3', 'h1', 'h2']);
  expect(order('h2', 1)).toEqual(['h1', 'h2', 'h3']);
});

it('finds an unused key', () => {
  expect(freeKey([], 'message')).toBe('message_1');
  expect(freeKey([{ key: 'message_1' }, { key: 'message_3' }], 'message')).toBe('message_2');
});
