import type { ReadingContext } from '../../types';

/** A day as a count of days since 1 January 1970. */
export type DayNumber = number;

export type Calendar = 'gregorian' | 'persian';

export interface CalendarDate {
  year: number;
  month: number;
  day: number;
}

const DAY = 86_400_000;
const MINUTE = 60_000;

/**
 * The day and the minute of the day at the place of the reader.
 *
 * @throws RangeError for an unknown timezone
 */
export function localNow({ now, timezone }: ReadingContext): { day: DayNumber; minute: number } {
  const shown = formatterFor(timezone).formatToParts(now);
  const part = (type: string) => Number(shown.find((one) => one.type === type)?.value);
  return { day: Date.UTC(part('year'), part('month') - 1, part('day')) / DAY, minute: part('hour') * 60 + part('minute') };
}

/** The minute of the day this many minutes from now, even across a change of the clock. */
export function localMinuteAfter({ now, timezone }: ReadingContext, minutes: number): number {
  return localNow({ now: now + minutes * MINUTE, timezone }).minute;
}

/** 0 is Sunday. */
export function weekdayOf(day: DayNumber): number {
  // 1 January 1970 was a Thursday.
  return (((day + 4) % 7) + 7) % 7;
}

/** The day of a date, or null if the calendar has no such date. */
export function toDay({ year, month, day }: CalendarDate, calendar: Calendar): DayNumber | null {
  if (month < 1 || month > 12 || day < 1 || day > monthLength(year, month, calendar)) return null;
  if (calendar === 'gregorian') return Date.UTC(year, month - 1, day) / DAY;
  return persianNewYear(year) + daysBeforePersianMonth(month) + day - 1;
}

export function fromDay(day: DayNumber, calendar: Calendar): CalendarDate {
  const date = new Date(day * DAY);
  const year = date.getUTCFullYear();
  if (calendar === 'gregorian') return { year, month: date.getUTCMonth() + 1, day: date.getUTCDate() };
  const persianYear = day >= persianNewYear(year - PERSIAN_EPOCH) ? year - PERSIAN_EPOCH : year - PERSIAN_EPOCH - 1;
  const ofYear = day - persianNewYear(persianYear);
  const month = ofYear < 186 ? Math.floor(ofYear / 31) + 1 : Math.floor((ofYear - 186) / 30) + 7;
  return { year: persianYear, month, day: ofYear - daysBeforePersianMonth(month) + 1 };
}

/** The day this number of months later, on the same day of the month, or on the last one if the month is shorter. */
export function addMonths(day: DayNumber, months: number, calendar: Calendar): DayNumber | null {
  const date = fromDay(day, calendar);
  const count = date.year * 12 + date.month - 1 + months;
  const year = Math.floor(count / 12);
  const month = (count % 12) + 1;
  return isKnownYear(year, calendar) ? toDay({ year, month, day: Math.min(date.day, monthLength(year, month, calendar)) }, calendar) : null;
}

/** The supported years, far beyond what anyone means. */
export function isKnownYear(year: number, calendar: Calendar): boolean {
  return calendar === 'gregorian' ? year >= 1000 && year <= 2999 : year >= 1000 && year <= 1999;
}

/** `yyyy-mm-dd`, or null for a day outside the supported years. */
export function isoDate(day: DayNumber): string | null {
  if (!Number.isInteger(day) || Math.abs(day) > MAX_DAY) return null;
  return isKnownYear(fromDay(day, 'gregorian').year, 'gregorian') ? new Date(day * DAY).toISOString().slice(0, 10) : null;
}

/** The limit of Date. */
const MAX_DAY = 100_000_000;
/** The Persian year n begins in the Gregorian year n + 621. */
const PERSIAN_EPOCH = 621;

function monthLength(year: number, month: number, calendar: Calendar): number {
  if (calendar === 'gregorian') return new Date(Date.UTC(year, month, 0)).getUTCDate();
  if (month <= 6) return 31;
  return month <= 11 ? 30 : persianNewYear(year + 1) - persianNewYear(year) - 336;
}

function daysBeforePersianMonth(month: number): number {
  return month <= 7 ? (month - 1) * 31 : 186 + (month - 7) * 30;
}

const persianDate = new Intl.DateTimeFormat('en-u-ca-persian-nu-latn', { timeZone: 'UTC', month: 'numeric', day: 'numeric' });
const newYears = new Map<number, DayNumber>();

/** 1 Farvardin of a year, according to the platform's calendar. */
function persianNewYear(year: number): DayNumber {
  const known = newYears.get(year);
  if (known !== undefined) return known;
  // Between 19 and 22 March in our time. Centuries away the calendars drift apart by a day or two.
  let day = Date.UTC(year + PERSIAN_EPOCH, 2, 16) / DAY;
  while (persianDate.format(day * DAY) !== '1/1' && day < Date.UTC(year + PERSIAN_EPOCH, 2, 26) / DAY) day += 1;
  newYears.set(year, day);
  return day;
}

/** Creating a formatter is slow, and there are only about six hundred timezones. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  formatters.set(timeZone, made);
  return made;
}
