import fc from 'fast-check';
import { expect, it } from 'vitest';
import { periodOf, piecesOf, wholeOf } from './period';
import { spansOf } from './spans';

const quarter = 15 * 60_000;
const moment = fc.integer({ min: Date.UTC(2025, 0), max: Date.UTC(2027, 0) });

it('covers each quarter of an hour of each piece once, whatever the timezone and the changes of its clocks', () => {
  const zones = fc.constantFrom('Asia/Tehran', 'Asia/Kathmandu', 'Europe/Berlin', 'UTC');
  fc.assert(
    fc.property(moment, zones, fc.constantFrom(1, 7, 30), fc.nat({ max: 200 }), (now, timezone, days, late) => {
      const period = periodOf(days, timezone, new Date(now));
      const until = Math.floor(now / quarter) * quarter - late * quarter;
      for (const pieces of [wholeOf(period), piecesOf(period, days === 1 ? 'hour' : 'day')]) {
        const spans = spansOf(pieces, new Date(until));
        const covered = spans.flatMap(({ bucket, minutes, from, to }) => startsIn(from, to, minutes).map((at) => `${bucket} ${at}`));
        const expected = pieces.boundaries.flatMap((from, index) => {
          const to = Math.min(pieces.boundaries[index + 1]?.getTime() ?? until, until);
          return startsIn(from, new Date(to), 15).map((at) => `${index + 1} ${at}`);
        });
        expect(covered).toEqual(expected);
      }
    }),
    { numRuns: 60 },
  );
});

it('makes half a year of Tehran of one row for each day, and of another place of some hours more', () => {
  const now = new Date('2026-11-27T10:10:00Z');
  const rowsOf = (timezone: string) => {
    const spans = spansOf(piecesOf(periodOf(90, timezone, now), 'day'), new Date('2026-11-27T10:00:00Z'));
    return spans.reduce((sum, { minutes, from, to }) => sum + Math.ceil((to.getTime() - from.getTime()) / (minutes * 60_000)), 0);
  };
  expect(rowsOf('Asia/Tehran')).toBeLessThan(250);
  expect(rowsOf('UTC')).toBeLessThan(180 * 28);
});

/** Where the quarters of an hour begin that rows of these spans have counted. */
function startsIn(from: Date, to: Date, minutes: number): number[] {
  const origin = Date.UTC(2000, 0, 1, 20, 30);
  const first = origin + Math.ceil((from.getTime() - origin) / (minutes * 60_000)) * minutes * 60_000;
  const count = Math.max(0, Math.ceil((to.getTime() - first) / (minutes * 60_000))) * (minutes / 15);
  return Array.from({ length: count }, (_, index) => first + index * quarter);
}
