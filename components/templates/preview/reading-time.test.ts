import { expect, it } from 'vitest';
import { readingTime } from './reading-time';

it('grows with the text, and never makes anyone wait for long', () => {
  expect(readingTime(5)).toBeLessThan(readingTime(60));
  expect(readingTime(0)).toBeGreaterThan(500);
  expect(readingTime(10_000)).toBe(2_800);
});
