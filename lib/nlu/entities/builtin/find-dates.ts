import { isoDate, localNow, weekdayOf, type DayNumber } from './calendar';
import { numericDate } from './numeric-date';
import { readDayOfNearMonth } from './read-day-of-near-month';
import { readMonthDay, type DayReading } from './read-month-day';
import { isWithinDay, readShift, shiftDay } from './read-shift';
import { readWeekday } from './read-weekday';
import type { Found, Scope } from './scope';
import { hasRole } from './read-terms';

/** Days: by name, by date, or counted from today. A day of the week beside a date belongs to it. */
export function findDates(scope: Scope): Found[] {
  const { items } = scope;
  if (!items.some(mayBelongToDate)) return [];
  const today = localNow(scope.context).day;
  const found: Found[] = [];
  for (let at = 0; at < items.length;) {
    const reading = readDay(scope, at, today);
    const value = reading && isoDate(reading.day);
    if (reading && value !== null) found.push({ entity: 'sys.date', value, start: items[at]?.start ?? 0, end: reading.end });
    at = reading?.next ?? at + 1;
  }
  return found;
}

function mayBelongToDate(item: Scope['items'][number]): boolean {
  if (item.kind === 'date') return true;
  const meaning = item.meaning;
  return (
    meaning !== null &&
    (meaning.day !== undefined || meaning.weekday !== undefined || meaning.month !== undefined || meaning.unit !== undefined)
  );
}

function readDay(scope: Scope, at: number, today: DayNumber): DayReading | null {
  const { items } = scope;
  const weekday = readWeekday(items, at, today);
  if (weekday) return (weekday.isBare ? readDateBehind(scope, weekday, today) : null) ?? weekday;
  return readDate(scope, at, today) ?? readByName(scope, at, today) ?? readShifted(scope, at, today);
}

/** «جمعه ۱۵ فروردین». After a comma it may be another day of a list, unless it is the same day of the week. */
function readDateBehind(scope: Scope, weekday: DayReading, today: DayNumber): DayReading | null {
  const behind = scope.items[weekday.next];
  const hasComma = behind?.key === ',' || behind?.key === '،';
  const date = readDate(scope, hasComma || hasRole(behind, 'determiner') ? weekday.next + 1 : weekday.next, today);
  return date && (!hasComma || weekdayOf(date.day) === weekdayOf(weekday.day)) ? date : null;
}

function readDate(scope: Scope, at: number, today: DayNumber): DayReading | null {
  const item = scope.items[at];
  if (item?.kind !== 'date') return readMonthDay(scope.items, at, today) ?? readDayOfNearMonth(scope.items, at, today);
  const day = numericDate(item.key, scope.spoken);
  return day === null ? null : { day, next: at + 1, end: item.end };
}

function readByName({ items }: Scope, at: number, today: DayNumber): DayReading | null {
  const item = items[at];
  const days = item?.meaning?.day;
  return item && days !== undefined ? { day: today + days, next: at + 1, end: item.end } : null;
}

function readShifted({ items }: Scope, at: number, today: DayNumber): DayReading | null {
  const shift = readShift(items, at);
  if (!shift || isWithinDay(shift)) return null;
  const day = shiftDay(today, shift);
  return day === null ? null : { day, next: shift.next, end: shift.end };
}
