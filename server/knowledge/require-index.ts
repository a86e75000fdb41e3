import { AppError } from '@/lib/errors';
import type { Tx } from '@/server/platform/db/client';

/** A knowledge base's row. Throws not_found. */
export async function requireIndex(tx: Tx, id: string) {
  const row = await tx.knowledgeIndex.findUnique({ where: { id } });
  if (!row) throw new AppError('not_found');
  return row;
}

/** Keeps others from adding or changing documents and keywords until the transaction ends. Throws not_found. */
export async function lockIndex(tx: Tx, id: string) {
  await tx.$queryRaw`select from knowledge_indexes where id = ${id}::uuid for no key update`;
  return requireIndex(tx, id);
}
