import { expect, it } from 'vitest';
import type { Flow } from '@/lib/contracts/flow-manager/dialog/versions';
import { neighborOf } from './walk-nodes';

const path = (
  source: string,
  target: string,
  order: number,
  conditions: object[] = [{ type: 'sentiment_match', sentiment: 'positive' }],
) => ({
  source,
  target,
  order,
  conditions,
});
const flow = {
  edges: [path('ask', 'otherwise', 0, []), path('ask', 'yes', 2), path('ask', 'no', 1), path('yes', 'ask', 0), path('start', 'ask', 0, [])],
} as unknown as Flow;
const size = { width: 100, height: 50 };
const boxes = new Map([
  ['start', { x: 0, y: 0, ...size }],
  ['ask', { x: 0, y: 100, ...size }],
  ['no', { x: -200, y: 200, ...size }],
  ['yes', { x: 0, y: 200, ...size }],
  ['otherwise', { x: 200, y: 200, ...size }],
]);

it('follows paths down in their order and up to where they come from', () => {
  expect(neighborOf(flow, boxes, 'start', 'down')).toBe('ask');
  // The default path is tried last.
  expect(neighborOf(flow, boxes, 'ask', 'down')).toBe('no');
  expect(neighborOf(flow, boxes, 'ask', 'up')).toBe('start');
  expect(neighborOf(flow, boxes, 'start', 'up')).toBeUndefined();
  expect(neighborOf(flow, boxes, 'no', 'down')).toBeUndefined();
});

it('moves left and right among what the same node leads to', () => {
  expect(neighborOf(flow, boxes, 'yes', 'left')).toBe('no');
  expect(neighborOf(flow, boxes, 'yes', 'right')).toBe('otherwise');
  expect(neighborOf(flow, boxes, 'no', 'left')).toBeUndefined();
});
