import type { Prisma } from '@/prisma/generated/client';
import type { Tx } from '@/server/platform/db/client';
import { addToOutbox } from '@/server/platform/outbox';
import { removeFilesJob } from './jobs';

/** The most files that one job removes. */
const batch = 500;

/** Deletes attachments' rows, and has their files removed once that is committed. */
export async function deleteAttachments(tx: Tx, business_id: string, where: Prisma.AttachmentWhereInput): Promise<void> {
  const rows = await tx.attachment.findMany({ where, select: { storage_key: true } });
  if (!rows.length) return;
  await tx.attachment.deleteMany({ where });
  const keys = rows.map(({ storage_key }) => storage_key);
  for (let from = 0; from < keys.length; from += batch) {
    await addToOutbox(tx, removeFilesJob, { storage_keys: keys.slice(from, from + batch) }, business_id);
  }
}
