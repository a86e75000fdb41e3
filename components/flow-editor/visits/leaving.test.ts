import { expect, it } from 'vitest';
import { heatOf, mostLeft, shareOf } from './leaving';

const node = (id: string, abandoned: number, stalled = 0) => ({ id, visits: 10, stalled, abandoned, handoffs: 0 });

it('lists the nodes that most customers left at', () => {
  const nodes = [node('none', 0, 9), node('few', 1), node('stalled', 3, 2), node('most', 5), node('silent', 3)];
  expect(mostLeft(nodes, 3).map(({ id }) => id)).toEqual(['most', 'stalled', 'silent']);
});

it('compares with the visits', () => {
  expect(shareOf(1, 0)).toBeNull();
  expect(shareOf(3, 2)).toBe(1);
  expect([0, 0.05, 0.1, 0.3].map(heatOf)).toEqual([0, 1, 2, 3]);
});
