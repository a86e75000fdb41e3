import { expect, it } from 'vitest';
import { neighborOf } from './walk-nodes';

const path = (source: string, target: string) => ({ source, target });
const ways = [path('ask', 'no'), path('ask', 'yes'), path('ask', 'otherwise'), path('yes', 'ask'), path('start', 'ask')];
const size = { width: 100, height: 50 };
const boxes = new Map([
  ['start', { x: 0, y: 0, ...size }],
  ['ask', { x: 0, y: 100, ...size }],
  ['no', { x: -200, y: 200, ...size }],
  ['yes', { x: 0, y: 200, ...size }],
  ['otherwise', { x: 200, y: 200, ...size }],
]);

it('follows paths down in their order and up to where they come from', () => {
  expect(neighborOf(ways, boxes, 'start', 'down')).toBe('ask');
  expect(neighborOf(ways, boxes, 'ask', 'down')).toBe('no');
  expect(neighborOf(ways, boxes, 'ask', 'up')).toBe('start');
  expect(neighborOf(ways, boxes, 'start', 'up')).toBeUndefined();
  expect(neighborOf(ways, boxes, 'no', 'down')).toBeUndefined();
});

it('moves left and right among what the same node leads to', () => {
  expect(neighborOf(ways, boxes, 'yes', 'left')).toBe('no');
  expect(neighborOf(ways, boxes, 'yes', 'right')).toBe('otherwise');
  expect(neighborOf(ways, boxes, 'no', 'left')).toBeUndefined();
});
