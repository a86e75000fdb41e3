import { expect, test } from 'vitest';
import { isOpen } from '../engine/is-open';
import { addWorkingMinutes } from './add-working-minutes';

const tehran = { timezone: 'Asia/Tehran', working_hours: { saturday: [['09:00', '17:00']], sunday: [['09:00', '13:00']] } } as const;
const hoursOf = (hours: { timezone: string; working_hours: object }) => hours as Parameters<typeof addWorkingMinutes>[0];
const after = (hours: { timezone: string; working_hours: object }, from: string, minutes: number) => {
  const at = addWorkingMinutes(hoursOf(hours), new Date(from).getTime(), minutes);
  return at === null ? null : new Date(at).toISOString();
};

test('without hours, all minutes count', () => {
  expect(after({ timezone: 'Asia/Tehran', working_hours: {} }, '2026-01-01T00:00:00Z', 90)).toBe('2026-01-01T01:30:00.000Z');
});

test('within a day, until its end inclusive', () => {
  // Saturday, 10:00 in Tehran.
  expect(after(tehran, '2026-01-03T06:30:00Z', 60)).toBe('2026-01-03T07:30:00.000Z');
  expect(after(tehran, '2026-01-03T06:30:00Z', 7 * 60)).toBe('2026-01-03T13:30:00.000Z');
});

test('what is left of it counts on the next open day, over the night and the weekend', () => {
  expect(after(tehran, '2026-01-03T13:00:00Z', 60)).toBe('2026-01-04T06:00:00.000Z');
  // Sunday 12:00, with one hour left; the next open day is Saturday.
  expect(after(tehran, '2026-01-04T08:30:00Z', 61)).toBe('2026-01-10T05:31:00.000Z');
});

test('a message at night counts from the morning', () => {
  expect(after(tehran, '2026-01-02T22:00:00Z', 5)).toBe('2026-01-03T05:35:00.000Z');
});

test('ranges that touch, overlap, or are out of order count once', () => {
  const messy = {
    timezone: 'UTC',
    working_hours: {
      monday: [
        ['12:00', '14:00'],
        ['09:00', '11:00'],
        ['10:00', '12:00'],
        ['22:00', '24:00'],
      ],
      tuesday: [['00:00', '01:00']],
    },
  };
  expect(after(messy, '2026-01-05T08:00:00Z', 300)).toBe('2026-01-05T14:00:00.000Z');
  expect(after(messy, '2026-01-05T21:00:00Z', 150)).toBe('2026-01-06T00:30:00.000Z');
});

test('a business that never opens, or opens too rarely, has no such time', () => {
  expect(after({ timezone: 'UTC', working_hours: { monday: [] } }, '2026-01-05T08:00:00Z', 1)).toBeNull();
  expect(after({ timezone: 'UTC', working_hours: { monday: [['09:00', '09:01']] } }, '2026-01-05T08:00:00Z', 43_200)).toBeNull();
});

// Berlin: the clocks go from 02:00 to 03:00 on 29 March 2026, and from 03:00 back to 02:00 on 25 October.
test.each([
  [{ sunday: [['01:00', '04:00']] }, '2026-03-29T00:00:00Z', 119, '2026-03-29T01:59:00.000Z'],
  [{ sunday: [['01:00', '04:00']] }, '2026-03-29T00:00:00Z', 121, '2026-04-04T23:01:00.000Z'],
  [{ sunday: [['01:00', '04:00']] }, '2026-10-24T23:00:00Z', 240, '2026-10-25T03:00:00.000Z'],
  // 02:00 to 02:30 comes twice.
  [{ sunday: [['02:00', '02:30']] }, '2026-10-24T23:00:00Z', 45, '2026-10-25T01:15:00.000Z'],
  [{ saturday: [['00:00', '24:00']], sunday: [['00:00', '24:00']] }, '2026-10-24T12:00:00Z', 60 * 34, '2026-10-25T22:00:00.000Z'],
])('clocks that are changed: %#', (working_hours, from, minutes, due) => {
  expect(after({ timezone: 'Europe/Berlin', working_hours }, from, minutes)).toBe(due);
});

test('agrees with isOpen minute by minute, whatever the day', () => {
  const working_hours = { friday: [['22:00', '24:00']], saturday: [['00:30', '02:45']], sunday: [['02:15', '03:15']] };
  for (const timezone of ['Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe']) {
    for (const from of [
      '2026-03-06T00:07:00Z',
      '2026-03-27T00:07:00Z',
      '2026-04-03T00:07:00Z',
      '2026-10-02T00:07:00Z',
      '2026-10-30T00:07:00Z',
    ]) {
      const hours = hoursOf({ timezone, working_hours });
      const begin = new Date(from).getTime();
      const due = addWorkingMinutes(hours, begin, 200) ?? 0;
      let counted = 0;
      for (let at = begin; at < due; at += 60_000) if (isOpen(hours, at)) counted++;
      expect([timezone, from, counted]).toEqual([timezone, from, 200]);
    }
  }
});
