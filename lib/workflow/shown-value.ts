import type { JsonValue } from '../engine/json-value';
import { locales, type Locale } from '../locales';
import type { FieldType } from './definition';
import { yesAndNo } from './question-of';

// Made once: a text may have many values, and making a formatter takes longer than using it.
const formats = Object.fromEntries(
  locales.map((language) => [
    language,
    {
      number: new Intl.NumberFormat(language, { maximumFractionDigits: 20 }),
      day: new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }),
    },
  ]),
) as Record<Locale, { number: Intl.NumberFormat; day: Intl.DateTimeFormat }>;

/**
 * A value as people who read this language write it: numbers in its digits, dates in its calendar, yes and no as words.
 * Everything else stays as it is.
 *
 * @param type of the value's field, if it has one
 */
export function shownValue(value: JsonValue, type: FieldType | undefined, language: Locale): JsonValue {
  if (typeof value === 'number') return formats[language].number.format(value);
  if (typeof value === 'boolean') return yesAndNo[language][value ? 0 : 1];
  if (type !== 'date' || typeof value !== 'string') return value;
  const day = Date.parse(value);
  return Number.isNaN(day) ? value : formats[language].day.format(day);
}
