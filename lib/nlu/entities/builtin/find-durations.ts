import { isoDuration } from './iso-duration';
import { hasRole } from './read-terms';
import { readTimeAmount } from './read-time-amount';
import type { Found, Scope } from './scope';

/** Durations. A unit without a number counts as one if a word announces a duration: «لمدة أسبوع». */
export function findDurations({ items }: Scope): Found[] {
  const found: Found[] = [];
  for (let at = 0; at < items.length;) {
    const before = items[at - 1];
    const amount = readTimeAmount(items, at, before !== undefined && LENGTH_ROLES.some((role) => hasRole(before, role)));
    if (amount) found.push({ entity: 'sys.duration', value: isoDuration(amount.parts), start: items[at]?.start ?? 0, end: amount.end });
    at = amount?.next ?? at + 1;
  }
  return found;
}

const LENGTH_ROLES = ['for', 'since'] as const;
