import { expect, it } from 'vitest';
import { usageLevel } from './plans';

it.each([
  [0, 5, 0],
  [3, 5, 0],
  [4, 5, 80],
  [5, 5, 100],
  [6, 5, 100],
  [0, 1, 0],
  [1, 1, 100],
  [0, 0, 100],
])('%i of %i is at %i percent', (used, max, level) => {
  expect(usageLevel(used, max)).toBe(level);
});
