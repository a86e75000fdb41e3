import { attachmentLimits } from '@/lib/contracts/flow-manager/messaging';
import { AppError } from '@/lib/errors';
import type { Prisma } from '@/prisma/generated/client';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { addToOutbox, relaySoon } from '@/server/platform/outbox';
import { countByTheHour } from '@/server/quotas/count-by-the-hour';
import { refuseOverQuota } from '@/server/quotas/refuse-over-quota';
import { removeFilesJob } from './jobs';
import { checkFiles, downloadOf, keepFiles } from './keep-files';
import type { AttachmentRef } from './attachment-ref';

/** How many files one job removes at most. */
const batch = 500;

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
  const checked = await checkFiles(files, largest);
  const bytes = checked.reduce((sum, { content }) => sum + content.length, 0);
  await ctx.db(async (tx) => {
    if (!(await tx.conversation.count({ where: { id: conversation_id } }))) throw new AppError('not_found');
    // Files beyond the quota are refused before they are stored.
    if (bytes) await refuseOverQuota(tx, ctx.business_id, ['storage'], bytes);
  });
  if (!files.length) return [];
  await countByTheHour('files_per_hour', ctx.business_id, files.length);
  return keepFiles(ctx.business_id, checked, async (kept) => {
    await ctx.db(async (tx) => {
      await tx.attachment.createMany({ data: kept.map((file) => ({ ...file, conversation_id })) });
      await refuseOverQuota(tx, ctx.business_id, ['storage']);
    });
    return kept.map(({ id, file_name, content_type, size }) => ({ id, file_name, content_type, size }));
  });
}

/** Deletes files that were stored for a message that was not accepted. */
export async function dropAttachments(ctx: Pick<Context, 'business_id' | 'db'>, refs: readonly AttachmentRef[]): Promise<void> {
  if (!refs.length) return;
  await ctx.db((tx) => deleteAttachments(tx, ctx.business_id, { id: { in: refs.map(({ id }) => id) } }));
  relaySoon();
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
  return downloadOf(await ctx.db((tx) => tx.attachment.findUnique({ where: { id } })));
}
