import { noonOf } from '@/components/ui/day';
import { startOfDay } from '@/lib/timezone';

/** What of the log is looked at, by when it happened. */
export const periods = ['day', 'week', 'month', 'quarter', 'custom'] as const;
export type Period = (typeof periods)[number];

const days = { day: 1, week: 7, month: 30, quarter: 90 } as const;

interface ChosenPeriod {
  /** Empty for all of it. */
  period: Period | '';
  /** Days of the reader's calendar, YYYY-MM-DD, of `custom`; empty where open. */
  from: string;
  to: string;
}

/**
 * The moments between which a period lies, ISO 8601: from the first on, up to but not including the second. The day that
 * `to` names belongs to it. A day that is none, as in an address that somebody mistyped, is left open.
 *
 * @param now the end of what counts back; a minute's step keeps the answer the same from one drawing to the next
 * @param timezone in which the reader's days begin
 */
export function momentsOf({ period, from, to }: ChosenPeriod, now: Date, timezone: string): { from?: string; to?: string } {
  if (period === '') return {};
  if (period === 'custom') return { from: startOf(timezone, from), to: startOf(timezone, to, 1) };
  const start = new Date(Math.floor(now.getTime() / 60_000) * 60_000);
  start.setDate(start.getDate() - days[period]);
  return { from: start.toISOString() };
}

/** Midnight at the beginning of a day or some days after it. */
function startOf(timezone: string, day: string, later = 0): string | undefined {
  const noon = noonOf(day);
  return noon && startOfDay(timezone, noon.getFullYear(), noon.getMonth() + 1, noon.getDate() + later).toISOString();
}
