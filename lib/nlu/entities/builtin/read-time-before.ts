import { readClock, type ClockReading } from './read-clock';
import type { Item } from './read-numbers';
import { hasRole } from './read-terms';

/**
 * Reads a time relative to the nearest hour: "half past five", "quarter to six", "twenty minutes past 3», «یک ربع به
 * پنج», «ده دقیقه مانده به شش».
 */
export function readTimeBefore(items: readonly Item[], at: number): ClockReading | null {
  const distance = readDistance(items, at);
  const preposition = distance ? items[distance.next] : undefined;
  if (!distance || !preposition) return null;
  const sign = hasRole(preposition, 'past') ? 1 : hasRole(preposition, 'to') ? -1 : 0;
  if (sign === 0) return null;
  const hour = readClock(items, distance.next + 1, false);
  if (!hour || hour.minute > 0) return null;
  const total = (hour.hour * 60 + sign * distance.minutes + DAY) % DAY;
  return { hour: Math.floor(total / 60), minute: total % 60, isSure: true, next: hour.next, end: hour.end };
}

const DAY = 24 * 60;
/** In digits or without «دقیقه», "10 to 5" can also be a range. */
const ROUND = new Set([5, 10, 20, 25]);

function readDistance(items: readonly Item[], at: number): { minutes: number; next: number } | null {
  const first = items[at];
  if (!first) return null;
  const fraction = first.meaning?.fraction;
  if (fraction !== undefined) return { minutes: Math.round(fraction * 60), next: at + 1 };
  const second = items[at + 1];
  if (first.kind !== 'number' || !Number.isInteger(first.value) || first.value < 1 || first.value > 59) return null;
  // «یک ربع به پنج»
  if (first.value === 1 && second?.meaning?.fraction !== undefined)
    return { minutes: Math.round(second.meaning.fraction * 60), next: at + 2 };
  if (second?.meaning?.unit === 'minute') return { minutes: first.value, next: at + 2 };
  return first.digits === null && ROUND.has(first.value) && !hasRole(items[at - 1], 'at') ? { minutes: first.value, next: at + 1 } : null;
}
