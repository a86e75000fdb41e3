import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { env } from '@/server/platform/env';

/**
 * The address a request comes from. With TRUST_PROXY = n, the n-th entry from the end of X-Forwarded-For counts, which is
 * what the outermost trusted proxy saw. The sender can write anything into entries further left.
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
    // A host that runs Next alone provides no socket.
    return 'unknown';
  }
}
