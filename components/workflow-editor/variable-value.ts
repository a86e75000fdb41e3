import type { JsonValue } from '@/lib/engine/json-value';

/** A typed value: a number, yes or no as JSON, a structure, or else the text itself. Texts that look like these are in quotes. */
export function valueOfText(text: string): JsonValue {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return text;
  }
}

/** The text that is read as this value. */
export function textOfValue(value: JsonValue): string {
  return typeof value === 'string' && valueOfText(value) === value ? value : JSON.stringify(value);
}
