import { attachmentLimits } from '@/lib/contracts/flow-manager/messaging';
import { AppError } from '@/lib/errors';
import type { Prisma } from '@/prisma/generated/client';
import { downloadHeaders } from '@/server/http/download-headers';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { log } from '@/server/platform/log';
import { newId } from '@/server/platform/new-id';
import { addToOutbox, relaySoon } from '@/server/platform/outbox';
import { fileStore } from '@/server/platform/storage';
import { countByTheHour } from '@/server/quotas/count-by-the-hour';
import { refuseOverQuota } from '@/server/quotas/refuse-over-quota';
import { cleanName, fileKind, nameFor } from './file-kind';
import { removeFilesJob } from './jobs';
import type { AttachmentRef } from './attachment-ref';

/** How many files one job removes at most. */
const batch = 500;

interface CheckedFile {
  file_name: string;
  content_type: string;
  content: Uint8Array;
}

/**
 * Checks the size and content of files, stores their bytes, and records them for the conversation. Throws not_found for
 * another's conversation, payload_too_large, validation_failed for a type that is not accepted, payment_required and
 * rate_limited beyond the business's quotas.
 *
 * @param largest of one file, in bytes
 */
export async function storeAttachments(
  ctx: Pick<Context, 'business_id' | 'db'>,
  conversation_id: string,
  files: readonly File[],
  largest: number = attachmentLimits.bytes,
): Promise<AttachmentRef[]> {
  const checked = await Promise.all(files.map((file, index) => check(file, index, largest)));
  const bytes = checked.reduce((sum, { content }) => sum + content.length, 0);
  await ctx.db(async (tx) => {
    if (!(await tx.conversation.count({ where: { id: conversation_id } }))) throw new AppError('not_found');
    // Files beyond the quota are refused before they are stored.
    if (bytes) await refuseOverQuota(tx, ctx.business_id, ['storage'], bytes);
  });
  if (!files.length) return [];
  await countByTheHour('files_per_hour', ctx.business_id, files.length);
  const rows = checked.map((file) => ({ ...file, id: newId(), storage_key: `${ctx.business_id}/${newId()}` }));
  const refs = rows.map(({ id, file_name, content_type, content }) => ({ id, file_name, content_type, size: content.length }));
  const stored = rows.map((row) => fileStore().put(row.storage_key, row.content, row.content_type));
  try {
    await Promise.all(stored);
    await ctx.db(async (tx) => {
      await tx.attachment.createMany({
        data: refs.map((ref, index) => ({ ...ref, conversation_id, storage_key: rows[index]?.storage_key ?? '' })),
      });
      await refuseOverQuota(tx, ctx.business_id, ['storage']);
    });
  } catch (error) {
    // No row refers to them yet, so no job would ever find them.
    await Promise.allSettled(stored);
    await Promise.all(rows.map((row) => removeBytes(row.storage_key)));
    throw error;
  }
  return refs;
}

/** A failure here is ignored: leftover bytes only take space, and the error before it is the one to report. */
async function removeBytes(key: string): Promise<void> {
  await fileStore()
    .remove(key)
    .catch((error: Error) => log.warn({ error: error.message }, 'a file without a message stays'));
}

/** Deletes files that were stored for a message that was not accepted. */
export async function dropAttachments(ctx: Pick<Context, 'business_id' | 'db'>, refs: readonly AttachmentRef[]): Promise<void> {
  if (!refs.length) return;
  await ctx.db((tx) => deleteAttachments(tx, ctx.business_id, { id: { in: refs.map(({ id }) => id) } }));
  relaySoon();
}

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

/** Deletes rows of attachments, and adds a job that removes their files after the commit. */
export async function deleteAttachments(tx: Tx, business_id: string, where: Prisma.AttachmentWhereInput): Promise<void> {
  const rows = await tx.attachment.findMany({ where, select: { storage_key: true } });
  if (!rows.length) return;
  await tx.attachment.deleteMany({ where });
  const keys = rows.map(({ storage_key }) => storage_key);
  for (let from = 0; from < keys.length; from += batch) {
    await addToOutbox(tx, removeFilesJob, { storage_keys: keys.slice(from, from + batch) }, business_id);
  }
}

/** Returns a stored file to its business, as a download. Throws not_found. */
export async function readAttachment(ctx: Pick<Context, 'db'>, id: string): Promise<Response> {
  const row = await ctx.db((tx) => tx.attachment.findUnique({ where: { id } }));
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
