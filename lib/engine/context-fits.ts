import { limits } from '../limits';
import { byteLength } from '../text/first-bytes';
import type { Variables } from './json-value';
import { valueText } from './value-text';

/** Whether all variables with their names fit into a number of bytes: the limit of a context, unless another is given. */
export function contextFits(variables: Variables, bytes: number = limits.context_bytes): boolean {
  let characters = 0;
  for (const name of Object.keys(variables)) characters += name.length + valueText(variables[name]).length;
  // Usually no bytes need to be counted: a character has at most three.
  if (characters * 3 <= bytes) return true;
  const sizes = Object.entries(variables).map(([name, value]) => byteLength(name) + byteLength(valueText(value)));
  return sizes.reduce((sum, one) => sum + one, 0) <= bytes;
}
