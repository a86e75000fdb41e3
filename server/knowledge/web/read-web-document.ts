import { limits } from '@/lib/limits';
import type { Network } from '@/server/outgoing/network';
import { OutgoingError } from '@/server/outgoing/outgoing-error';
import { readAddress, type WebAddress, type WebPage } from './read-address';
import { siteRules, type SiteRules } from './site-rules';
import { UnreadablePage } from './unreadable-page';

export interface ReadWebOptions {
  signal: AbortSignal;
  /** Receives the share of the pages that were read, 0 to 1. */
  onProgress?: (share: number) => void;
  /** The time that all pages may take together. */
  minutes?: number;
}

/**
 * Reads a page, or all pages of a sitemap that are on its site (`limits.web_pages` at most), one after another, as
 * robots.txt allows. Pages of a sitemap that are gone or have no text are left out. If more than a tenth of the others
 * cannot be read now, the reading fails, so that the text of an earlier one is kept. A site that is slow keeps no place
 * from other documents: after `minutes`, a reading ends with the pages that it has, if they are at least half.
 *
 * Throws UnreadablePage, OutgoingError, or the reason of `signal`.
 */
export async function readWebDocument(
  url: string,
  { signal, onProgress, minutes = limits.web_minutes }: ReadWebOptions,
  network?: Network,
): Promise<WebPage[]> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(new UnreadablePage('site_too_slow')), minutes * 60_000);
  const both = AbortSignal.any([signal, deadline.signal]);
  try {
    const rules = siteRules({ signal: both, network });
    const read = (address: string) => readAddress(address, { rules, signal: both, network });
    const address = canonical(url);
    if (address === undefined) throw new OutgoingError('address_refused');
    if (!(await rules.allowedOf([address])).length) throw new UnreadablePage('robots_refused');
    const first = await read(address);
    if (first.kind === 'page') return [first];
    const listed = await listPages(first, { rules, read, minutes });
    if (!listed.length) throw new UnreadablePage('sitemap_without_pages');
    return await readAll(listed, { read, signal, deadline: deadline.signal, onProgress });
  } finally {
    clearTimeout(timer);
  }
}

type Read = (address: string) => Promise<WebAddress>;

/** The pages of a sitemap and of those that it refers to, as many as are read: fewer if the site asks for long pauses. */
async function listPages(
  first: WebAddress & { kind: 'sitemap' },
  { rules, read, minutes }: { rules: SiteRules; read: Read; minutes: number },
): Promise<string[]> {
  const pages = new Set<string>();
  const sitemaps = new Set([first.url]);
  const pauses = (minutes * 60) / rules.delayOf(first.url);
  const most = Math.max(1, Math.min(limits.web_pages, Math.floor(pauses / 2)));
  const take = async ({ is_index, locations }: WebAddress & { kind: 'sitemap' }) => {
    const own = locations.flatMap((location) => canonical(location) ?? []).filter((location) => isSameSite(location, first.url));
    for (const location of await rules.allowedOf(own)) {
      if (is_index && sitemaps.size <= limits.web_sitemaps) sitemaps.add(location);
      if (!is_index && pages.size < most) pages.add(location);
    }
  };
  await take(first);
  // A set also visits what is added to it meanwhile.
  for (const sitemap of sitemaps) {
    if (sitemap === first.url || pages.size === most) continue;
    const found = await read(sitemap).catch(orGone);
    if (found?.kind === 'sitemap') await take(found);
  }
  return [...pages];
}

interface ReadAll extends Pick<ReadWebOptions, 'signal' | 'onProgress'> {
  read: Read;
  deadline: AbortSignal;
}

async function readAll(listed: readonly string[], { read, signal, deadline, onProgress }: ReadAll): Promise<WebPage[]> {
  const pages = new Map<string, WebPage>();
  let characters = 0;
  let failures = 0;
  let failure: unknown;
  for (const [at, address] of listed.entries()) {
    try {
      const found = await read(address).catch(orGone);
      if (found?.kind === 'page' && !pages.has(found.url) && isSameSite(found.url, address)) {
        characters += found.blocks.reduce((sum, { text }) => sum + text.length, 0);
        pages.set(found.url, found);
      }
    } catch (error) {
      signal.throwIfAborted();
      if (deadline.aborted && at < listed.length / 2) throw deadline.reason;
      if (deadline.aborted) break;
      if (!isOfPage(error) || ++failures > listed.length / 10) throw error;
      failure = error;
    }
    if (characters > limits.document_characters) throw new OutgoingError('response_too_large');
    onProgress?.((at + 1) / listed.length);
  }
  if (!pages.size) throw failure ?? new UnreadablePage('sitemap_without_pages');
  return [...pages.values()];
}

/** Nothing, for an address of a sitemap that has no text now and will have none later. Throws other errors again. */
function orGone(error: unknown): undefined {
  const isGone = error instanceof UnreadablePage && error.code !== 'page_unavailable' && error.code !== 'site_too_slow';
  if (!isGone) throw error;
}

function isOfPage(error: unknown): boolean {
  return error instanceof UnreadablePage || error instanceof OutgoingError;
}

/** The address as it is requested, without a fragment. */
function canonical(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  url.hash = '';
  return /^https?:$/.test(url.protocol) ? url.href : undefined;
}

/** A sitemap may list only what is on its own site. Many sites answer with and without www. */
function isSameSite(address: string, sitemap: string): boolean {
  return siteOf(address) === siteOf(sitemap);
}

function siteOf(address: string): string {
  const { hostname, port } = new URL(address);
  return `${hostname.replace(/^www\./, '')}:${port}`;
}
