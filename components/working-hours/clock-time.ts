import { toAsciiDigits } from '@/lib/text/to-ascii-digits';

/** Converts a time as people write it ("9", "۹:۳۰", "930", "24") to the stored form: "09:00". Null if it is not a time. */
export function readClock(text: string): string | null {
  const match = /^(\d{1,2})(?:[:.٫]?(\d{2}))?$/.exec(toAsciiDigits(text).trim());
  if (!match) return null;
  const hours = Number(match[1]);
  const minutes = Number(match[2] ?? 0);
  if (minutes > 59 || hours > 24 || (hours === 24 && minutes > 0)) return null;
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}

/** How much of the day has passed at a time, in percent. */
export function shareOfDay(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return ((hours * 60 + minutes) / (24 * 60)) * 100;
}
