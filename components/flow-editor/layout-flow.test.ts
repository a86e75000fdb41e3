import { expect, it } from 'vitest';
import { freePlace, hasOverlap, layoutFlow } from './layout-flow';

const at = { x: 0, y: 0 };
const nodes = ['start', 'a', 'b', 'c', 'lost'].map((id) => ({ id, type: id === 'start' ? 'start' : 'standard', position: at }));
const edges = [
  { source: 'start', target: 'a' },
  { source: 'start', target: 'b' },
  { source: 'a', target: 'c' },
  { source: 'b', target: 'c' },
  { source: 'c', target: 'a' },
];

it('lays nodes out by their distance from the start, each at its own position', () => {
  const places = layoutFlow(nodes, edges);
  const row = (id: string) => places.get(id)?.y;
  expect(row('start')).toBe(0);
  expect(row('a')).toBe(row('b'));
  expect(row('c')).toBeGreaterThan(row('a') ?? 0);
  expect(places.get('start')?.x).toBe(0);
  expect(hasOverlap(nodes.map((node) => ({ ...node, position: places.get(node.id) ?? at })))).toBe(false);
});

it('terminates for a flow of loops without a start', () => {
  expect(layoutFlow([{ id: 'a', type: 'gateway', position: at }], [{ source: 'a', target: 'a' }]).size).toBe(1);
});

it('detects nodes at the same position', () => {
  expect(hasOverlap(nodes)).toBe(true);
  expect(hasOverlap(nodes.slice(0, 1))).toBe(false);
});

it('finds a free position near the requested one', () => {
  expect(freePlace([], { x: 10, y: 20 })).toEqual({ x: 10, y: 20 });
  const taken = [{ position: { x: 0, y: 0 } }];
  expect(freePlace(taken, { x: 20, y: 10 })).toEqual({ x: 20, y: 142 });
  expect(freePlace(taken, { x: 300, y: 0 })).toEqual({ x: 300, y: 0 });
});
