import { Unzip, UnzipInflate } from 'fflate';

/**
 * Unpacks the JSON files of a zip. What comes out is counted while it comes, whatever the zip says of itself, and
 * unpacking ends when it is too much.
 *
 * @throws Error where it is no zip
 * @returns the files' texts by path, or null where there are more files, or more bytes, than may be
 */
export function unzipBounded(bytes: Uint8Array): ReadonlyMap<string, string> | null {
  const files = new Map<string, string>();
  let total = 0;
  let entries = 0;
  let isTooLarge = false;
  let failure: Error | null = null;
  const unzip = new Unzip((file) => {
    entries += 1;
    if (entries > MAX_ENTRIES) isTooLarge = true;
    if (isTooLarge || !file.name.endsWith('.json')) return;
    const chunks: Uint8Array[] = [];
    file.ondata = (error, chunk, isLast) => {
      if (error) failure = error;
      total += chunk?.length ?? 0;
      if (total > MAX_UNPACKED) isTooLarge = true;
      if (isTooLarge || failure) return file.terminate();
      chunks.push(chunk);
      if (isLast) files.set(file.name, textOfChunks(chunks));
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < bytes.length && !isTooLarge && !failure; at += STEP) {
    unzip.push(bytes.subarray(at, at + STEP), at + STEP >= bytes.length);
  }
  if (failure) throw failure as Error;
  if (entries === 0) throw new Error('no entries');
  return isTooLarge ? null : files;
}

/** An agent has two files an intent and entity, and one more for each language. */
export const MAX_ENTRIES = 10_000;
export const MAX_UNPACKED = 50 * 1024 * 1024;

/** Small, so that little is unpacked beyond the limit: a byte may become a thousand. */
const STEP = 4096;

function textOfChunks(chunks: readonly Uint8Array[]): string {
  const decoder = new TextDecoder();
  return chunks.map((chunk) => decoder.decode(chunk, { stream: true })).join('') + decoder.decode();
}
