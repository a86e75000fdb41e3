const [shortest, longest] = [1_000, 60_000];

/**
 * The pause before the next attempt, in milliseconds. It doubles with each failure, and a half of it is random, so that everyone who
 * lost the same server does not return to it at the same moment.
 *
 * @param random from 0 to 1
 */
export function backoff(failures: number, random: number, longest_ms = longest): number {
  const full = Math.min(longest_ms, shortest * 2 ** Math.min(failures - 1, 20));
  return Math.round(full * (0.5 + random / 2));
}

/** When a registration is renewed, in seconds: well before it ends, also if the first attempts fail. */
export function renewAfter(expires: number): number {
  return Math.max(expires / 2, expires - 60);
}
