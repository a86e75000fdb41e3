import type { Prisma } from '@/prisma/generated/client';
import { recordChange } from '@/server/audit/record-change';
import { removeFilesJob } from '@/server/conversations/jobs';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { addToOutbox, relaySoon } from '@/server/platform/outbox';
import { AppError } from '@/lib/errors';
import { lockIndex } from './require-index';

/** Documents that one transaction deletes. Each may have thousands of passages. */
const batch = 50;

/** Deletes up to 50 documents, and adds a job that removes their files after the commit. Returns how many it deleted. */
export async function deleteSomeDocuments(tx: Tx, business_id: string, where: Prisma.KnowledgeDocumentWhereInput): Promise<number> {
  const rows = await tx.knowledgeDocument.findMany({
    where: { ...where, business_id },
    select: { id: true, storage_key: true },
    orderBy: { id: 'asc' },
    take: batch,
  });
  if (!rows.length) return 0;
  await tx.knowledgeDocument.deleteMany({ where: { id: { in: rows.map(({ id }) => id) } } });
  await removeStoredFiles(
    tx,
    business_id,
    rows.map(({ storage_key }) => storage_key),
  );
  return rows.length;
}

/** Adds a job that removes these files after the commit. */
export async function removeStoredFiles(tx: Tx, business_id: string, keys: readonly (string | null)[]): Promise<void> {
  const storage_keys = keys.filter((key) => key !== null);
  if (storage_keys.length) await addToOutbox(tx, removeFilesJob, { storage_keys }, business_id);
}

/** Deletes a document. Throws not_found. */
export async function deleteDocument(ctx: Context, id: string): Promise<void> {
  await ctx.db((tx) => deleteOne(tx, ctx, { id }));
  relaySoon();
}

/** Deletes some documents of a knowledge base: all of them, or none if one is not among its documents. Throws not_found. */
export async function deleteKnowledge(ctx: Context, index_id: string, document_ids: readonly string[]) {
  const ids = [...new Set(document_ids)];
  await ctx.db(async (tx) => {
    for (const id of ids) await deleteOne(tx, ctx, { id, index_id });
  });
  relaySoon();
  return { deleted_count: ids.length };
}

/** Deletes all documents of a knowledge base. Throws not_found. */
export async function clearKnowledge(ctx: Context, index_id: string) {
  let deleted_count = 0;
  for (let removed = batch; removed === batch;) {
    removed = await ctx.db(async (tx) => {
      const { name } = await lockIndex(tx, index_id);
      const count = await deleteSomeDocuments(tx, ctx.business_id, { index_id });
      if (count < batch && deleted_count + count)
        await recordChange(tx, ctx, {
          action: 'knowledge.cleared',
          resource_id: index_id,
          name,
          detail: { documents: deleted_count + count },
        });
      return count;
    });
    deleted_count += removed;
  }
  relaySoon();
  return { deleted_count };
}

async function deleteOne(tx: Tx, ctx: Context, where: { id: string; index_id?: string }): Promise<void> {
  const row = await tx.knowledgeDocument.findFirst({ where, select: { id: true, index_id: true, kind: true, name: true } });
  if (!row) throw new AppError('not_found');
  const { id, index_id, kind, name } = row;
  await deleteSomeDocuments(tx, ctx.business_id, { id });
  await recordChange(tx, ctx, { action: 'knowledge.document_deleted', resource_id: id, name, detail: { index_id, kind } });
}
