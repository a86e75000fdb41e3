import { expect, it } from 'vitest';
import { cardSize, freePlace, lackPlaces, isNear, placeAfter } from './place-node';

const card = (x: number, y: number) => ({ x, y, ...cardSize });

it('detects nodes without positions', () => {
  expect(lackPlaces([{ position: { x: 0, y: 0 } }, { position: { x: 0, y: 0 } }])).toBe(true);
  expect(lackPlaces([{ position: { x: 0, y: 0 } }, { position: { x: 0, y: 1 } }])).toBe(false);
  // Someone may have put a node exactly over another.
  expect(lackPlaces([{ position: { x: 20, y: 40 } }, { position: { x: 20, y: 40 } }])).toBe(false);
});

it('finds a free position near the requested one', () => {
  expect(freePlace([], { x: 10, y: 20 })).toEqual({ x: 10, y: 20 });
  const taken = [card(0, 0)];
  const place = freePlace(taken, { x: 20, y: 10 });
  expect(place.x).toBe(20);
  expect(isNear({ ...place, ...cardSize }, card(0, 0), { x: 0, y: 0 })).toBe(false);
  expect(freePlace(taken, { x: 300, y: 0 })).toEqual({ x: 300, y: 0 });
});

it('places the next node below, then beside what is there in the direction of reading', () => {
  const current = card(0, 0);
  const first = placeAfter([current], current, false);
  expect(first).toEqual({ x: 0, y: 160 });
  const second = placeAfter([current, { ...first, ...cardSize }], current, false);
  expect(second).toEqual({ x: 288, y: 160 });
  expect(placeAfter([current, { ...first, ...cardSize }], current, true)).toEqual({ x: -288, y: 160 });
});
