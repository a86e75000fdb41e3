import { fileTypeFromBuffer } from 'file-type';
import { limits } from '@/lib/limits';
import { firstCharacters } from '@/lib/text/first-characters';

/** The types that are accepted besides text, by a file's first bytes. Its name and the type that its sender claims are ignored. */
const accepted =
  /^(image\/(png|jpeg|gif|webp)|audio\/.+|video\/(mp4|webm|quicktime)|application\/(pdf|ogg|zip)|application\/vnd\.openxmlformats-officedocument\..+)$/;

/** Other extensions of the same types as those that file-type returns. */
const alike: Record<string, readonly string[]> = {
  jpg: ['jpeg', 'jpe', 'jfif'],
  mp4: ['m4v'],
  mov: ['qt'],
  mp3: ['mpga'],
  ogg: ['oga', 'opus', 'ogv', 'ogx'],
  aif: ['aiff'],
  mid: ['midi'],
};

/** Extensions of plain text that no program executes or shows as a page. */
const textEndings = ['txt', 'text', 'csv', 'tsv', 'md', 'json', 'jsonl', 'log', 'yaml', 'yml', 'srt', 'vtt'];

export interface FileKind {
  content_type: string;
  /** The extensions of the type, the usual one first. */
  extensions: readonly string[];
}

/** The type of a file by its content. Null for a type that is not accepted. */
export async function fileKind(content: Uint8Array): Promise<FileKind | null> {
  const found = await fileTypeFromBuffer(content);
  if (found && found.mime !== 'application/xml') {
    return accepted.test(found.mime) ? { content_type: found.mime, extensions: [found.ext, ...(alike[found.ext] ?? [])] } : null;
  }
  const text = readText(content);
  return text === null ? null : textKind(text);
}

/** A name for display: no folders, no control characters. The joiners of Persian words stay. */
export function cleanName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  return last.replace(/(?![\u200c\u200d])\p{C}/gu, '').trim();
}

/** A file's name for display, without its ending, as long as names may be. */
export function nameWithoutEnding(file_name: string): string {
  const name = cleanName(file_name);
  return firstCharacters(name.replace(/\.\w+$/, '').trim() || name, limits.name);
}

/** The longest name. */
const longest = 200;

/**
 * A file's name with an extension of its type. A different extension is replaced. A long name is cut, but not in the
 * middle of a letter.
 */
export function nameFor(name: string, { extensions }: FileKind): string {
  const [usual = ''] = extensions;
  const [ending = '', extension = ''] = /\.([a-z\d]{1,10})$/i.exec(name) ?? [];
  // An extension without a letter is a number, and part of the name.
  const stem = /[a-z]/i.test(extension) ? name.slice(0, -ending.length) : name;
  const right = extensions.includes(extension.toLowerCase()) ? ending : `.${usual}`;
  return `${firstCharacters(stem, longest - right.length) || 'file'}${right}`;
}

function readText(content: Uint8Array): string | null {
  if (content.length === 0 || content.includes(0)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return null;
  }
}

/** What may precede the first element of markup. */
const prelude = /(?:\s+|<\?[^>]*>|<!--[^]*?-->)/y;
const svg = /(?:<!doctype\s+svg\b|<(?:[a-z]+:)?svg[\s/>])/iy;
/** What browsers recognize as the beginning of a page, and other elements that can begin one. */
const html =
  /(?:<!--|<!doctype\s+html\b|<\/?(?:html|head|body|title|meta|link|base|style|script|noscript|template|iframe|frameset|object|embed|applet|form|input|button|img|video|audio|canvas|math|table|div|span|font|center|marquee|section|article|main|header|footer|nav|details|h[1-6]|ul|ol|dl|pre|hr|br|a|b|i|u|p)[\s/>])/iy;

/** Text that is a page, a drawing or XML keeps that type. Under another name it would only seem harmless. */
function textKind(text: string): FileKind {
  const at = endOfPrelude(text);
  if (startsWith(svg, text, at)) return { content_type: 'image/svg+xml', extensions: ['svg'] };
  const hasComment = text.trimStart().startsWith('<!--');
  if (hasComment || startsWith(html, text, at)) return { content_type: 'text/html', extensions: ['html', 'htm'] };
  if (text.trimStart().startsWith('<?xml')) return { content_type: 'application/xml', extensions: ['xml'] };
  return { content_type: 'text/plain', extensions: textEndings };
}

function endOfPrelude(text: string): number {
  let at = 0;
  while (startsWith(prelude, text, at)) at = prelude.lastIndex;
  return at;
}

function startsWith(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}
