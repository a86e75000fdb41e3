import { useFormatter, useLocale, useTimeZone } from 'next-intl';
import { timezoneName } from '@/lib/timezone';

/**
 * Returns a function that formats a date with its weekday, and optionally with the time and the timezone. Unicode's own
 * full date of the Persian calendar begins with the year («۱۴۰۵ آبان ۲۷, چهارشنبه»), which no one writes.
 */
export function useFullDate(): (date: Date, timeStyle?: 'short' | 'medium', timeZone?: string) => string {
  const format = useFormatter();
  const locale = useLocale();
  const usual = useTimeZone();
  return (date, timeStyle, timeZone = usual) => {
    const written =
      locale === 'fa'
        ? `${format.dateTime(date, { weekday: 'long', timeZone })} ${format.dateTime(date, { dateStyle: 'long', timeStyle, timeZone })}`
        : format.dateTime(date, { dateStyle: 'full', timeStyle, timeZone });
    return timeStyle && timeZone ? `${written} (${timezoneName(locale, timeZone)})` : written;
  };
}
