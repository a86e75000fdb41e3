import { Unzip, UnzipInflate } from 'fflate';

/**
 * Unpacks the JSON files of a zip. The output is counted as it is produced, whatever the zip declares, and unpacking
 * stops beyond the limit.
 *
 * @throws Error if it is not a zip
 * @returns the files' texts by path, or null if there are too many files or bytes
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

/** An agent has two files per intent and entity, and one more for each language. */
export const MAX_ENTRIES = 10_000;
export const MAX_UNPACKED = 50 * 1024 * 1024;

/** Small, so that little is unpacked beyond the limit: one byte may expand to a thousand. */
const STEP = 4096;

function textOfChunks(chunks: readonly Uint8Array[]): string {
  const decoder = new TextDecoder();
  return chunks.map((chunk) => decoder.decode(chunk, { stream: true })).join('') + decoder.decode();
}
