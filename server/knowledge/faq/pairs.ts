import { limits } from '@/lib/limits';
import type { PairInput } from '@/lib/contracts/flow-manager/knowledge/knowledge-fields';
import { AppError } from '@/lib/errors';
import { recordChange } from '@/server/audit/record-change';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { containing } from '@/server/platform/db/containing';
import { toPage } from '@/server/platform/paginate';
import { refuseOverQuota } from '@/server/quotas/refuse-over-quota';
import { factsOfPairs, refuseDuplicate } from '@/server/knowledge/document-content';
import { lockIndex } from '@/server/knowledge/require-index';
import { lockDocument, presentDocument, requireDocument, withoutContent, type DocumentRow } from '@/server/knowledge/present-document';
import { andRead, queueReading, waiting } from '@/server/knowledge/queue-reading';
import { createPairs } from './create-pairs';

interface PairId {
  document_id: string;
  pair_id: string;
}

/** The pairs of an FAQ in their order. Throws not_found. */
export function listPairs(
  ctx: Context,
  document_id: string,
  { limit, cursor, search }: { limit: number; cursor?: string; search?: string },
) {
  return ctx.db(async (tx) => {
    await requireDocument(tx, document_id);
    const where = { document_id, ...(search && (await containing(tx, search))) };
    const total = await tx.knowledgePair.count({ where });
    const rows = await tx.knowledgePair.findMany({
      where: { ...where, ...(cursor && { id: { gt: cursor } }) },
      orderBy: { id: 'asc' },
      take: limit + 1,
    });
    return toPage(rows, total, limit);
  });
}

/** Adds pairs at the end of an FAQ. Throws as `changePairs`. */
export function addPairs(ctx: Context, document_id: string, pairs: readonly PairInput[]) {
  return changePairs(ctx, document_id, (tx) => createPairs(tx, document_id, pairs));
}

/** Replaces all pairs of an FAQ. Throws as `changePairs`. */
export function replacePairs(ctx: Context, document_id: string, pairs: readonly PairInput[]) {
  return changePairs(ctx, document_id, async (tx) => {
    await tx.knowledgePair.deleteMany({ where: { document_id } });
    await createPairs(tx, document_id, pairs);
  });
}

/** Changes one pair. Throws as `changePairs`. */
export async function updatePair(ctx: Context, { document_id, pair_id }: PairId, { question, answer }: PairInput) {
  await changePairs(ctx, document_id, async (tx) => {
    const { count } = await tx.knowledgePair.updateMany({ where: { id: pair_id, document_id }, data: { question, answer } });
    if (!count) throw new AppError('not_found');
  });
  return ctx.db(async (tx) => {
    const pair = await tx.knowledgePair.findUnique({ where: { id: pair_id } });
    if (!pair) throw new AppError('not_found');
    return pair;
  });
}

/** Deletes one pair. Throws as `changePairs`, and conflict for the last one. */
export async function deletePair(ctx: Context, { document_id, pair_id }: PairId): Promise<void> {
  await changePairs(ctx, document_id, async (tx) => {
    const { count } = await tx.knowledgePair.deleteMany({ where: { id: pair_id, document_id } });
    if (!count) throw new AppError('not_found');
    if (!(await tx.knowledgePair.count({ where: { document_id } }))) throw new AppError('conflict', { detail: 'last_pair' });
  });
}

/**
 * Changes the pairs of an FAQ, which is then read again. Its previous answers remain until then. Throws not_found, conflict
 * for a document of another kind, and the errors of `afterPairs`.
 */
function changePairs(ctx: Context, document_id: string, work: (tx: Tx) => Promise<void>) {
  const changed = ctx.db(async (tx) => {
    const { index_id } = await requireDocument(tx, document_id);
    await lockIndex(tx, index_id);
    const before = await lockDocument(tx, document_id);
    if (before.kind !== 'faq') throw new AppError('conflict', { detail: 'document_is_no_faq' });
    await work(tx);
    const row = await afterPairs(tx, ctx, before);
    return presentDocument(row);
  });
  return andRead(changed);
}

/**
 * What follows a change of an FAQ's pairs in its transaction, which has locked the knowledge base. Throws
 * payment_required, validation_failed beyond the limit, and conflict if another document has the same pairs.
 */
export async function afterPairs(tx: Tx, ctx: Context, { id, index_id, kind, name }: DocumentRow): Promise<DocumentRow> {
  const pairs = await tx.knowledgePair.findMany({
    where: { document_id: id },
    orderBy: { id: 'asc' },
    select: { question: true, answer: true },
    take: limits.faq_pairs + 1,
  });
  if (pairs.length > limits.faq_pairs)
    throw new AppError('validation_failed', { fields: [{ path: 'pairs', key: 'too_many_pairs', params: { max: limits.faq_pairs } }] });
  const facts = factsOfPairs(pairs);
  await refuseDuplicate(tx, { ...facts, index_id, id });
  const row = await tx.knowledgeDocument.update({ where: { id }, data: { ...facts, ...waiting(ctx.now) }, omit: withoutContent });
  await refuseOverQuota(tx, ctx.business_id, ['knowledge']);
  await recordChange(tx, ctx, {
    action: 'knowledge.document_updated',
    resource_id: id,
    name,
    detail: { index_id, kind, pairs: pairs.length },
  });
  await queueReading(tx, ctx.business_id);
  return row;
}
