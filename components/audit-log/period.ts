import { noonOf } from '@/components/ui/day';
import { startOfDay } from '@/lib/timezone';

/** The selectable periods of the log. */
export const periods = ['day', 'week', 'month', 'quarter', 'custom'] as const;
export type Period = (typeof periods)[number];

const days = { day: 1, week: 7, month: 30, quarter: 90 } as const;

interface ChosenPeriod {
  /** Empty for everything. */
  period: Period | '';
  /** Days in the reader's calendar, YYYY-MM-DD, of `custom`. Empty if open. */
  from: string;
  to: string;
}

/**
 * The start (inclusive) and end (exclusive) of a period in ISO 8601. The day in `to` is included. An invalid day, as in a
 * mistyped address, is left open.
 *
 * @param now the end of relative periods. It changes once a minute, so the result stays equal between renders
 * @param timezone the timezone in which the reader's days begin
 */
export function momentsOf({ period, from, to }: ChosenPeriod, now: Date, timezone: string): { from?: string; to?: string } {
  if (period === '') return {};
  if (period === 'custom') return { from: startOf(timezone, from), to: startOf(timezone, to, 1) };
  const start = new Date(Math.floor(now.getTime() / 60_000) * 60_000);
  start.setDate(start.getDate() - days[period]);
  return { from: start.toISOString() };
}

/** Midnight at the beginning of a day, or of a later day. */
function startOf(timezone: string, day: string, later = 0): string | undefined {
  const noon = noonOf(day);
  return noon && startOfDay(timezone, noon.getFullYear(), noon.getMonth() + 1, noon.getDate() + later).toISOString();
}
