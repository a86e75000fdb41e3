import { addMonths, fromDay, toDay, type DayNumber } from './calendar';
import { readDayOfMonth, type DayReading } from './read-month-day';
import type { Item } from './read-numbers';
import { hasRole } from './read-terms';
import { calendarOf } from './read-shift';

/** Reads a day of this, the previous or the next month: «بیستم همین ماه», "the 20th of next month", «الخامس من الشهر القادم». */
export function readDayOfNearMonth(items: readonly Item[], at: number, today: DayNumber): DayReading | null {
  const day = readDayOfMonth(items, at);
  if (!day) return null;
  const behind = hasRole(items[day.next], 'of') ? day.next + 1 : day.next;
  // The word that determines the month may be on either side of it.
  const isMonthFirst = items[behind]?.meaning?.unit === 'month';
  const monthAt = isMonthFirst ? behind : behind + 1;
  const whichAt = isMonthFirst ? (hasRole(items[behind + 1], 'of') ? behind + 2 : behind + 1) : behind;
  const months = whichMonth(items[whichAt]);
  // «۲۰ ماه بعد» is a number of months.
  if (months === null || items[monthAt]?.meaning?.unit !== 'month' || (isMonthFirst && !day.isOrdinal)) return null;
  const calendar = calendarOf(items[monthAt]);
  const { year, month } = fromDay(today, calendar);
  const first = toDay({ year, month, day: 1 }, calendar);
  const shifted = first === null ? null : addMonths(first, months, calendar);
  const found = shifted === null ? null : toDay({ ...fromDay(shifted, calendar), day: day.value }, calendar);
  const last = Math.max(monthAt, whichAt);
  return found === null ? null : { day: found, next: last + 1, end: items[last]?.end ?? day.end };
}

function whichMonth(item: Item | undefined): number | null {
  if (hasRole(item, 'this')) return 0;
  if (hasRole(item, 'next')) return 1;
  return hasRole(item, 'last') ? -1 : null;
}
