const week = 7 * 86_400_000;

/** When a token is to be replaced: a week before it ends, or in the middle of a shorter life. */
export function refreshAt(token_expires_at: Date, now: Date): Date {
  const left = token_expires_at.getTime() - now.getTime();
  return new Date(now.getTime() + Math.max(0, left > 2 * week ? left - week : left / 2));
}
