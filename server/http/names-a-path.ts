/**
 * Whether a request's target is a path of this server. Another server's whole address, `*`, and what cannot be decoded are not:
 * Next takes the first for a place to go to, and fails at the others.
 */
export function namesAPath(target: string): boolean {
  if (!target.startsWith('/') || target.startsWith('//')) return false;
  try {
    decodeURIComponent(target.split('?', 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
}
