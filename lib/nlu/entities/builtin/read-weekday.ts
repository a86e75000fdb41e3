import { weekdayOf, type DayNumber } from './calendar';
import type { DayReading } from './read-month-day';
import type { Item } from './read-numbers';
import { hasRole } from './read-terms';

/**
 * Reads a day of the week. It is the next one after today, also with "next", «آینده», «القادم». With "this" it may be
 * today. With "last" it is the one before today, and with "next week" it is in that week.
 */
export function readWeekday(items: readonly Item[], at: number, today: DayNumber): DayReading | null {
  const before = items[at];
  const isModified = hasRole(before, 'this') || (ENGLISH.test(before?.key ?? '') && (hasRole(before, 'next') || hasRole(before, 'last')));
  const name = readName(items, isModified ? at + 1 : at);
  if (!name) return null;
  const behind = hasRole(items[name.next], 'of') ? name.next + 1 : name.next;
  const week = readWeek(items, behind);
  if (week) return { day: inWeek(today, week.weeks, name), next: week.next, end: week.end };
  if (isModified) return { day: pick(today, name.weekday, before), next: name.next, end: name.end };
  const modifier = items[behind];
  if (modifier && (hasRole(modifier, 'next') || hasRole(modifier, 'last')) && !ENGLISH.test(modifier.key)) {
    return { day: pick(today, name.weekday, modifier), next: behind + 1, end: modifier.end };
  }
  return { day: pick(today, name.weekday, undefined), next: name.next, end: name.end, isBare: true };
}

interface Name {
  weekday: number;
  /** The first day of the week where the name is used. */
  firstOfWeek: number;
  next: number;
  end: number;
}

const ENGLISH = /^[a-z]/;
const SATURDAY = 6;
const MONDAY = 1;

/** «۳ شنبه» is also written. */
function readName(items: readonly Item[], at: number): Name | null {
  const item = items[at];
  if (item?.kind === 'number') {
    const following = items[at + 1];
    const isCounted = following?.key === 'شنبه' && Number.isInteger(item.value) && item.value >= 1 && item.value <= 5;
    return isCounted ? { weekday: item.value - 1, firstOfWeek: SATURDAY, next: at + 2, end: following.end } : null;
  }
  const weekday = item?.meaning?.weekday;
  if (!item || weekday === undefined) return null;
  return { weekday, firstOfWeek: ENGLISH.test(item.key) ? MONDAY : SATURDAY, next: at + 1, end: item.end };
}

/** «هفتهٔ بعد», «الأسبوع القادم» or "next week". */
function readWeek(items: readonly Item[], at: number): { weeks: number; next: number; end: number } | null {
  const isModifierBehind = items[at]?.meaning?.unit === 'week';
  const modifierAt = !isModifierBehind ? at : hasRole(items[at + 1], 'of') ? at + 2 : at + 1;
  const modifier = items[modifierAt];
  const last = isModifierBehind ? modifier : items[at + 1];
  const weeks = hasRole(modifier, 'next') ? 1 : hasRole(modifier, 'last') ? -1 : hasRole(modifier, 'this') ? 0 : null;
  if (weeks === null || !last || (!isModifierBehind && last.meaning?.unit !== 'week')) return null;
  return { weeks, next: Math.max(modifierAt, at + 1) + 1, end: last.end };
}

function inWeek(today: DayNumber, weeks: number, { weekday, firstOfWeek }: Name): DayNumber {
  const sinceFirst = (day: number) => (day - firstOfWeek + 7) % 7;
  return today - sinceFirst(weekdayOf(today)) + weeks * 7 + sinceFirst(weekday);
}

function pick(today: DayNumber, weekday: number, modifier: Item | undefined): DayNumber {
  const ahead = (weekday - weekdayOf(today) + 7) % 7;
  if (hasRole(modifier, 'this')) return today + ahead;
  if (hasRole(modifier, 'last')) return today + ahead - 7;
  return today + (ahead === 0 ? 7 : ahead);
}
