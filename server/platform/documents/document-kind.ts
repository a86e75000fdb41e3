import { fileTypeFromBuffer } from 'file-type';
import { UnreadableDocument } from './unreadable-document';

export type DocumentKind = 'pdf' | 'docx' | 'xlsx' | 'csv' | 'html' | 'markdown' | 'text';

/** By the name that file-type gives to a file's content. */
const packed: Record<string, DocumentKind> = {
  pdf: 'pdf',
  docx: 'docx',
  docm: 'docx',
  dotx: 'docx',
  xlsx: 'xlsx',
  xlsm: 'xlsx',
  xltx: 'xlsx',
};

const textEndings: Record<string, DocumentKind> = { csv: 'csv', tsv: 'csv', md: 'markdown', markdown: 'markdown' };

/**
 * What a file is, by its content. Its name only tells apart the kinds of text: with any other extension, a file is read as
 * what it is. Throws UnreadableDocument for types that are not read.
 */
export async function documentKind(content: Uint8Array, fileName: string): Promise<DocumentKind> {
  if (content.length === 0) throw new UnreadableDocument('document_without_text');
  // Its mark also begins some sounds.
  if (isMarkedUtf16(content)) return textKind(content, fileName);
  const found = await fileTypeFromBuffer(content).catch(() => undefined);
  const kind = found && packed[found.ext];
  if (kind) return kind;
  // Some programs write a few bytes before the header.
  if (indexOf(content.subarray(0, 1024), '%PDF-') >= 0) return 'pdf';
  if (found?.ext === 'cfb') throw new UnreadableDocument(isEncryptedOffice(content) ? 'document_encrypted' : 'document_wrong_type');
  if (found && !isMarkup(found.ext)) throw new UnreadableDocument('document_wrong_type');
  return textKind(content, fileName);
}

function isMarkup(extension: string): boolean {
  return extension === 'xml' || extension === 'html';
}

/** Word and Excel put an encrypted document into a container of the older format. */
function isEncryptedOffice(content: Uint8Array): boolean {
  return indexOf(content, [...'EncryptedPackage'].map((letter) => `${letter}\0`).join('')) >= 0;
}

function textKind(content: Uint8Array, fileName: string): DocumentKind {
  if (!looksLikeText(content.subarray(0, 64 * 1024))) throw new UnreadableDocument('document_wrong_type');
  const beginning = Buffer.from(content.subarray(0, 4096)).toString('latin1').replaceAll('\0', '');
  if (html.test(beginning)) return 'html';
  const ending = /\.([a-z]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
  // Text in a page without any element of a page is read as text.
  return textEndings[ending] ?? (/^(html?|xhtml)$/.test(ending) && /<[a-z]+[\s>/]/i.test(beginning) ? 'html' : 'text');
}

const html = /<!doctype\s+html|<(?:html|head|body)[\s>]/i;

/** UTF-16 with its mark, and nothing in it that no one writes. */
function isMarkedUtf16(content: Uint8Array): boolean {
  const isLittle = content[0] === 0xff && content[1] === 0xfe;
  if (!isLittle && !(content[0] === 0xfe && content[1] === 0xff)) return false;
  const text = new TextDecoder(isLittle ? 'utf-16le' : 'utf-16be').decode(content.subarray(0, 4096));
  return (text.match(/(?![\t\n\r\f])[\p{Cc}\p{Co}\p{Cn}\ufffd]/gu)?.length ?? 0) <= 1 + text.length / 100;
}

/** Whether there are hardly any control characters. Every second byte of UTF-16 may be zero. */
function looksLikeText(bytes: Uint8Array): boolean {
  const zeros: [number, number] = [0, 0];
  let controls = 0;
  for (const [at, byte] of bytes.entries()) {
    if (byte === 0) zeros[(at % 2) as 0 | 1] += 1;
    else if (byte < 32 && (byte < 9 || byte > 13) && byte !== 27) controls += 1;
  }
  const [even, odd] = zeros;
  const isUtf16 = Math.max(even, odd) > bytes.length / 10 && Math.min(even, odd) === 0;
  return isUtf16 || isMarkedUtf16(bytes) || (even + odd === 0 && controls <= bytes.length / 100);
}

function indexOf(content: Uint8Array, text: string): number {
  return Buffer.from(content.buffer, content.byteOffset, content.byteLength).indexOf(text, 0, 'latin1');
}
