import { expect, it } from 'vitest';
import { alignBoxes, boundsOf, distributeBoxes } from './align-boxes';

const boxes = new Map([
  ['a', { x: 0, y: 0, width: 100, height: 50 }],
  ['b', { x: 50, y: 100, width: 200, height: 100 }],
  ['c', { x: 400, y: 40, width: 100, height: 50 }],
]);

it('aligns boxes along the sides and the middle of all of them', () => {
  const across = (along: Parameters<typeof alignBoxes>[1]) => [...alignBoxes(boxes, along).values()].map(({ x }) => x);
  const down = (along: Parameters<typeof alignBoxes>[1]) => [...alignBoxes(boxes, along).values()].map(({ y }) => y);
  expect(across('left')).toEqual([0, 0, 0]);
  expect(across('center')).toEqual([200, 150, 200]);
  expect(across('right')).toEqual([400, 300, 400]);
  expect(down('top')).toEqual([0, 0, 0]);
  expect(down('middle')).toEqual([75, 50, 75]);
  expect(down('bottom')).toEqual([150, 100, 150]);
  expect(down('left')).toEqual([0, 100, 40]);
});

it('distributes boxes with the same space between them', () => {
  const places = distributeBoxes(boxes, 'horizontal');
  expect(places.get('a')?.x).toBe(0);
  expect(places.get('b')?.x).toBe(150);
  expect(places.get('c')?.x).toBe(400);
  expect(places.get('b')?.y).toBe(100);
});

it('does not put distributed boxes over one another', () => {
  const near = new Map([
    ['a', { x: 0, y: 0, width: 100, height: 50 }],
    ['b', { x: 0, y: 10, width: 100, height: 50 }],
  ]);
  expect(distributeBoxes(near, 'vertical').get('b')?.y).toBe(74);
});

it('finds the box around boxes', () => {
  expect(boundsOf([...boxes.values()])).toEqual({ x: 0, y: 0, width: 500, height: 200 });
  expect(boundsOf([])).toEqual({ x: 0, y: 0, width: 0, height: 0 });
});
