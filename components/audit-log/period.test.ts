import { expect, it } from 'vitest';
import { momentsOf } from './period';

const now = new Date('2026-03-10T12:34:56.000Z');

it('leaves both ends open without a period', () => {
  expect(momentsOf({ period: '', from: '2026-01-01', to: '2026-02-01' }, now, 'Asia/Tehran')).toEqual({});
});

it('counts days back from the minute', () => {
  expect(momentsOf({ period: 'day', from: '', to: '' }, now, 'Asia/Tehran')).toEqual({ from: '2026-03-09T12:34:00.000Z' });
});

it("covers whole days in the reader's timezone, including the last one", () => {
  const { from, to } = momentsOf({ period: 'custom', from: '2026-01-05', to: '2026-01-05' }, now, 'Asia/Tehran');
  expect([from, to]).toEqual(['2026-01-04T20:30:00.000Z', '2026-01-05T20:30:00.000Z']);
});

it.each(['', 'yesterday', '2026-1-5'])('leaves an invalid day open: %s', (from) => {
  expect(momentsOf({ period: 'custom', from, to: '' }, now, 'Asia/Tehran')).toEqual({ from: undefined, to: undefined });
});
