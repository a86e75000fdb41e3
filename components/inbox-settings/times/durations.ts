import { toAsciiDigits } from '@/lib/text/to-ascii-digits';
import { timeUnits, type Duration, type TimeUnit } from './duration-field';

/** Minutes as they are shown: in the largest unit in which they are a whole number. Null is empty. */
export function toDuration(minutes: number | null): Duration {
  if (minutes === null) return { count: '', unit: 'minutes' };
  const unit = (['days', 'hours'] as const).find((one) => minutes % timeUnits[one] === 0) ?? 'minutes';
  return { count: String(minutes / timeUnits[unit]), unit };
}

/** A typed time in minutes, in any digits. Null if it is empty, and not a number if it is not one. */
export function toMinutes({ count, unit }: { count: string; unit: TimeUnit }): number | null {
  const typed = toAsciiDigits(count).trim();
  return typed === '' ? null : Number(typed) * timeUnits[unit];
}
