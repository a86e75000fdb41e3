import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { periodOf, piecesOf, unitOf, wholeOf } from './period';

const iso = (dates: readonly Date[]) => dates.map((date) => date.toISOString());
const spans = ({ current, previous }: ReturnType<typeof periodOf>) => ({
  current: iso([current.from, current.to]),
  previous: iso([previous.from, previous.to]),
});

describe('a period', () => {
  it('begins at a midnight of the viewer, half an hour off in Tehran', () => {
    const period = periodOf(7, 'Asia/Tehran', new Date('2026-11-27T10:00:00Z'));
    expect(spans(period)).toEqual({
      current: ['2026-11-20T20:30:00.000Z', '2026-11-27T10:00:00.000Z'],
      previous: ['2026-11-13T20:30:00.000Z', '2026-11-20T10:00:00.000Z'],
    });
  });

  it('of one day is today, compared with yesterday until the same time', () => {
    expect(spans(periodOf(1, 'Asia/Kathmandu', new Date('2026-11-27T00:15:00Z')))).toEqual({
      current: ['2026-11-26T18:15:00.000Z', '2026-11-27T00:15:00.000Z'],
      previous: ['2026-11-25T18:15:00.000Z', '2026-11-26T00:15:00.000Z'],
    });
  });

  it('follows clocks that are changed', () => {
    // In Berlin, the clocks were put back on the 25th of October.
    const period = periodOf(7, 'Europe/Berlin', new Date('2026-10-28T11:00:00Z'));
    expect(spans(period)).toEqual({
      current: ['2026-10-21T22:00:00.000Z', '2026-10-28T11:00:00.000Z'],
      previous: ['2026-10-14T22:00:00.000Z', '2026-10-21T10:00:00.000Z'],
    });
    expect(iso(piecesOf(period, 'day').current).slice(3, 6)).toEqual([
      '2026-10-24T22:00:00.000Z',
      '2026-10-25T23:00:00.000Z',
      '2026-10-26T23:00:00.000Z',
    ]);
  });

  it('never reaches into the next one, on a day of 23 hours', () => {
    const period = periodOf(1, 'Europe/Berlin', new Date('2026-03-30T21:30:00Z'));
    expect(period.previous.to).toEqual(period.current.from);
  });
});

describe('the pieces of a period', () => {
  const now = new Date('2026-11-27T10:20:00Z');

  it('are hours for one day, and otherwise days or weeks', () => {
    expect([unitOf(1, 'week'), unitOf(7, 'day'), unitOf(90, 'week')]).toEqual(['hour', 'day', 'week']);
    expect(piecesOf(periodOf(1, 'UTC', now), 'hour').current).toHaveLength(11);
    expect(piecesOf(periodOf(30, 'UTC', now), 'day').current).toHaveLength(30);
    expect(iso(piecesOf(periodOf(30, 'UTC', now), 'week').current)).toEqual([
      '2026-10-29T00:00:00.000Z',
      '2026-11-05T00:00:00.000Z',
      '2026-11-12T00:00:00.000Z',
      '2026-11-19T00:00:00.000Z',
      '2026-11-26T00:00:00.000Z',
    ]);
  });

  it('are in order, as many in both periods, and begin and end with them', () => {
    const timezones = ['UTC', 'Asia/Tehran', 'Asia/Kathmandu', 'Europe/Berlin', 'America/Santiago', 'Africa/Cairo', 'Australia/Lord_Howe'];
    fc.assert(
      fc.property(
        fc.constantFrom(1, 7, 30, 90),
        fc.constantFrom('day' as const, 'week' as const),
        fc.constantFrom(...timezones),
        fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
        (days, granularity, timezone, at) => {
          const period = periodOf(days, timezone, at);
          const unit = unitOf(days, granularity);
          const { boundaries, current, previous } = piecesOf(period, unit);
          const times = boundaries.map((date) => date.getTime());
          expect(times).toEqual(times.toSorted((a, b) => a - b));
          expect([current[0], previous[0]]).toEqual([period.current.from, period.previous.from]);
          expect(current.at(-1)?.getTime()).toBeLessThanOrEqual(at.getTime());
          if (unit !== 'hour') expect(current).toHaveLength(previous.length);
          expect(wholeOf(period).boundaries).toEqual([period.previous.from, period.previous.to, period.current.from]);
        },
      ),
    );
  });
});
