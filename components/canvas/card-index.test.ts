import { expect, it } from 'vitest';
import { CardIndex } from './card-index';

const size = { width: 248, height: 100 };
const boxes = new Map(
  Array.from({ length: 100 }, (_, index) => [`${index}`, { x: (index % 10) * 400 - 2_000, y: Math.floor(index / 10) * 300, ...size }]),
);

it('finds the cards that touch a region, without those that are excluded', () => {
  const index = new CardIndex(boxes);
  const near = index.near({ x: -2_010, y: -10, width: 300, height: 50 }, new Set());
  expect(near).toEqual([boxes.get('0')]);
  expect(index.near({ x: -2_010, y: -10, width: 300, height: 50 }, new Set(['0']))).toEqual([]);
  expect(index.near({ x: -5_000, y: -5_000, width: 10_000, height: 10_000 }, new Set())).toHaveLength(100);
});
