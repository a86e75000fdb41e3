import { expect, it } from 'vitest';
import { dropPlace } from './drop-place';

const boxes = [
  { top: 0, height: 40 },
  { top: 50, height: 100 },
  { top: 160, height: 40 },
];

it('stays if its middle has not passed another item’s', () => {
  expect(dropPlace(boxes, 0, 0)).toBe(0);
  expect(dropPlace(boxes, 0, 79)).toBe(0);
  expect(dropPlace(boxes, 2, -79)).toBe(2);
});

it('moves behind each item whose middle it has passed', () => {
  expect(dropPlace(boxes, 0, 81)).toBe(1);
  expect(dropPlace(boxes, 0, 1000)).toBe(2);
  expect(dropPlace(boxes, 2, -81)).toBe(1);
  expect(dropPlace(boxes, 2, -1000)).toBe(0);
});
