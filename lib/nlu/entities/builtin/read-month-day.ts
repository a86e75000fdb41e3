import { fromDay, toDay, type DayNumber } from './calendar';
import { calendarOfYear, comingDay, persianCentury } from './numeric-date';
import { readOrdinal } from './read-ordinal';
import type { Item } from './read-numbers';
import { hasRole } from './read-terms';

/** A day, and what follows it. */
export interface DayReading {
  day: DayNumber;
  /** The index of the item after it. */
  next: number;
  end: number;
  /** The name of a day of the week and nothing else. */
  isBare?: boolean;
}

/**
 * Reads a day of a named month: «۱۵ فروردین ۱۴۰۵», «اول مهر», "March 5th, 2026", "the 5th of March", «الخامس من مايو».
 * Without a year it is the next one, including today.
 */
export function readMonthDay(items: readonly Item[], at: number, today: DayNumber): DayReading | null {
  const dayFirst = readDayOfMonth(items, at);
  if (dayFirst) {
    const month = hasRole(items[dayFirst.next], 'of') ? dayFirst.next + 1 : dayFirst.next;
    return withYear(items, dayFirst.value, month, month + 1, today);
  }
  const month = items[at]?.meaning?.month;
  if (!month || !MONTH_FIRST.test(items[at]?.key ?? '')) return null;
  const behind = hasRole(items[at + 1], 'determiner') ? at + 2 : at + 1;
  const day = readDayOfMonth(items, behind);
  return day && isDayBehind(items, at, day) ? withYear(items, day.value, at, day.next, today) : null;
}

/** Only in English the month comes first. */
const MONTH_FIRST = /^[a-z]/;
/** These are verbs as well: "may 5 people come". */
const VERBS = new Set(['may', 'march']);

function isDayBehind(items: readonly Item[], at: number, day: { next: number; isOrdinal: boolean }): boolean {
  const next = items[day.next];
  if (day.isOrdinal || !VERBS.has(items[at]?.key ?? '')) return true;
  return next === undefined || next.kind === 'number' || next.kind === 'symbol' || next.meaning !== null;
}

/** A number from one to 31, as an ordinal or not. */
export function readDayOfMonth(
  items: readonly Item[],
  at: number,
): { value: number; next: number; end: number; isOrdinal: boolean } | null {
  const item = items[at];
  const ordinal = readOrdinal(items, at);
  const number = item?.kind === 'number' ? { value: item.value, next: at + 1, end: item.end } : null;
  const day = ordinal ?? number;
  return day && Number.isInteger(day.value) && day.value >= 1 && day.value <= 31 ? { ...day, isOrdinal: ordinal !== null } : null;
}

function withYear(items: readonly Item[], day: number, monthAt: number, next: number, today: DayNumber): DayReading | null {
  const month = items[monthAt]?.meaning?.month;
  if (!month) return null;
  const year = readYear(items, next, month.calendar);
  const end = year?.end ?? items[next - 1]?.end ?? 0;
  const { calendar, number } = month;
  const found = year
    ? toDay({ year: year.value, month: number, day }, calendar)
    : comingDay({ month: number, day }, calendar, { year: fromDay(today, calendar).year, day: today });
  return found === null ? null : { day: found, next: year?.next ?? next, end };
}

function readYear(
  items: readonly Item[],
  at: number,
  calendar: 'gregorian' | 'persian',
): { value: number; next: number; end: number } | null {
  const first = items[at];
  const behind = hasRole(first, 'of') || first?.key === ',' || first?.key === '،' ? at + 1 : at;
  const item = items[behind];
  if (item?.kind !== 'number') return null;
  const next = items[behind + 1];
  // «۲ اسفند ۱۴۰۵ ساعت ۵» has one.
  if (isCounted(next) && !hasRole(next, 'oclock')) return null;
  if (calendarOfYear(item.value) === calendar) return { value: item.value, next: behind + 1, end: item.end };
  const isShort = calendar === 'persian' && behind === at && item.digits?.length === 2 && !isCounted(next);
  return isShort ? { value: persianCentury(item.value), next: behind + 1, end: item.end } : null;
}

/** «۱۵ فروردین ۲۰ نفر» has no year. */
function isCounted(item: Item | undefined): boolean {
  const { unit, currency, percent, part } = item?.meaning ?? {};
  return (
    unit !== undefined || currency !== undefined || percent === true || part !== undefined || hasRole(item, 'counter') || item?.key === ':'
  );
}
