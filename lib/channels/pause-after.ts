const [second, minute] = [1_000, 60_000];

/** The pause after each failed attempt but the last one, in milliseconds: about two hours altogether. */
export const pauses: readonly number[] = [
  2 * second,
  5 * second,
  15 * second,
  45 * second,
  2 * minute,
  5 * minute,
  10 * minute,
  20 * minute,
  35 * minute,
  45 * minute,
];

/** The longest pause that a service can ask for, in milliseconds. */
export const longestPause = 60 * minute;

/**
 * How long to wait after a failed attempt, in milliseconds. Null after the last one. A fifth of the pause is random, so that what failed
 * together does not return together.
 *
 * @param attempts how many there were, 1 or more
 * @param retry_after how long the service asks to wait at least, in milliseconds
 * @param random from 0 to 1
 */
export function pauseAfter(attempts: number, retry_after: number | null, random: number): number | null {
  const pause = pauses[attempts - 1];
  if (pause === undefined) return null;
  return Math.max(Math.round(pause * (0.8 + 0.4 * random)), Math.min(retry_after ?? 0, longestPause));
}
