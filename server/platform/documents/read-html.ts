import type { CheerioAPI } from 'cheerio';
import type { Block } from '@/lib/retrieval/document-block';
import { blockList, cleanText } from './document-limits';
import { addHtmlBlocks } from './html-blocks';
import { UnreadableDocument } from './unreadable-document';

export interface HtmlReading {
  /** The page's title, or an empty text. */
  title: string;
  blocks: Block[];
  /** What its metas tell robots: `noindex`, or `hamdam: noindex` for one of them. Empty without any. */
  robots: string;
}

/** What a page tells its readers: without menus, forms, advertisements and scripts. Throws UnreadableDocument. */
export async function readHtml(html: string): Promise<HtmlReading> {
  const { load } = await import('cheerio');
  try {
    return read(load(html));
  } catch (error) {
    // The stack ends on pages that are nested without end.
    throw error instanceof RangeError ? new UnreadableDocument('document_damaged', { cause: error }) : error;
  }
}

function read($: CheerioAPI): HtmlReading {
  const title = cleanText($('head > title').first().text() || $('meta[property="og:title"]').attr('content') || '').replaceAll('\n', ' ');
  const robots = robotsOf($);
  removeSurroundings($);
  const list = blockList();
  const main = mainContent($);
  if (main) addHtmlBlocks($, main, list);
  return { title, blocks: list.blocks, robots };
}

/** Each as in the header `X-Robots-Tag`, so that both are understood in one place. */
function robotsOf($: CheerioAPI): string {
  const metas = $('meta[name="robots" i], meta[name="hamdam" i]').toArray();
  return metas
    .map((meta) => ($(meta).attr('name')?.toLowerCase() === 'robots' ? '' : 'hamdam: ') + ($(meta).attr('content') ?? ''))
    .join(', ');
}

const hidden = '[hidden], [aria-hidden="true"], [style*="display:none"], [style*="display: none"]';
const surroundings = [
  'script, style, noscript, template, svg, canvas, iframe, object, embed, nav, aside, footer, button, input, select, textarea, dialog',
  '[role="navigation"], [role="banner"], [role="contentinfo"], [role="complementary"], [role="search"], [role="dialog"], [role="alertdialog"]',
  hidden,
].join(', ');

function removeSurroundings($: CheerioAPI): void {
  const whole = lengthOf($('body').text());
  $(surroundings).remove();
  // The header of a site has a menu and a logo, the header of an article its title.
  $('header').not('article header, main header').not(':has(h1)').remove();
  // Some sites put a whole page into one form.
  $('form').each((_, form) => {
    if (lengthOf($(form).text()) < whole / 3) $(form).remove();
  });
}

/** The element with the content, if the page marks one that has most of the text. */
function mainContent($: CheerioAPI) {
  const body = $('body').first();
  const enough = lengthOf(body.text()) / 3;
  for (const selector of ['main', '[role="main"]', 'article']) {
    const found = $(selector);
    if (found.length === 1 && lengthOf(found.text()) >= enough) return found[0];
  }
  return body[0];
}

function lengthOf(text: string): number {
  return text.replace(/\s+/g, ' ').length;
}
