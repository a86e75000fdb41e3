import type { WeekDay, WorkingHours } from '../engine/flow-settings';
import { isOpen } from '../engine/is-open';
import { dayAround } from '../timezone';

const minute = 60_000;
const day = 24 * 60 * minute;
/** How far ahead it looks. A business that opens so rarely has no use for a time. */
const furthestDays = 2 * 366;

interface Hours {
  timezone: string;
  /** Without any day: always open. */
  working_hours: WorkingHours;
}

/**
 * The moment at which so many minutes of the working hours have passed. Nights, closed days, and changed clocks are
 * counted as `isOpen` sees them. Null if that is more than two years ahead, for instance because no day is open.
 *
 * @param from milliseconds since the epoch
 * @returns milliseconds since the epoch
 */
export function addWorkingMinutes(hours: Hours, from: number, minutes: number): number | null {
  if (Object.keys(hours.working_hours).length === 0) return from + minutes * minute;
  if (Object.values(hours.working_hours).every((ranges) => ranges.length === 0)) return null;
  let left = minutes * minute;
  let at = from;
  for (let days = 0; days < furthestDays; days++) {
    const today = dayAround(hours.timezone, at);
    for (const { begin, end } of openTimes(hours, today)) {
      const since = Math.max(begin, at);
      if (end <= since) continue;
      if (end - since >= left) return since + left;
      left -= end - since;
    }
    at = today.end;
  }
  return null;
}

/** The times of one day in which it is open, in order and without overlap. */
function openTimes(hours: Hours, today: { begin: number; end: number }): { begin: number; end: number }[] {
  // The clocks are changed on this day, so what they show is no distance from midnight.
  if (today.end - today.begin !== day) return openMinutes(hours, today);
  const ranges = hours.working_hours[weekDayAt(hours.timezone, today.begin)] ?? [];
  const times = ranges.map(([start, end]) => ({ begin: today.begin + clock(start), end: today.begin + clock(end) }));
  return join(times.sort((one, other) => one.begin - other.begin));
}

function openMinutes(hours: Hours, { begin, end }: { begin: number; end: number }): { begin: number; end: number }[] {
  const times = [];
  for (let at = begin; at < end; at += minute) if (isOpen(hours, at)) times.push({ begin: at, end: at + minute });
  return join(times);
}

/** Joins times that touch or overlap. */
function join(times: readonly { begin: number; end: number }[]): { begin: number; end: number }[] {
  const joined: { begin: number; end: number }[] = [];
  for (const time of times) {
    const last = joined.at(-1);
    if (last && time.begin <= last.end) last.end = Math.max(last.end, time.end);
    else joined.push({ ...time });
  }
  return joined;
}

/** "09:30" as milliseconds since midnight. */
function clock(time: string): number {
  const [hour = 0, minutes = 0] = time.split(':').map(Number);
  return (hour * 60 + minutes) * minute;
}

/** The day of the week at a moment. Creating a formatter costs much more than using it. */
function weekDayAt(timezone: string, at: number): WeekDay {
  const known = weekDays.get(timezone) ?? new Intl.DateTimeFormat('en-US', { timeZone: timezone, weekday: 'long' });
  weekDays.set(timezone, known);
  return known.format(at).toLowerCase() as WeekDay;
}

const weekDays = new Map<string, Intl.DateTimeFormat>();
