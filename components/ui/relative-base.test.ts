import { createFormatter } from 'next-intl';
import { expect, it } from 'vitest';
import { relativeBase } from './relative-base';

const now = new Date('2026-05-01T12:00:00Z');
const format = createFormatter({ locale: 'en' });

it.each([
  ['2026-05-01T12:00:30Z', 'now'],
  ['2026-05-01T12:00:00Z', 'now'],
  ['2026-05-01T11:57:00Z', '3 minutes ago'],
  ['2026-05-01T12:03:00Z', 'in 3 minutes'],
  ['2026-05-04T12:00:00Z', 'in 3 days'],
  ['2026-04-28T12:00:00Z', '3 days ago'],
])('shows %s as %s', (moment, text) => {
  const date = new Date(moment);
  expect(format.relativeTime(date, relativeBase(date, now))).toBe(text);
});
