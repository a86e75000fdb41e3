import { fileTypeFromBuffer } from 'file-type';
import { attachmentLimits } from '@/lib/contracts/flow-manager/messaging';
import { AppError } from '@/lib/errors';
import type { Context } from '@/server/platform/context';
import { log } from '@/server/platform/log';
import { newId } from '@/server/platform/new-id';
import { relaySoon } from '@/server/platform/outbox';
import { fileStore } from '@/server/platform/storage';
import { deleteAttachments } from './delete-attachments';
import type { AttachmentRef } from './turn/turn-request';

/** What a file may be, by its first bytes; what its name or its sender claim does not count. */
const acceptedTypes =
  /^(image\/(png|jpeg|gif|webp)|audio\/.+|video\/(mp4|webm|quicktime)|application\/(pdf|ogg|zip)|application\/vnd\.openxmlformats-officedocument\..+)$/;

interface CheckedFile {
  file_name: string;
  content_type: string;
  content: Uint8Array;
}

/**
 * Checks files by size and content, keeps their bytes, and notes them as the conversation's. Throws not_found for
 * another's conversation, payload_too_large, validation_failed for a type that is not accepted.
 */
export async function storeAttachments(
  ctx: Context,
  conversation_id: string,
  files: readonly File[],
): Promise<AttachmentRef[]> {
  const checked = await Promise.all(files.map(check));
  const conversation = await ctx.db((tx) => tx.conversation.count({ where: { id: conversation_id } }));
  if (!conversation) throw new AppError('not_found');
  const rows = checked.map((file) => ({ ...file, id: newId(), storage_key: `${ctx.business_id}/${newId()}` }));
  const refs = rows.map(({ id, file_name, content_type, content }) => ({ id, file_name, content_type, size: content.length }));
  const stored = rows.map((row) => fileStore().put(row.storage_key, row.content, row.content_type));
  try {
    await Promise.all(stored);
    await ctx.db((tx) =>
      tx.attachment.createMany({
        data: refs.map((ref, index) => ({ ...ref, conversation_id, storage_key: rows[index]?.storage_key ?? '' })),
      }),
    );
  } catch (error) {
    // No row names them, so no job would ever find them.
    await Promise.allSettled(stored);
    await Promise.all(rows.map((row) => removeBytes(row.storage_key)));
    throw error;
  }
  return refs;
}

/** Bytes that are left behind take room and no more: what went wrong before them is what there is to say. */
async function removeBytes(key: string): Promise<void> {
  await fileStore().remove(key).catch((error: Error) => log.warn({ error: error.message }, 'a file without a message stays'));
}

/** Takes files back that no message came to carry. */
export async function dropAttachments(ctx: Context, refs: readonly AttachmentRef[]): Promise<void> {
  if (!refs.length) return;
  await ctx.db((tx) => deleteAttachments(tx, ctx.business_id, { id: { in: refs.map(({ id }) => id) } }));
  relaySoon();
}

async function check(file: File, index: number): Promise<CheckedFile> {
  const path = `files[${index}]`;
  if (file.size > attachmentLimits.bytes) {
    const params = { megabytes: attachmentLimits.bytes / 1024 / 1024 };
    throw new AppError('payload_too_large', { detail: 'file_too_large', params });
  }
  const content = new Uint8Array(await file.arrayBuffer());
  const content_type = (await fileTypeFromBuffer(content))?.mime ?? (isPlainText(content) ? 'text/plain' : null);
  if (!content_type || !(content_type === 'text/plain' || acceptedTypes.test(content_type))) {
    throw new AppError('validation_failed', { fields: [{ path, key: 'file_type_refused' }] });
  }
  return { file_name: cleanName(file.name), content_type, content };
}

function isPlainText(content: Uint8Array): boolean {
  if (content.includes(0)) return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(content);
    return content.length > 0;
  } catch {
    return false;
  }
}

/** A name to show: no folders, no control characters, and no half of a letter where it is cut. */
function cleanName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  return last.slice(0, 200).replace(/\p{C}/gu, '').trim() || 'file';
}
