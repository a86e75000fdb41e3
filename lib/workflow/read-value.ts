import { parseParameter } from '../engine/parse-parameter';
import type { JsonValue } from '../engine/json-value';
import { readConsent } from '../engine/read-consent';
import { valueText } from '../engine/value-text';
import { limits } from '../limits';
import type { Locale } from '../locales';
import { isoDate } from '../nlu/entities/builtin/calendar';
import { numericDate } from '../nlu/entities/builtin/numeric-date';
import { fitsInto } from '../text/first-bytes';
import { normalizeForMatching } from '../text/normalize-for-matching';
import type { WorkflowField } from './definition';

/** Keys of errors.json. */
export type ValueProblem =
  'required' | 'invalid_number' | 'yes_or_no' | 'invalid_date' | 'invalid_email' | 'invalid_phone' | 'not_a_choice' | 'variable_too_large';

export type ReadValue = { ok: true; value: JsonValue } | { ok: false; problem: ValueProblem };

/**
 * Reads what people typed, or what came from outside, as the data type of a field. Digits may be Persian or Arabic.
 *
 * @returns trimmed text; a number, or its digits as text if no number represents them all; a date of either calendar as
 *   yyyy-mm-dd of the Gregorian one; an e-mail address in lower case; a phone number as digits with an optional +; yes and
 *   no of three languages as boolean; a choice as it is written in the field; any JSON
 */
export function readValue(value: JsonValue, field: Pick<WorkflowField, 'data_type' | 'choices'>, language: Locale): ReadValue {
  const text = valueText(value).trim();
  if (text === '') return { ok: false, problem: 'required' };
  if (!fitsInto(text, limits.variable_bytes)) return { ok: false, problem: 'variable_too_large' };
  const read = readAs(value, text, field, language);
  return read === null ? { ok: false, problem: problems[field.data_type] } : { ok: true, value: read };
}

const problems: Record<WorkflowField['data_type'], ValueProblem> = {
  text: 'required',
  number: 'invalid_number',
  boolean: 'yes_or_no',
  date: 'invalid_date',
  email: 'invalid_email',
  phone: 'invalid_phone',
  choice: 'not_a_choice',
  json: 'required',
};

function readAs(
  value: JsonValue,
  text: string,
  { data_type: type, choices }: Pick<WorkflowField, 'data_type' | 'choices'>,
  language: Locale,
): JsonValue {
  switch (type) {
    case 'json':
      return typeof value === 'string' ? readJson(text) : value;
    case 'date':
      return readDate(text, language);
    case 'boolean':
      return readYesOrNo(text);
    case 'choice':
      return readChoice(text, choices);
    case 'number':
      // JavaScript writes very large and very small ones with an exponent, which nobody types.
      return typeof value === 'number' ? value : parseParameter(text, type);
    default:
      return parseParameter(text, type);
  }
}

/** A text that is no structure is JSON too. */
function readJson(text: string): JsonValue {
  if (!/^[[{]/.test(text)) return text;
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return text;
  }
}

function readDate(text: string, language: Locale): string | null {
  const typed = normalizeForMatching(text)
    .replace(/^(\d{4}-\d\d-\d\d)t.*$/, '$1')
    .replace(/ ?([-/.]) ?/g, '$1');
  if (!/^\d{1,4}([-/.])\d{1,2}\1\d{1,4}$/.test(typed)) return null;
  const day = numericDate(typed, language);
  return day === null ? null : isoDate(day);
}

function readYesOrNo(text: string): boolean | null {
  const known = parseParameter(text, 'boolean');
  if (known !== null) return known === true;
  const consent = readConsent(text);
  return consent === null ? null : consent === 'yes';
}

/** A choice as it is written, or its number. Without choices, any text. */
export function readChoice(text: string, choices: readonly string[]): string | null {
  if (choices.length === 0) return text;
  const said = normalizeForMatching(text);
  const number = /^\d{1,3}$/.test(said) ? Number(said) - 1 : -1;
  return choices.find((choice) => normalizeForMatching(choice) === said) ?? choices[number] ?? null;
}
