import { AppError } from '@/lib/errors';
import { downloadHeaders } from '@/server/http/download-headers';
import { log } from '@/server/platform/log';
import { newId } from '@/server/platform/new-id';
import { fileStore } from '@/server/platform/storage';
import { cleanName, fileKind, nameFor } from './file-kind';

/** A file whose size and content were checked. */
export interface CheckedFile {
  file_name: string;
  content_type: string;
  content: Uint8Array;
}

/** What the database keeps of a file. */
export interface KeptFile {
  id: string;
  file_name: string;
  content_type: string;
  size: number;
  storage_key: string;
}

/**
 * Checks files by their content. Throws payload_too_large, and validation_failed for a type that is not accepted.
 *
 * @param largest of one file, in bytes
 */
export const checkFiles = (files: readonly File[], largest: number): Promise<CheckedFile[]> =>
  Promise.all(files.map((file, index) => check(file, index, largest)));

async function check(file: File, index: number, largest: number): Promise<CheckedFile> {
  const path = `files[${index}]`;
  if (file.size > largest) {
    const params = { megabytes: largest / 1024 / 1024 };
    throw new AppError('payload_too_large', { detail: 'file_too_large', params });
  }
  const content = new Uint8Array(await file.arrayBuffer());
  const kind = await fileKind(content);
  if (!kind) throw new AppError('validation_failed', { fields: [{ path, key: 'file_type_refused' }] });
  return { file_name: nameFor(cleanName(file.name), kind), content_type: kind.content_type, content };
}

/** Stores the bytes of files, and runs `record`, which inserts their rows. If it fails, the bytes are removed again. */
export async function keepFiles<Result>(
  business_id: string,
  files: readonly CheckedFile[],
  record: (kept: KeptFile[]) => Promise<Result>,
): Promise<Result> {
  const kept = files.map(({ file_name, content_type, content }) => ({
    id: newId(),
    file_name,
    content_type,
    size: content.length,
    storage_key: `${business_id}/${newId()}`,
  }));
  const stored = files.map(({ content, content_type }, index) => fileStore().put(kept[index]?.storage_key ?? '', content, content_type));
  try {
    await Promise.all(stored);
    return await record(kept);
  } catch (error) {
    // No row refers to them yet, so no job would ever find them.
    await Promise.allSettled(stored);
    await Promise.all(kept.map(({ storage_key }) => removeBytes(storage_key)));
    throw error;
  }
}

/** A failure here is ignored: leftover bytes only take space, and the error before it is the one to report. */
async function removeBytes(key: string): Promise<void> {
  await fileStore()
    .remove(key)
    .catch((error: Error) => log.warn({ error: error.message }, 'a file without a message stays'));
}

/** A stored file as a download. Throws not_found. */
export async function downloadOf(row: Pick<KeptFile, 'file_name' | 'content_type' | 'storage_key'> | null): Promise<Response> {
  const content = row && (await fileStore().get(row.storage_key));
  if (!row || !content) throw new AppError('not_found');
  return new Response(content as BodyInit, {
    headers: {
      ...downloadHeaders(row.file_name, row.content_type),
      'Content-Length': String(content.length),
      'Cache-Control': 'private, max-age=3600',
      Vary: 'Authorization',
    },
  });
}
