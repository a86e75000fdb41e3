const [second, minute, hour] = [1_000, 60_000, 3_600_000];

/** The pause after each failed attempt but the last one, in milliseconds: a minute and a half for three retries, 24 hours for all. */
export const pauses: readonly number[] = [
  5 * second,
  15 * second,
  minute,
  5 * minute,
  15 * minute,
  hour,
  2 * hour,
  4 * hour,
  8 * hour,
  8 * hour + 38 * minute + 40 * second,
];

/** Later events of the same conversation wait for this many attempts of an earlier one, and are then sent before it. */
export const attemptsInOrder = 4;

/** The longest pause that an endpoint can ask for, in milliseconds. */
const longestPause = 24 * hour;

/**
 * How long to wait after a failed attempt, in milliseconds. Null after the last one. Part of the pause is random, so that what
 * failed together does not return together.
 *
 * @param attempts how many there were, 1 or more
 * @param retry_after how long the endpoint asked to wait at least, in milliseconds
 * @param random from 0 to 1
 */
export function pauseAfter(attempts: number, retry_after: number | null, random: number): number | null {
  const pause = pauses[attempts - 1];
  if (pause === undefined) return null;
  const spread = Math.round(pause * (0.9 + 0.2 * random));
  return Math.max(spread, Math.min(retry_after ?? 0, longestPause));
}

/** What `Retry-After` asks for, in milliseconds from `now`: seconds, or a date. Null if it says nothing that can be understood. */
export function readRetryAfter(value: string | null, now: number): number | null {
  if (value === null) return null;
  if (/^\d{1,9}$/.test(value.trim())) return Number(value) * second;
  const date = Date.parse(value);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
