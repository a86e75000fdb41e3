import { limits } from '@/lib/limits';
import type { Block } from '@/lib/retrieval/document-block';
import { firstCharacters } from '@/lib/text/first-characters';
import { fetchOutside } from '@/server/outgoing/fetch-outside';
import type { Network } from '@/server/outgoing/network';
import { OutgoingError } from '@/server/outgoing/outgoing-error';
import { robotName } from '@/server/outgoing/user-agent';
import { refusesReading } from '@/server/platform/documents/web/robots';
import type { SitemapReading } from '@/server/platform/documents/web/sitemap';
import { UnreadableDocument } from '@/server/platform/documents/unreadable-document';
import { nameOfUrl } from '../name-of-url';
import { runBounded } from '../run-bounded';
import type { SiteRules } from './site-rules';
import { UnreadablePage } from './unreadable-page';

/** A page of the web with its text. */
export interface WebPage {
  kind: 'page';
  /** After redirects, without a fragment. */
  url: string;
  title: string;
  /** Each with the page's address as its location. */
  blocks: Block[];
}

export type WebAddress = WebPage | (SitemapReading & { url: string });

interface Reading {
  rules: SiteRules;
  signal: AbortSignal;
  network?: Network;
}

const timeoutMilliseconds = 20_000;
/** For the text of one page, which takes a large one less than a second. */
const threadSeconds = 10;
const accept = 'text/html, application/xhtml+xml, text/plain;q=0.9, application/xml;q=0.8, text/xml;q=0.8, */*;q=0.1';

/** Reads one address that its site's robots.txt allows. Throws UnreadablePage or OutgoingError. */
export async function readAddress(address: string, { rules, signal, network }: Reading): Promise<WebAddress> {
  await rules.takeTurn(address);
  const options = { signal, accept, max_bytes: limits.web_page_bytes, timeout_ms: timeoutMilliseconds };
  const { url: arrived, status, headers, content } = await fetchOutside(address, options, network);
  const url = arrived.replace(/#.*$/, '');
  if (url !== address && !(await rules.allowedOf([url])).length) throw new UnreadablePage('robots_refused');
  if (status === 404 || status === 410) throw new UnreadablePage('page_not_found');
  if (status < 200 || status >= 300) throw new UnreadablePage('page_unavailable', { status });
  if (refusesReading(headers.get('x-robots-tag') ?? '', robotName)) throw new UnreadablePage('robots_refused');
  const source = { content, content_type: headers.get('content-type') ?? '' };
  const reading = await runBounded('readWebContent', source, { signal, seconds: threadSeconds }).catch(orTooLarge);
  if (reading.kind === 'sitemap') return { ...reading, url };
  if (reading.kind === 'unreadable') {
    if (reading.code === 'document_too_large') throw new OutgoingError('response_too_large');
    throw new UnreadablePage('page_wrong_type');
  }
  if (refusesReading(reading.robots, robotName)) throw new UnreadablePage('robots_refused');
  if (!reading.blocks.length) throw new UnreadablePage('page_without_text');
  return {
    kind: 'page',
    url,
    title: firstCharacters(reading.title, limits.name) || nameOfUrl(url),
    blocks: reading.blocks.map((block) => ({ ...block, location: { ...block.location, url } })),
  };
}

/** For the owner of a page, it makes no difference which of our limits it is too large for. */
function orTooLarge(error: unknown): never {
  throw error instanceof UnreadableDocument ? new OutgoingError('response_too_large', { cause: error }) : error;
}
