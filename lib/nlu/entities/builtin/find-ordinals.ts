import { readOrdinal } from './read-ordinal';
import type { Found, Scope } from './scope';

/** Ordinal numbers in words, and digits with a suffix. */
export function findOrdinals({ items }: Scope): Found[] {
  const found: Found[] = [];
  for (let at = 0; at < items.length;) {
    const ordinal = readOrdinal(items, at);
    if (ordinal) found.push({ entity: 'sys.ordinal', value: ordinal.value, start: items[at]?.start ?? 0, end: ordinal.end });
    at = ordinal?.next ?? at + 1;
  }
  return found;
}
