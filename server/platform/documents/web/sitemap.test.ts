import { describe, expect, it } from 'vitest';
import { limits } from '@/lib/limits';
import { readSitemap } from './sitemap';

const xml = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

describe('a sitemap', () => {
  it('lists its addresses in order, without those of pictures', () => {
    const text = `${xml}<!-- by a shop --><?xml-stylesheet href="a.xsl"?>
      <urlset ${namespace}>
        <url><loc> https://shop.example.com/a?x=1&amp;y=%D8%A7&#38;z=&#x6f3; </loc><lastmod>2026-01-01</lastmod>
          <image:image><image:loc>https://shop.example.com/a.jpg</image:loc></image:image></url>
        <url><loc><![CDATA[https://shop.example.com/b?x=1&y=2]]></loc></url>
      </urlset>`;
    expect(readSitemap(text)).toEqual({
      kind: 'sitemap',
      is_index: false,
      locations: ['https://shop.example.com/a?x=1&y=%D8%A7&z=۳', 'https://shop.example.com/b?x=1&y=2'],
    });
  });

  it('can refer to others, and can have a prefix', () => {
    const text = `${xml}<sm:sitemapindex><sm:sitemap><sm:loc>https://a.example.com/1.xml</sm:loc></sm:sitemap></sm:sitemapindex>`;
    expect(readSitemap(text)).toEqual({ kind: 'sitemap', is_index: true, locations: ['https://a.example.com/1.xml'] });
  });

  it('is read up to a limit', () => {
    const many = (tag: string) => `${xml}<${tag}>${'<x><loc>https://a.example.com/</loc></x>'.repeat(100_000)}</${tag}>`;
    expect(readSitemap(many('urlset'))?.locations).toHaveLength(10 * limits.web_pages);
    expect(readSitemap(many('sitemapindex'))?.locations).toHaveLength(limits.web_sitemaps);
  });

  it.each(['', '<html><body>urlset</body></html>', `${xml}<rss><channel/></rss>`, 'https://shop.example.com/a', '{"urlset":1}'])(
    'is not %j',
    (text) => {
      expect(readSitemap(text)).toBeNull();
    },
  );

  it.each([
    `${xml}<urlset>${'<loc>'.repeat(500_000)}`,
    `${xml}<urlset><loc>${' '.repeat(2_000_000)}`,
    `${xml}<urlset>${'<loc>  a'.repeat(300_000)}`,
    `${'<!---->'.repeat(500)}${'<!--'.repeat(200_000)}`,
    `${'<?a>'.repeat(1_000)}${' '.repeat(1_000_000)}`,
  ])('is read quickly, whatever was written (%#)', (text) => {
    const before = performance.now();
    readSitemap(text);
    expect(performance.now() - before).toBeLessThan(2_000);
  });
});
