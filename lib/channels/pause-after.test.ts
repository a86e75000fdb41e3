import { expect, it } from 'vitest';
import { longestPause, pauseAfter, pauses } from './pause-after';

it('grows, is spread, and ends after about two hours', () => {
  expect([...pauses]).toEqual([...pauses].sort((a, b) => a - b));
  expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThan(110 * 60_000);
  expect([pauseAfter(1, null, 0), pauseAfter(1, null, 1)]).toEqual([1_600, 2_400]);
  expect(pauseAfter(pauses.length + 1, 1_000, 0.5)).toBeNull();
});

it('waits for as long as the service asks, up to an hour', () => {
  expect(pauseAfter(1, 30_000, 0.5)).toBe(30_000);
  expect(pauseAfter(9, 1_000, 0.5)).toBe(pauses[8]);
  expect(pauseAfter(1, 10 * longestPause, 0.5)).toBe(longestPause);
});
