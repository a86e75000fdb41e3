import { ar } from './ar';
import { en, type Texts } from './en';
import { fa } from './fa';

export type Language = 'fa' | 'ar' | 'en';

const texts: Record<Language, Texts> = { fa, ar, en };

export const textsOf = (language: Language): Texts => texts[language];

export const directionOf = (language: Language): 'rtl' | 'ltr' => (language === 'en' ? 'ltr' : 'rtl');

/** For Intl: Persian digits and the Jalali calendar in Persian, Latin digits in Arabic, as in the product's screens. */
const tags: Record<Language, string> = { fa: 'fa-IR', ar: 'ar-u-nu-latn', en: 'en' };

export const numberIn = (language: Language, value: number): string => new Intl.NumberFormat(tags[language]).format(value);

export const percentIn = (language: Language, share: number): string =>
  new Intl.NumberFormat(tags[language], { style: 'percent' }).format(share);

export const timeIn = (language: Language, date: Date): string =>
  new Intl.DateTimeFormat(tags[language], { hour: '2-digit', minute: '2-digit' }).format(date);

/** The name of a day, near days in words. */
export function dayIn(language: Language, date: Date, now: Date): string {
  const { today, yesterday } = texts[language];
  const days = Math.round((startOf(now) - startOf(date)) / 86_400_000);
  if (days === 0) return today;
  if (days === 1) return yesterday;
  const year = date.getFullYear() === now.getFullYear() ? undefined : 'numeric';
  return new Intl.DateTimeFormat(tags[language], { day: 'numeric', month: 'long', year }).format(date);
}

const startOf = (date: Date): number => new Date(date).setHours(0, 0, 0, 0);

/** A number of bytes in the nearest unit. */
export function sizeIn(language: Language, bytes: number): string {
  const [value, unit] = bytes < 1024 * 1024 ? [Math.max(1, Math.round(bytes / 1024)), 'kilobyte'] : [bytes / 1024 / 1024, 'megabyte'];
  return new Intl.NumberFormat(tags[language], {
    style: 'unit',
    unit,
    unitDisplay: language === 'en' ? 'short' : 'long',
    maximumFractionDigits: 1,
  }).format(value);
}
