import { setTimeout as wait } from 'node:timers/promises';
import { limits } from '@/lib/limits';
import { fetchOutside } from '@/server/outgoing/fetch-outside';
import type { Network } from '@/server/outgoing/network';
import { OutgoingError } from '@/server/outgoing/outgoing-error';
import { robotName } from '@/server/outgoing/user-agent';
import { UnreadableDocument } from '@/server/platform/documents/unreadable-document';
import { runBounded } from '../run-bounded';
import { UnreadablePage } from './unreadable-page';

/** What the sites of one reading allow, and how fast. */
export interface SiteRules {
  /** Which of these addresses may be read, in their order. Throws if a site does not say. */
  allowedOf: (addresses: readonly string[]) => Promise<string[]>;
  /** Seconds that the site of this address asks for between two requests. Known after `allowedOf`. */
  delayOf: (address: string) => number;
  /** Waits until the site of this address may be asked again. */
  takeTurn: (address: string) => Promise<void>;
}

const timeoutMilliseconds = 15_000;
const threadSeconds = 5;

export function siteRules({ signal, network }: { signal: AbortSignal; network?: Network }): SiteRules {
  const texts = new Map<string, Promise<string>>();
  const delays = new Map<string, number>();
  const asked = new Map<string, number>();

  const textOf = (origin: string) => {
    const known = texts.get(origin);
    if (known) return known;
    const reading = readRobots(`${origin}/robots.txt`, { signal, network });
    texts.set(origin, reading);
    return reading;
  };

  const delayOf = (address: string) => delays.get(new URL(address).origin) ?? 0;

  return {
    async allowedOf(addresses) {
      const byOrigin = new Map<string, string[]>();
      for (const address of addresses) {
        const { origin } = new URL(address);
        const own = byOrigin.get(origin);
        if (own) own.push(address);
        else byOrigin.set(origin, [address]);
      }
      const allowed = new Set<string>();
      for (const [origin, own] of byOrigin) {
        const text = await textOf(origin);
        const question = { url: `${origin}/robots.txt`, text, name: robotName, addresses: own };
        const rules = await runBounded('readRobotsRules', question, { signal, seconds: threadSeconds }).catch(orRefused);
        delays.set(origin, rules.crawl_delay);
        for (const [at, address] of own.entries()) if (rules.allowed[at]) allowed.add(address);
      }
      return addresses.filter((address) => allowed.has(address));
    },
    delayOf,
    async takeTurn(address) {
      const { origin } = new URL(address);
      const now = Date.now();
      const next = Math.max(now, (asked.get(origin) ?? 0) + delayOf(address) * 1_000);
      asked.set(origin, next);
      if (next > now) await wait(next - now, undefined, { signal });
    },
  };
}

/**
 * As RFC 9309 says: a site without robots.txt allows everything, and one that cannot return it allows nothing for now. One
 * that is larger than anyone needs is not read, so it allows nothing either.
 */
async function readRobots(url: string, { signal, network }: { signal: AbortSignal; network?: Network }): Promise<string> {
  const options = { signal, max_bytes: limits.robots_bytes, timeout_ms: timeoutMilliseconds, accept: 'text/plain' };
  const { status, content } = await fetchOutside(url, options, network).catch((error: unknown) => {
    throw error instanceof OutgoingError && error.code === 'response_too_large' ? new UnreadablePage('robots_refused') : error;
  });
  if (status >= 200 && status < 300) return new TextDecoder().decode(content);
  if (status >= 400 && status < 500 && status !== 429) return '';
  throw new UnreadablePage('page_unavailable', { status });
}

/** Rules that cannot be compared with an address in time allow nothing. */
function orRefused(error: unknown): never {
  throw error instanceof UnreadableDocument ? new UnreadablePage('robots_refused') : error;
}
