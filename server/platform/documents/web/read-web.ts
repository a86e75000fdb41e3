import { gunzipSync } from 'node:zlib';
import { limits } from '@/lib/limits';
import type { Block } from '@/lib/retrieval/document-block';
import { decodeText } from '../decode-text';
import { blockList } from '../document-limits';
import { readHtml } from '../read-html';
import { addPlainText } from '../read-text';
import { UnreadableDocument, type UnreadableCode } from '../unreadable-document';
import { readSitemap, type SitemapReading } from './sitemap';

export interface WebContent {
  content: Uint8Array;
  /** The header, or an empty text. */
  content_type: string;
}

export interface WebPageReading {
  kind: 'page';
  /** May be empty. */
  title: string;
  blocks: Block[];
  /** What the page's `robots` metas say, each with the robot's name in front unless it is for all. */
  robots: string;
}

/** `unreadable`: neither a page nor a sitemap. */
export type WebReading = WebPageReading | SitemapReading | { kind: 'unreadable'; code: UnreadableCode };

/**
 * Reads what an address returned: a page (HTML or plain text) or a sitemap (XML, gz allowed). Throws UnreadableDocument
 * over the limits.
 */
export async function readWeb({ content, content_type }: WebContent): Promise<WebReading> {
  const [, type = '', charset] = /^\s*([^;\s]*)(?:.*?charset\s*=\s*["']?([^\s;"']+))?/is.exec(content_type) ?? [];
  const isPacked = content[0] === 0x1f && content[1] === 0x8b;
  const text = await decodePage(isPacked ? unpack(content) : content, charset);
  const sitemap = /^(text\/(xml|plain|html)|application\/.*)?$/i.test(type) ? readSitemap(text) : null;
  if (sitemap) return sitemap;
  const isHtml = /^(text\/html|application\/xhtml\+xml)$/i.test(type) || (type === '' && /<(!doctype html|html|body)[\s>]/i.test(text));
  const isPlain = type === '' ? !content.includes(0) : /^text\/(plain|markdown)$/i.test(type) && !text.includes('\0');
  if (isPacked || !(isHtml || isPlain)) return { kind: 'unreadable', code: 'document_wrong_type' };
  if (isHtml) return { kind: 'page', ...(await readHtml(text)) };
  const list = blockList();
  addPlainText(list, text);
  return { kind: 'page', title: '', blocks: list.blocks, robots: '' };
}

/** A sitemap is at most as large unpacked as others may be. */
function unpack(content: Uint8Array): Uint8Array {
  try {
    return gunzipSync(content, { maxOutputLength: limits.web_page_bytes });
  } catch (error) {
    const isBomb = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw new UnreadableDocument(isBomb ? 'document_too_large' : 'document_damaged', { cause: error });
  }
}

/** What is valid UTF-8 is UTF-8, whatever the server says. Otherwise the server is believed, then the page, then its letters. */
async function decodePage(content: Uint8Array, charset: string | undefined): Promise<string> {
  const beginning = Buffer.from(content.subarray(0, 1_024)).toString('latin1');
  const declared = charset ?? /<meta[^>]+charset\s*=\s*["']?([\w-]+)/i.exec(beginning)?.[1];
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return decoderOf(declared)?.decode(content) ?? (await decodeText(content));
  }
}

function decoderOf(name: string | undefined): TextDecoder | undefined {
  try {
    // Not UTF-8 is what was just found out.
    return name === undefined || /^utf-?8$/i.test(name) ? undefined : new TextDecoder(name);
  } catch {
    return undefined;
  }
}
