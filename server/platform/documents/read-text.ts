import type { Tokens, Token } from 'marked';
import { decodeText } from './decode-text';
import { blockList, type BlockList } from './document-limits';
import { addHtmlBlocks } from './html-blocks';
import { addTable } from './table-rows';

/** Paragraphs are separated by empty lines. If there are none, each line is a paragraph. */
export function addPlainText(list: BlockList, text: string): void {
  const unified = text.replace(/\r\n?|[\u2028\u2029\f]/g, '\n');
  const separator = /\n[^\S\n]*\n/.test(unified.trim()) ? /\n(?:[^\S\n]*\n)+/ : /\n/;
  for (const part of unified.split(separator)) addParagraph(list, part);
}

const listMark = /^[^\S\n]*(?:[-*•●▪◦‣–]|[\d۰-۹٠-٩]{1,3}[.)-])[^\S\n]+(?=\S)/;

function addParagraph(list: BlockList, part: string): void {
  const lines = part.split('\n');
  if (!lines.some((line) => listMark.test(line))) return list.add({ kind: 'paragraph', text: part });
  for (const line of lines) {
    list.add(
      listMark.test(line)
        ? { kind: 'list_item', level: 1, text: line.replace(/^\s*[-*•●▪◦‣–]\s+/, '') }
        : { kind: 'paragraph', text: line },
    );
  }
}

export async function readPlain(content: Uint8Array) {
  const list = blockList();
  addPlainText(list, await decodeText(content));
  return list.blocks;
}

export async function readMarkdown(content: Uint8Array) {
  const { lexer } = await import('marked');
  const { load } = await import('cheerio');
  const list = blockList();
  const text = (await decodeText(content)).replace(/^---\n[^]*?\n---\n/, '');
  const html = (source: string) => {
    const $ = load(source);
    addHtmlBlocks($, $.root()[0] as NonNullable<ReturnType<typeof $.root>[0]>, list);
  };
  addTokens(list, lexer(text), html, 1);
  return list.blocks;
}

function addTokens(list: BlockList, tokens: readonly Token[], addHtml: (source: string) => void, level: number): void {
  for (const token of tokens) {
    if (token.type === 'heading') list.add({ kind: 'heading', level: (token as Tokens.Heading).depth, text: plain(token) });
    else if (token.type === 'list') addItems(list, token as Tokens.List, addHtml, level);
    else if (token.type === 'table') {
      const { header, rows } = token as Tokens.Table;
      const cells = [header, ...rows].map((row) => row.map((cell) => cell.tokens.map(plain).join('')));
      addTable(list, cells, (index) => ({ row: index + 1 }));
    } else if (token.type === 'blockquote') addTokens(list, (token as Tokens.Blockquote).tokens, addHtml, level);
    else if (token.type === 'html') addHtml(token.raw);
    else if (token.type !== 'space' && token.type !== 'hr' && token.type !== 'def') list.add({ kind: 'paragraph', text: plain(token) });
  }
}

function addItems(list: BlockList, { items, ordered, start }: Tokens.List, addHtml: (source: string) => void, level: number): void {
  for (const [index, item] of items.entries()) {
    const inner = item.tokens.filter((token) => token.type !== 'list');
    const mark = ordered ? `${Number(start || 1) + index}. ` : '';
    list.add({ kind: 'list_item', level, text: mark + inner.map(plain).join('\n') });
    addTokens(
      list,
      item.tokens.filter((token) => token.type === 'list'),
      addHtml,
      level + 1,
    );
  }
}

/** The text of a token without marks. */
function plain(token: Token): string {
  if (token.type === 'br') return '\n';
  if (token.type === 'html') return token.raw.replace(/<[^>]*>/g, '');
  if ('tokens' in token && token.tokens) return token.tokens.map(plain).join('');
  return 'text' in token && typeof token.text === 'string' ? decodeEntities(token.text) : '';
}

/** Marked escapes nothing in its tokens, but authors do. */
function decodeEntities(text: string): string {
  const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', zwnj: '\u200c' };
  return text.replace(/&(amp|lt|gt|quot|nbsp|zwnj);/g, (_, name: string) => named[name] ?? '');
}
