/**
 * - `robots_refused`: the site's robots.txt, or the page itself, asks programs not to read it.
 * - `page_not_found`: 404 or 410.
 * - `page_unavailable`: another status than success. The site may return the page later.
 * - `page_wrong_type`: neither HTML, plain text, nor a sitemap.
 * - `page_without_text`: a page whose content appears only in browsers, or an empty one.
 * - `sitemap_without_pages`: none that are on the same site and may be read.
 * - `site_too_slow`: less than half of a sitemap's pages in the time that it may take.
 */
export type UnreadablePageCode =
  | 'robots_refused'
  | 'page_not_found'
  | 'page_unavailable'
  | 'page_wrong_type'
  | 'page_without_text'
  | 'sitemap_without_pages'
  | 'site_too_slow';

/** An address that returned something other than text to read. */
export class UnreadablePage extends Error {
  constructor(
    readonly code: UnreadablePageCode,
    /** For `page_unavailable`, the status. */
    readonly params: { status?: number } = {},
  ) {
    super(code);
    this.name = 'UnreadablePage';
  }
}
