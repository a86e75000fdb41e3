import { describe, expect, it } from 'vitest';
import { addMonths, fromDay, isoDate, localMinuteAfter, localNow, toDay, weekdayOf } from './calendar';

const persian = (year: number, month: number, day: number) => toDay({ year, month, day }, 'persian');
const iso = (day: number | null) => (day === null ? null : isoDate(day));

describe('calendar', () => {
  it.each([
    [1357, 11, 22, '1979-02-11'],
    [1399, 12, 30, '2021-03-20'],
    [1400, 1, 1, '2021-03-21'],
    [1403, 12, 30, '2025-03-20'],
    [1404, 1, 1, '2025-03-21'],
    [1405, 6, 31, '2026-09-22'],
    [1405, 7, 1, '2026-09-23'],
    [1408, 12, 30, '2030-03-20'],
  ])('%i/%i/%i is %s', (year, month, day, expected) => {
    expect(iso(persian(year, month, day))).toBe(expected);
    expect(fromDay(persian(year, month, day) ?? 0, 'persian')).toEqual({ year, month, day });
  });

  it('has no invalid days', () => {
    expect([persian(1404, 12, 30), persian(1405, 7, 31), persian(1405, 13, 1), persian(1405, 1, 0)]).toEqual([null, null, null, null]);
    expect([toDay({ year: 2026, month: 2, day: 29 }, 'gregorian'), iso(toDay({ year: 2028, month: 2, day: 29 }, 'gregorian'))]).toEqual([
      null,
      '2028-02-29',
    ]);
  });

  it('adds months to the last day of a shorter month', () => {
    expect(iso(addMonths(persian(1405, 6, 31) ?? 0, 1, 'persian'))).toBe('2026-10-22');
    expect(iso(addMonths(toDay({ year: 2026, month: 1, day: 31 }, 'gregorian') ?? 0, 1, 'gregorian'))).toBe('2026-02-28');
    expect(iso(addMonths(toDay({ year: 2026, month: 1, day: 31 }, 'gregorian') ?? 0, -2, 'gregorian'))).toBe('2025-11-30');
    expect(addMonths(0, 1e12, 'persian')).toBeNull();
  });

  it('returns the local day and minute, even across a change of the clock', () => {
    const now = Date.parse('2026-03-29T00:30:00Z');
    expect(localNow({ now, timezone: 'Asia/Tehran' }).minute).toBe(4 * 60);
    expect(isoDate(localNow({ now, timezone: 'America/New_York' }).day)).toBe('2026-03-28');
    expect(localMinuteAfter({ now, timezone: 'Europe/Berlin' }, 60)).toBe(3 * 60 + 30);
    expect(weekdayOf(localNow({ now, timezone: 'UTC' }).day)).toBe(0);
    expect(() => localNow({ now, timezone: 'Nowhere' })).toThrow(RangeError);
  });

  it('has no text for days outside the supported years', () => {
    expect([isoDate(1e15), isoDate(-1e7), isoDate(Number.NaN)]).toEqual([null, null, null]);
  });
});
