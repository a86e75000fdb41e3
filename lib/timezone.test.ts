import { expect, test } from 'vitest';
import { isTimezone, startOfDay, timezoneName, writeMoment } from './timezone';

const at = new Date('2026-11-22T14:00:00Z');

test('knows time zones by their names', () => {
  expect(['Asia/Tehran', 'UTC', 'America/New_York'].every(isTimezone)).toBe(true);
  expect(['', 'Mars/Base', 'x'.repeat(1000)].some(isTimezone)).toBe(false);
});

test('calls a time zone what its readers call it', () => {
  expect(timezoneName('en', 'Asia/Tehran')).toBe('Iran Standard Time');
  expect(timezoneName('fa', 'Asia/Tehran')).toBe('وقت عادی ایران');
  expect(timezoneName('ar', 'UTC')).toBe('UTC');
});

test('a moment names the time zone that it is written in', () => {
  expect(writeMoment('en', 'UTC', at)).toMatch(/^November 22, 2026 at 2:00\sPM UTC$/);
  expect(writeMoment('en', 'Asia/Tehran', at)).toMatch(/^November 22, 2026 at 5:30\sPM \(Iran Standard Time\)$/);
});

test.each([
  ['Asia/Tehran', 2026, 11, 22, '2026-11-21T20:30:00.000Z'],
  ['UTC', 2026, 1, 32, '2026-02-01T00:00:00.000Z'],
  ['America/New_York', 2026, 3, 8, '2026-03-08T05:00:00.000Z'],
  ['America/New_York', 2026, 3, 9, '2026-03-09T04:00:00.000Z'],
  ['Europe/Berlin', 2026, 10, 26, '2026-10-25T23:00:00.000Z'],
  ['Pacific/Auckland', 2026, 9, 28, '2026-09-27T11:00:00.000Z'],
])('a day begins in %s on %d-%d-%d', (timezone, year, month, day, midnight) => {
  expect(startOfDay(timezone, year, month, day).toISOString()).toBe(midnight);
});
