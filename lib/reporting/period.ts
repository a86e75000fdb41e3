import { dateAt, startOfDay } from '@/lib/timezone';

/** What a dashboard shows, and the same number of days before it. Each ends before `to`. */
export interface Period {
  days: number;
  timezone: string;
  current: Span;
  /** It ends at the same time of day as `current`, so that a day that is not over is compared with a part of a day. */
  previous: Span;
}

export interface Span {
  from: Date;
  to: Date;
}

export type Granularity = 'day' | 'week';
export type Unit = 'hour' | Granularity;

/** The last `days` days of the calendar in a time zone, today included, until now. */
export function periodOf(days: number, timezone: string, now: Date): Period {
  const [year, month, day] = dateAt(timezone, now.getTime());
  const midnight = (before: number) => startOfDay(timezone, year, month, day - before);
  const passed = now.getTime() - midnight(0).getTime();
  const from = midnight(days - 1);
  // Where the clocks were changed, the day that it is compared with can be shorter than today.
  const until = Math.min(midnight(days).getTime() + passed, from.getTime());
  return { days, timezone, current: { from, to: now }, previous: { from: midnight(2 * days - 1), to: new Date(until) } };
}

/** One day is shown by hours. */
export function unitOf(days: number, granularity: Granularity): Unit {
  return days === 1 ? 'hour' : granularity;
}

/**
 * Where pieces of time begin, in order. Numbered from 1, they are: those of the previous period, what is between the two
 * periods, and those of the current one. What was before all of them has the number 0.
 */
export interface Buckets {
  boundaries: Date[];
  previous: Date[];
  current: Date[];
}

/** Each period as one piece. */
export function wholeOf({ current, previous }: Period): Buckets {
  return bucketsOf([previous.from], previous.to, [current.from]);
}

/** The hours, days, or weeks of both periods. A week is seven days, counted from the first day of its period. */
export function piecesOf({ days, timezone, current, previous }: Period, unit: Unit): Buckets {
  const startsOf = (span: Span) => (unit === 'hour' ? hoursOf(span) : daysOf(span, days, timezone, unit === 'week' ? 7 : 1));
  return bucketsOf(startsOf(previous), previous.to, startsOf(current));
}

function bucketsOf(previous: Date[], gap: Date, current: Date[]): Buckets {
  return { boundaries: [...previous, gap, ...current], previous, current };
}

const hour = 60 * 60_000;

function hoursOf({ from, to }: Span): Date[] {
  const count = Math.max(1, Math.ceil((to.getTime() - from.getTime()) / hour));
  return Array.from({ length: count }, (_, index) => new Date(from.getTime() + index * hour));
}

function daysOf({ from }: Span, days: number, timezone: string, step: number): Date[] {
  // Noon is on the same day wherever the clocks are changed at midnight.
  const [year, month, day] = dateAt(timezone, from.getTime() + 12 * hour);
  return Array.from({ length: Math.ceil(days / step) }, (_, index) => startOfDay(timezone, year, month, day + index * step));
}
