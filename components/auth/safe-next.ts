/** Where to go after the sign-in: a page of ours, never an address that somebody put into a link. */
export function safeNext(next: string | null): string {
  const isOurs = next !== null && /^\/(?![/\\])/.test(next) && !next.includes('\\') && !/^\/(login|register)\b/.test(next);
  return isOurs ? next : '/dashboard';
}
