import { addMonths, type Calendar, type DayNumber } from './calendar';
import { carryDown, type TimeParts } from './iso-duration';
import type { Item } from './read-numbers';
import { hasRole } from './read-terms';
import { readTimeAmount } from './read-time-amount';
import type { TimeUnit } from './time-unit';

/** A shift from now: «سه روز دیگر», "in two weeks", «قبل يومين», «هفتهٔ بعد». */
export interface Shift {
  parts: TimeParts;
  direction: 1 | -1;
  /** The calendar of its months and years. */
  calendar: Calendar;
  next: number;
  end: number;
}

export function readShift(items: readonly Item[], at: number): Shift | null {
  return behindPreposition(items, at) ?? beforeAdverb(items, at) ?? neighboringUnit(items, at);
}

/** Whether its units are hours or smaller, so that the result is a time of day instead of a date. */
export function isWithinDay({ parts }: Shift): boolean {
  return (['hour', 'minute', 'second'] as const).some((unit) => parts[unit] !== undefined);
}

/** The day after the shift, or null if it is outside the supported years. */
export function shiftDay(today: DayNumber, { parts, direction, calendar }: Shift): DayNumber | null {
  const whole = carryDown(parts);
  const months = (whole.year ?? 0) * 12 + (whole.month ?? 0);
  const from = months === 0 ? today : addMonths(today, direction * months, calendar);
  return from === null ? null : from + direction * Math.round((whole.day ?? 0) + (parts.week ?? 0) * 7);
}

/** "in two weeks", «بعد ثلاثة أيام», «قبل يومين». */
function behindPreposition(items: readonly Item[], at: number): Shift | null {
  const preposition = items[at];
  const direction = hasRole(preposition, 'in') ? 1 : hasRole(preposition, 'since') ? -1 : null;
  if (direction === null) return null;
  const amount = readTimeAmount(items, at + 1, BEFORE_BARE_UNITS.test(preposition?.key ?? ''));
  return amount && { ...amount, direction, calendar: calendarOf(items[amount.next - 1]) };
}

/** «بعد ساعة»: in Arabic no number is needed here. */
const BEFORE_BARE_UNITS = /^(?:بعد|قبل|منذ)$/;

/** «سه روز دیگر», "3 days ago". */
function beforeAdverb(items: readonly Item[], at: number): Shift | null {
  const amount = readTimeAmount(items, at);
  const adverb = amount ? items[amount.next] : undefined;
  const direction = hasRole(adverb, 'later') ? 1 : hasRole(adverb, 'ago') ? -1 : null;
  if (!amount || !adverb || direction === null) return null;
  return { parts: amount.parts, direction, calendar: calendarOf(items[amount.next - 1]), next: amount.next + 1, end: adverb.end };
}

/** «هفتهٔ بعد», "next month", «الأسبوع القادم». With days and hours these words relate to something else. */
const NEIGHBOURING: readonly TimeUnit[] = ['week', 'month', 'year'];

function neighboringUnit(items: readonly Item[], at: number): Shift | null {
  const first = items[at];
  const isEnglish = ENGLISH.test(first?.key ?? '');
  const unitAt = isEnglish ? at + 1 : at;
  const unit = items[unitAt]?.meaning?.unit;
  if (unit === undefined || !NEIGHBOURING.includes(unit) || items[unitAt]?.meaning?.count !== undefined) return null;
  const modifierAt = isEnglish ? at : hasRole(items[at + 1], 'of') ? at + 2 : at + 1;
  const modifier = items[modifierAt];
  const direction = hasRole(modifier, 'next') ? 1 : hasRole(modifier, 'last') ? -1 : null;
  if (!modifier || direction === null) return null;
  const next = Math.max(unitAt, modifierAt) + 1;
  return { parts: { [unit]: 1 }, direction, calendar: calendarOf(items[unitAt]), next, end: items[next - 1]?.end ?? modifier.end };
}

const ENGLISH = /^[a-z]/;
const PERSIAN_UNITS = /^(?:ماه|سال)/;

/** The calendar of a unit's months and years. */
export function calendarOf(unit: Item | undefined): Calendar {
  return PERSIAN_UNITS.test(unit?.key ?? '') ? 'persian' : 'gregorian';
}
