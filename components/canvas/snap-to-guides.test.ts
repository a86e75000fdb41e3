import { expect, it } from 'vitest';
import { snapToGuides } from './snap-to-guides';

const size = { width: 100, height: 50 };

it('aligns with the side of another box, and shows the line', () => {
  const { dx, dy, guides } = snapToGuides({ x: 203, y: 331, ...size }, [{ x: 200, y: 0, ...size }], 6);
  expect(dx).toBe(-3);
  expect(dy).toBe(9);
  expect(guides).toEqual([{ axis: 'x', at: 200, from: 0, to: 390 }]);
});

it('aligns centers with centers', () => {
  const { dx } = snapToGuides({ x: 51, y: 300, ...size }, [{ x: 0, y: 0, width: 200, height: 50 }], 6);
  expect(dx).toBe(-1);
});

it('takes the nearest of several boxes', () => {
  const others = [
    { x: 205, y: 0, ...size },
    { x: 202, y: 100, ...size },
  ];
  expect(snapToGuides({ x: 201, y: 300, ...size }, others, 6).dx).toBe(1);
});

it('puts the corner on the grid if nothing is near', () => {
  expect(snapToGuides({ x: 209, y: 311, ...size }, [], 6)).toEqual({ dx: -9, dy: 9, guides: [] });
});
