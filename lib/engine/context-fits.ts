import { limits } from '../limits';
import { byteLength } from '../text/first-bytes';
import type { Variables } from './json-value';
import { valueText } from './value-text';

/** Whether all variables with their names fit into the byte limit of a context. */
export function contextFits(variables: Variables): boolean {
  let characters = 0;
  for (const name of Object.keys(variables)) characters += name.length + valueText(variables[name]).length;
  // Usually no bytes need to be counted: a character has at most three.
  if (characters * 3 <= limits.context_bytes) return true;
  const bytes = Object.entries(variables).map(([name, value]) => byteLength(name) + byteLength(valueText(value)));
  return bytes.reduce((sum, one) => sum + one, 0) <= limits.context_bytes;
}
