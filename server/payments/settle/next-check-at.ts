/** When a gateway is asked next about a payment that was not decided: after a minute, then after twice as long each time, at most an hour. */
export function nextCheckAt(now: Date, checks: number): Date {
  return new Date(now.getTime() + Math.min(60 * 2 ** Math.max(0, checks - 1), 3_600) * 1_000);
}
