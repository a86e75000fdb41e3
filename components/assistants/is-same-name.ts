import { normalizeForMatching } from '@/lib/text/normalize-for-matching';

/**
 * Whether somebody typed this name. Differences that a keyboard makes and an eye does not see (Arabic and Persian ي and ی,
 * a zero-width non-joiner, digits) do not count: a name that cannot be typed could not be deleted.
 */
export function isSameName(typed: string, name: string): boolean {
  const said = normalizeForMatching(typed);
  return typed.trim() === name || (said !== '' && said === normalizeForMatching(name));
}
