import { expect, it } from 'vitest';
import { attemptsInOrder, pauseAfter, pauses, readRetryAfter } from './next-attempt';

it('spreads attempts over 24 hours, and those that keep the order over a minute and a half', () => {
  const total = (some: readonly number[]) => some.reduce((sum, pause) => sum + pause, 0);
  expect(total(pauses)).toBe(24 * 3_600_000);
  expect(total(pauses.slice(0, attemptsInOrder - 1))).toBeLessThan(90_000);
  expect([...pauses]).toEqual([...pauses].sort((a, b) => a - b));
});

it('ends after the last pause, and varies each by a tenth', () => {
  expect(pauseAfter(1, null, 0)).toBe(4_500);
  expect(pauseAfter(1, null, 1)).toBe(5_500);
  expect(pauseAfter(pauses.length, null, 0.5)).toBe(pauses.at(-1));
  expect(pauseAfter(pauses.length + 1, null, 0.5)).toBeNull();
});

it('waits for as long as the endpoint asks, up to a day, and never less than its own pause', () => {
  expect(pauseAfter(1, 120_000, 0.5)).toBe(120_000);
  expect(pauseAfter(1, 1_000, 0.5)).toBe(5_000);
  expect(pauseAfter(1, 99 * 3_600_000, 0.5)).toBe(24 * 3_600_000);
  expect(pauseAfter(pauses.length + 1, 1_000, 0.5)).toBeNull();
});

it('reads Retry-After as seconds or as a date', () => {
  const now = Date.parse('2026-11-26T10:00:00Z');
  expect(readRetryAfter('30', now)).toBe(30_000);
  expect(readRetryAfter('Thu, 26 Nov 2026 10:01:00 GMT', now)).toBe(60_000);
  expect(readRetryAfter('Thu, 26 Nov 2026 09:00:00 GMT', now)).toBe(0);
  expect(readRetryAfter('soon', now)).toBeNull();
  expect(readRetryAfter(null, now)).toBeNull();
});
