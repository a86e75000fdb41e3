import { Resolver, lookup } from 'node:dns/promises';
import type { AllowedTarget } from '@/server/platform/outgoing-allow';
import { env } from '@/server/platform/env';

/** How outside hosts are found, and which targets of the operator's own network may be reached. */
export interface Network {
  allow: readonly AllowedTarget[];
  /** All addresses of a name. `is_listed`: the operator named this host. Rejects if there are none. */
  resolve: (name: string, options: { is_listed: boolean; signal: AbortSignal }) => Promise<string[]>;
}

export function systemNetwork(): Network {
  return { allow: env().OUTGOING_ALLOW, resolve };
}

/**
 * A listed host may be known only to this machine (its hosts file, a search domain). All others are asked of DNS directly,
 * because the system's own lookup blocks one of the few threads that files and encryption also need, as long as someone's
 * name server does not answer.
 */
async function resolve(name: string, { is_listed, signal }: { is_listed: boolean; signal: AbortSignal }): Promise<string[]> {
  if (is_listed) return (await lookup(name, { all: true })).map(({ address }) => address);
  const resolver = new Resolver({ timeout: 2_500, tries: 2 });
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const [ipv4, ipv6] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    const found = [ipv4, ipv6].flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    if (!found.length && ipv4.status === 'rejected') throw ipv4.reason;
    return found;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}
