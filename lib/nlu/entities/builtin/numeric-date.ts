import { isKnownYear, toDay, type Calendar, type CalendarDate, type DayNumber } from './calendar';
import type { Scope } from './scope';

/**
 * The day of a date in digits, such as `1405/1/20`, `2026-03-05`, `5/3/2026`, `۹۹/۱۲/۲۰`. A year from 1200 to 1599 is
 * Persian. If the year is last, the month comes first in English and the day in Persian and Arabic. An English date that
 * is valid only the other way around is read that way.
 *
 * @param typed three numbers with two separators of the same kind
 */
export function numericDate(typed: string, language: Scope['spoken']): DayNumber | null {
  const parts = typed.split(SEPARATOR);
  const [first = '', second = '', third = ''] = parts;
  if (first.length === 4) return dayOf(Number(first), second, third);
  if (first.length > 2 || (third.length !== 4 && third.length !== 2)) return null;
  if (third.length === 4) {
    return language === 'en'
      ? (dayOf(Number(third), first, second) ?? dayOf(Number(third), second, first))
      : dayOf(Number(third), second, first);
  }
  // In Persian, a year of two digits comes first.
  if (language === 'fa') return first.length === 2 ? dayOf(persianCentury(Number(first)), second, third) : null;
  const year = 2000 + Number(third);
  return language === 'en' ? (dayOf(year, first, second) ?? dayOf(year, second, first)) : dayOf(year, second, first);
}

/** «۹۹» is 1399 and «۰۵» 1405. */
export function persianCentury(year: number): number {
  return year + (year >= 50 ? 1300 : 1400);
}

/** The calendar of a year with four digits. */
export function calendarOfYear(year: number): Calendar | null {
  if (year >= 1200 && year < 1600) return 'persian';
  return year >= 1900 && year <= 2100 ? 'gregorian' : null;
}

/** The day of the date with its year, or the next such date if it has none. */
export function comingDay(date: Omit<CalendarDate, 'year'>, calendar: Calendar, today: { year: number; day: DayNumber }): DayNumber | null {
  // 29 February is at most eight years away.
  for (let year = today.year; year <= today.year + 8; year += 1) {
    const day = toDay({ ...date, year }, calendar);
    if (day !== null && day >= today.day) return day;
  }
  return null;
}

const SEPARATOR = /[/.-]/;

function dayOf(year: number, month: string, day: string): DayNumber | null {
  const calendar = calendarOfYear(year);
  return calendar && isKnownYear(year, calendar) ? toDay({ year, month: Number(month), day: Number(day) }, calendar) : null;
}
