/**
 * Whether a request's target is a path of this server. Another server's full address, `*`, and what cannot be decoded are
 * not: Next would redirect to the first and fail on the others.
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
