/** In milliseconds: a clock that ticks by the minute, and may differ from the server's by a little. */
const behind = 90_000;

/**
 * The moment from which another one is told, "3 minutes ago" or "in 3 days". What was saved just now is not ahead of a clock
 * that is behind: it is told as now.
 */
export function relativeBase(moment: Date, now: Date): Date {
  const ahead = moment.getTime() - now.getTime();
  return ahead > 0 && ahead < behind ? moment : now;
}
