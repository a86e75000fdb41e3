import { normalizeForMatching } from '../text/normalize-for-matching';
import type { Numeric } from './compare-numeric';
import type { JsonValue, Variables } from './json-value';

/** A variable's value as text, for placeholders and comparisons. Null and undefined become an empty string, structures become JSON. */
export function valueText(value: JsonValue | undefined): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** A variable by name. Undefined if there is none, including for names that every object inherits. */
export function readVariable(variables: Variables, name: string): JsonValue | undefined {
  return Object.hasOwn(variables, name) ? variables[name] : undefined;
}

/** Whether a variable is missing: absent or null. An empty text is not missing, but see `isEmpty`. */
export function isMissing(value: JsonValue | undefined): value is null | undefined {
  return value === null || value === undefined;
}

/** Whether a variable has no usable value: missing, or the empty text. */
export function isEmpty(value: JsonValue | undefined): boolean {
  return isMissing(value) || value === '';
}

/**
 * The value as a number if it is one or is written like one (in any digits, «٫» as the decimal sign), otherwise null.
 *
 * @param forms a cache of parsed texts
 */
export function numericValue(value: JsonValue | undefined, forms: NumberForms = unremembered): Numeric | null {
  if (typeof value === 'number') return Number.isFinite(value) ? { value, text: String(value) } : null;
  return typeof value === 'string' ? forms.numberOf(value) : null;
}

interface NumberForms {
  numberOf: (text: string) => Numeric | null;
}

const unremembered: NumberForms = { numberOf: (text) => parseNumeric(normalizeForMatching(text)) };

/** Parses a normalized text as a decimal number, or returns null. Exponents are rejected: "1e5" is an order code. */
export function parseNumeric(normalized: string): Numeric | null {
  const text = normalized.replaceAll('٬', '').replace('٫', '.');
  return NUMERIC.test(text) ? { value: Number(text), text } : null;
}

const NUMERIC = /^[+-]?(\d+(\.\d*)?|\.\d+)$/;
