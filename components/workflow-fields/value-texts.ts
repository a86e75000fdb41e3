import type { JsonValue } from '@/lib/engine/json-value';
import type { Locale } from '@/lib/locales';
import type { WorkflowField } from '@/lib/workflow/definition';
import { readValue, type ValueProblem } from '@/lib/workflow/read-value';

/** A field as a form asks for it. */
export type FormField = Pick<WorkflowField, 'name' | 'description' | 'is_required' | 'data_type' | 'choices'>;

/** What is typed or chosen, by the name of the field. Empty: nothing. */
export interface ValueTexts {
  values: Record<string, string>;
}

interface Read {
  values: Record<string, JsonValue>;
  /** Keys of errors.json. */
  problems: Record<string, ValueProblem | 'broken_json'>;
}

/** Reads what was typed as the data types of the fields, as the server does. Optional fields may be left empty. */
export function readTexts(fields: readonly FormField[], texts: ValueTexts['values'], language: Locale): Read {
  const read: Read = { values: {}, problems: {} };
  for (const field of fields) {
    const text = (texts[field.name] ?? '').trim();
    if (text === '' && !field.is_required) continue;
    const result = readValue(text, field, language);
    if (!result.ok) read.problems[field.name] = result.problem;
    else if (field.data_type === 'json' && isBroken(text)) read.problems[field.name] = 'broken_json';
    else read.values[field.name] = result.value;
  }
  return read;
}

/** Whether it begins like an object or a list and is none. Any other text is itself a value. */
function isBroken(text: string): boolean {
  if (!/^[[{]/.test(text)) return false;
  try {
    JSON.parse(text);
    return false;
  } catch {
    return true;
  }
}

/** A stored value as it is edited. */
export function textOfValue(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value);
}
