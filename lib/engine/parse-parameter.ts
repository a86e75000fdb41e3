import { normalizeForMatching } from '../text/normalize-for-matching';
import { parseNumeric } from './value-text';

/** The data types a parameter can have. */
export const PARAMETER_DATA_TYPES = ['text', 'number', 'date', 'email', 'phone', 'boolean'] as const;

export type ParameterDataType = (typeof PARAMETER_DATA_TYPES)[number];

/**
 * Parses an answer as a parameter's data type.
 *
 * @param text the answer as typed
 * @returns the machine-readable value, or null if the answer does not match: trimmed text; number, or its digits as text
 *   if no number represents them all; date as yyyy-mm-dd in the calendar it was typed in; email in lower case; phone as
 *   ASCII digits with an optional +; boolean
 */
export function parseParameter(text: string, dataType: ParameterDataType): string | number | boolean | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const normalized = normalizeForMatching(trimmed);
  switch (dataType) {
    case 'text':
      return trimmed;
    case 'number':
      return parseNumber(normalized);
    case 'date':
      return parseDate(normalized);
    case 'email':
      return EMAIL.test(normalized) ? normalized : null;
    case 'phone':
      return parsePhone(normalized);
    case 'boolean':
      return YES.has(normalized) ? true : NO.has(normalized) ? false : null;
  }
}

const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
const DATE = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const PHONE = /^\+?\d{7,15}$/;

const YES = new Set(['yes', 'y', 'true', '1', 'بله', 'بلی', 'آره', 'اره', 'نعم', 'اجل', 'أجل'].map(normalizeForMatching));
const NO = new Set(['no', 'n', 'false', '0', 'نه', 'خیر', 'نخیر', 'لا', 'كلا'].map(normalizeForMatching));

function parseNumber(text: string): number | string | null {
  const number = parseNumeric(text);
  if (!number) return null;
  return Math.abs(number.value) > Number.MAX_SAFE_INTEGER ? number.text : number.value;
}

function parseDate(text: string): string | null {
  const match = DATE.exec(text);
  if (!match) return null;
  const [, year = '', month = '', day = ''] = match;
  const longestMonth = 31;
  if (Number(month) < 1 || Number(month) > 12 || Number(day) < 1 || Number(day) > longestMonth) return null;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function parsePhone(text: string): string | null {
  const compact = text.replace(/[\s()-]/g, '');
  return PHONE.test(compact) ? compact : null;
}
