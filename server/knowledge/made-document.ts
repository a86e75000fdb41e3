import type { PairInput } from '@/lib/contracts/flow-manager/knowledge/knowledge-fields';
import { recordChange } from '@/server/audit/record-change';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { refuseOverQuota } from '@/server/quotas/refuse-over-quota';
import { factsOfBytes, factsOfPairs } from './document-content';
import { afterDocuments, storeDocument } from './documents';
import { createPairs } from './faq/create-pairs';
import { queueReading, waiting } from './queue-reading';
import { lockIndex } from './require-index';

export interface MadeDocument {
  index_id: string;
  /** The document of an earlier time, which is replaced if it is still there. */
  document_id?: string;
  name: string;
  content: { kind: 'text'; text: string } | { kind: 'faq'; pairs: readonly PairInput[] };
}

/**
 * Writes a document that the product makes of something else, in a transaction: a new one, or the content of the earlier one.
 * Returns its id, or null if the knowledge base has the same content in a document of someone. Throws not_found and
 * payment_required.
 */
export async function storeMadeDocument(
  tx: Tx,
  ctx: Context,
  { index_id, document_id, name, content }: MadeDocument,
): Promise<string | null> {
  await lockIndex(tx, index_id);
  const facts = content.kind === 'text' ? factsOfBytes(content.text) : factsOfPairs(content.pairs);
  const text = content.kind === 'text' ? { content: content.text } : {};
  const same = await tx.knowledgeDocument.findFirst({ where: { index_id, content_hash: facts.content_hash }, select: { id: true } });
  if (same) return same.id === document_id ? same.id : null;
  const { kind } = content;
  const before =
    document_id && (await tx.knowledgeDocument.findFirst({ where: { id: document_id, index_id, kind }, select: { id: true, name: true } }));
  if (!before) {
    const { id } = await storeDocument(tx, ctx, { index_id, kind, name, ...text, ...facts });
    if (content.kind === 'faq') await createPairs(tx, id, content.pairs);
    await afterDocuments(tx, ctx.business_id);
    return id;
  }
  const { id } = before;
  if (content.kind === 'faq') {
    await tx.knowledgePair.deleteMany({ where: { document_id: id } });
    await createPairs(tx, id, content.pairs);
  }
  await tx.knowledgeDocument.update({ where: { id }, data: { ...text, ...facts, ...waiting(ctx.now) } });
  await refuseOverQuota(tx, ctx.business_id, ['knowledge']);
  await queueReading(tx, ctx.business_id);
  await recordChange(tx, ctx, { action: 'knowledge.document_updated', resource_id: id, name: before.name, detail: { index_id, kind } });
  return id;
}
