import { useFormatter, useLocale } from 'next-intl';

/**
 * Writes a date with its weekday, and perhaps the time. Unicode's own full date of the Persian calendar begins with the
 * year («۱۴۰۵ آبان ۲۷, چهارشنبه»), which nobody writes.
 */
export function useFullDate(): (date: Date, timeStyle?: 'short' | 'medium') => string {
  const format = useFormatter();
  const isPersian = useLocale() === 'fa';
  return (date, timeStyle) =>
    isPersian
      ? `${format.dateTime(date, { weekday: 'long' })} ${format.dateTime(date, { dateStyle: 'long', timeStyle })}`
      : format.dateTime(date, { dateStyle: 'full', timeStyle });
}
