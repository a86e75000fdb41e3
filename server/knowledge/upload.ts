import { extname } from 'node:path';
import { largestFile, type UploadInput } from '@/lib/contracts/flow-manager/knowledge/documents';
import { limits } from '@/lib/limits';
import { AppError } from '@/lib/errors';
import { firstCharacters } from '@/lib/text/first-characters';
import { recordChange } from '@/server/audit/record-change';
import { cleanName, nameWithoutEnding } from '@/server/conversations/file-kind';
import type { Context } from '@/server/platform/context';
import { log } from '@/server/platform/log';
import { newId } from '@/server/platform/new-id';
import { fileStore } from '@/server/platform/storage';
import { countByTheHour } from '@/server/quotas/count-by-the-hour';
import { refuseOverQuota } from '@/server/quotas/refuse-over-quota';
import { removeStoredFiles } from './delete-documents';
import { factsOfBytes, refuseDuplicate, type ContentFacts } from './document-content';
import { addDocument, detail } from './documents';
import { lockIndex, requireIndex } from './require-index';
import { lockDocument, presentDocument, requireDocument } from './present-document';
import { andRead, queueReading, waiting } from './queue-reading';

interface StoredFile extends ContentFacts {
  storage_key: string;
  file_name: string;
  content_type: string;
}

/** The types that downloads are sent with. */
const contentTypes: Record<string, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  html: 'text/html',
  htm: 'text/html',
  md: 'text/markdown',
  markdown: 'text/markdown',
  txt: 'text/plain',
};

/**
 * Stores a file as a document that a job then reads. What the file is, its content says then. Throws not_found,
 * payload_too_large, payment_required and rate_limited beyond the quotas, validation_failed for an empty file, and conflict
 * if the knowledge base has a document with the same content.
 */
export async function uploadDocument(ctx: Context, index_id: string, { file, name }: UploadInput) {
  await ctx.db(async (tx) => {
    await requireIndex(tx, index_id);
    // What is refused anyway is not stored.
    await refuseOverQuota(tx, ctx.business_id, ['documents'], 1);
    await refuseOverQuota(tx, ctx.business_id, ['knowledge'], file.size);
  });
  const added = withStored(ctx, file, index_id, undefined, (stored) =>
    ctx.db(async (tx) => {
      await lockIndex(tx, index_id);
      return presentDocument(
        await addDocument(tx, ctx, { ...stored, index_id, kind: 'file', name: name ?? nameWithoutEnding(stored.file_name) }),
      );
    }),
  );
  return andRead(added);
}

/** Replaces a document's file. Its previous text answers until the new file was read. Throws as `uploadDocument`. */
export async function replaceFile(ctx: Context, id: string, { file, name }: UploadInput) {
  const { index_id, kind } = await ctx.db((tx) => requireDocument(tx, id));
  if (kind !== 'file') throw new AppError('validation_failed', { fields: [{ path: 'file', key: 'document_field_of_other_kind' }] });
  const replaced = withStored(ctx, file, index_id, id, (stored) =>
    ctx.db(async (tx) => {
      await lockIndex(tx, index_id);
      const before = await lockDocument(tx, id);
      await refuseDuplicate(tx, { ...stored, index_id, id });
      await tx.knowledgeDocument.update({ where: { id }, data: { ...stored, name, ...waiting(ctx.now) } });
      await refuseOverQuota(tx, ctx.business_id, ['knowledge']);
      await removeStoredFiles(tx, ctx.business_id, [before.storage_key]);
      await queueReading(tx, ctx.business_id);
      await recordChange(tx, ctx, {
        action: 'knowledge.document_updated',
        resource_id: id,
        name: before.name,
        detail: { index_id, kind, file_name: stored.file_name },
      });
      return detail(tx, id);
    }),
  );
  return andRead(replaced);
}

/** Stores the file and runs `work`, which refers to it. If that fails, the file is removed, because no job would find it. */
async function withStored<Result>(
  ctx: Context,
  file: File,
  index_id: string,
  id: string | undefined,
  work: (stored: StoredFile) => Promise<Result>,
): Promise<Result> {
  const { file_name, content_type } = check(file);
  const content = new Uint8Array(await file.arrayBuffer());
  const stored = { ...factsOfBytes(content), storage_key: `${ctx.business_id}/${newId()}`, file_name, content_type };
  await ctx.db((tx) => refuseDuplicate(tx, { ...stored, index_id, id }));
  await countByTheHour('files_per_hour', ctx.business_id);
  await fileStore().put(stored.storage_key, content, content_type);
  try {
    return await work(stored);
  } catch (error) {
    await fileStore()
      .remove(stored.storage_key)
      .catch((reason: Error) => log.warn({ error: reason.message }, 'a file of no document stays'));
    throw error;
  }
}

function check({ name, size }: File): { file_name: string; content_type: string } {
  if (size > largestFile)
    throw new AppError('payload_too_large', { detail: 'file_too_large', params: { megabytes: largestFile / 1024 / 1024 } });
  if (size === 0) throw new AppError('validation_failed', { fields: [{ path: 'file', key: 'import_empty' }] });
  const file_name = shorten(cleanName(name));
  return { file_name, content_type: contentTypes[extname(file_name).slice(1).toLowerCase()] ?? 'application/octet-stream' };
}

/** A name with its ending, as long as names may be. */
function shorten(name: string): string {
  const ending = extname(name);
  return `${firstCharacters(name.slice(0, name.length - ending.length), limits.name - ending.length)}${ending}`;
}
