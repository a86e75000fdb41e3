/** In milliseconds. The clock ticks once a minute, and may differ slightly from the server's. */
const behind = 90_000;

/**
 * The moment that relative times such as "3 minutes ago" or "in 3 days" are measured from. A moment slightly ahead of this
 * clock, such as one just saved, is shown as now.
 */
export function relativeBase(moment: Date, now: Date): Date {
  const ahead = moment.getTime() - now.getTime();
  return ahead > 0 && ahead < behind ? moment : now;
}
