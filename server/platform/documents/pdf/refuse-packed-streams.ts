import { inflateSync } from 'node:zlib';
import { UnreadableDocument } from '../unreadable-document';

/** The largest unpacked stream that programs write, in bytes: text, fonts and tables, or a picture of a page. */
const largestText = 64 * 1024 * 1024;
const largestPicture = 256 * 1024 * 1024;
/** The largest stream in the older packing, before unpacking: it can grow a thousandfold. */
const largestOlder = 512 * 1024;

/** How far before a stream its description is looked for, in bytes. */
const longestHeader = 1_000;

/**
 * Throws UnreadableDocument if a stream unpacks to more than a page can have. The reader would unpack all of it into memory
 * that the limit of a thread does not count.
 */
export function refusePackedStreams(content: Uint8Array): void {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  for (let at = bytes.indexOf('stream'); at >= 0; at = bytes.indexOf('stream', at + 6)) {
    if (bytes.toString('latin1', Math.max(at - 3, 0), at) === 'end') continue;
    const header = headerOf(bytes, at);
    if (!header.includes('/Filter')) continue;
    const packed = bytes.subarray(startOf(bytes, at));
    // No program packs twice.
    const isTwice = (header.match(/\/(?:FlateDecode|Fl|LZWDecode|LZW)\b/g)?.length ?? 0) > 1;
    const isOlder = /\/LZW/.test(header) && packed.indexOf('endstream') > largestOlder;
    const most = /\/Subtype\s*\/Image\b/.test(header) ? largestPicture : largestText;
    if (isTwice || isOlder || unpacksOver(packed, most)) throw new UnreadableDocument('document_too_large');
  }
}

/** How many pictures the file has. */
export function countPictures(content: Uint8Array): number {
  const text = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  let count = 0;
  for (let at = text.indexOf('/Image'); at >= 0; at = text.indexOf('/Image', at + 6)) {
    if (/\/Subtype\s*$/.test(text.toString('latin1', Math.max(at - 12, 0), at))) count += 1;
  }
  return count;
}

/** Names can have their letters as numbers. */
function headerOf(bytes: Buffer, at: number): string {
  const before = bytes.toString('latin1', Math.max(at - longestHeader, 0), at);
  const header = before.slice(before.lastIndexOf(' obj') + 1);
  return header.replace(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

function startOf(bytes: Buffer, at: number): number {
  const start = at + 'stream'.length;
  return start + (bytes[start] === 13 && bytes[start + 1] === 10 ? 2 : 1);
}

function unpacksOver(packed: Buffer, most: number): boolean {
  try {
    inflateSync(packed, { maxOutputLength: most });
    return false;
  } catch (error) {
    // The reader does not unpack broken streams either, nor encrypted ones without a password.
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
  }
}
