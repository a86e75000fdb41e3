import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { env } from '@/server/platform/env';

/**
 * The address a request comes from. With TRUST_PROXY = n the n-th entry from the end of X-Forwarded-For counts, which is
 * what the outermost trusted proxy saw; entries further left are whatever the sender wrote.
 */
export function clientAddress(c: Context): string {
  const trusted = env().TRUST_PROXY;
  if (trusted > 0) {
    const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim());
    const hop = hops.at(-trusted);
    if (hop) return hop;
  }
  try {
    return getConnInfo(c).remote.address ?? 'unknown';
  } catch {
    // Under a host that runs Next alone there is no socket to look at.
    return 'unknown';
  }
}
