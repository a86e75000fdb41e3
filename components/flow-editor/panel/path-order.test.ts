import { expect, it } from 'vitest';
import type { DialogEdge } from '@/lib/contracts/flow-manager/dialog/parts';
import { ordersOf, pathsOf } from './path-order';

const edge = (id: string, order: number, type: 'default' | 'sentiment_match' = 'sentiment_match', source = 'a') =>
  ({ id, source, order, conditions: [type === 'default' ? { type } : { type, sentiment: 'positive' }] }) as DialogEdge;

it('lists the paths of a node as they are tried, with the default path last', () => {
  const edges = [edge('x', 2), edge('d', 0, 'default'), edge('y', 1), edge('z', 1), edge('other', 0, 'sentiment_match', 'b')];
  const { tried, last } = pathsOf(edges, 'a');
  expect(tried.map(({ id }) => id)).toEqual(['y', 'z', 'x']);
  expect(last.map(({ id }) => id)).toEqual(['d']);
});

it('changes only the orders that are not right yet, and counts from one', () => {
  expect([...ordersOf([edge('x', 1), edge('y', 3), edge('z', 3)])]).toEqual([['y', 2]]);
  expect([...ordersOf([edge('y', 2), edge('x', 1)])]).toEqual([
    ['y', 1],
    ['x', 2],
  ]);
});
