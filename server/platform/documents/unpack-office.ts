import { unzipSync, zipSync } from 'fflate';
import { limits } from '@/lib/limits';
import { UnreadableDocument } from './unreadable-document';

/** How many parts a packed file has at most. */
const mostParts = 10_000;

/** Text is packed to a tenth, and repeated cells to a hundredth. Nothing that a person wrote is packed more tightly. */
const tightest = 400;
const smallPart = 10 * 1024 * 1024;

/**
 * Unpacks the parts of an Office file that have text, and packs them again without compression. Its readers then cannot
 * unpack more than was checked here. Sizes are checked in the directory first, and unpacking stops at them. Packed files
 * in the file are left out. Throws UnreadableDocument.
 *
 * @param wanted the names of the parts to keep
 */
export function unpackOffice(content: Uint8Array, wanted: RegExp): Uint8Array {
  let parts = 0;
  let size = 0;
  const filter = ({ name, size: packed, originalSize }: { name: string; size: number; originalSize: number }) => {
    parts += 1;
    if (parts > mostParts) throw new UnreadableDocument('document_too_large');
    if (!wanted.test(name)) return false;
    size += originalSize;
    const isBomb = originalSize > smallPart && originalSize > packed * tightest;
    if (isBomb || size > limits.document_unpacked_bytes) throw new UnreadableDocument('document_too_large');
    return true;
  };
  try {
    return zipSync(unzipSync(content, { filter }), { level: 0 });
  } catch (error) {
    if (error instanceof UnreadableDocument) throw error;
    throw new UnreadableDocument('document_damaged', { cause: error });
  }
}
