import { limits } from '@/lib/limits';

export interface SitemapReading {
  kind: 'sitemap';
  /** Of an index, the locations are those of further sitemaps. */
  is_index: boolean;
  /** As they are written, in their order. */
  locations: string[];
}

/** More than are read, because some of them are repeated, on other sites, or refused by robots.txt. */
const mostListed = 10 * limits.web_pages;

const root = /^\s*(?:<\?[^>]*>\s*)*<(?:([\w-]+):)?(urlset|sitemapindex)[\s>]/;

/** `<loc>` of the sitemap's own namespace. Pictures and films have theirs in another one. */
const locationsIn = (prefix: string) =>
  new RegExp(`<${prefix}loc>\\s{0,100}(?:<!\\[CDATA\\[([^<>]{1,2100}?)\\]\\]>|([^<>]{1,2100}))\\s{0,100}</${prefix}loc>`, 'g');

/** The addresses that a sitemap lists (sitemaps.org), as many as are read at most. Null if the text is not a sitemap. */
export function readSitemap(text: string): SitemapReading | null {
  const [, prefix, kind] = root.exec(text.slice(0, 4_096).replace(/<!--[^]*?-->/g, '')) ?? [];
  if (!kind) return null;
  const is_index = kind === 'sitemapindex';
  const most = is_index ? limits.web_sitemaps : mostListed;
  const locations: string[] = [];
  for (const [, plain, escaped] of text.matchAll(locationsIn(prefix ? `${prefix}:` : ''))) {
    locations.push((plain ?? unescapeXml(escaped ?? '')).trim());
    if (locations.length === most) break;
  }
  return { kind: 'sitemap', is_index, locations };
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescapeXml(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi, (whole, decimal: string, hex: string, name: string) => {
    if (name) return entities[name] ?? whole;
    const point = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return point <= 0x10ffff ? String.fromCodePoint(point) : '';
  });
}
