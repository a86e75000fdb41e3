import type { IndexChange, IndexInput } from '@/lib/contracts/flow-manager/knowledge/indexes';
import { documentKinds } from '@/lib/contracts/flow-manager/knowledge/knowledge-fields';
import { AppError } from '@/lib/errors';
import type { KnowledgeIndex, Prisma } from '@/prisma/generated/client';
import { recordChange } from '@/server/audit/record-change';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { containing } from '@/server/platform/db/containing';
import { nextRevision } from '@/server/platform/db/next-revision';
import { refuseTaken } from '@/server/platform/db/refuse-taken';
import { relaySoon } from '@/server/platform/outbox';
import { toPage } from '@/server/platform/paginate';
import { refuseOverQuota } from '@/server/quotas/refuse-over-quota';
import { deleteSomeDocuments } from './delete-documents';
import { lockIndex, requireIndex } from './require-index';

interface PageQuery {
  limit: number;
  cursor?: string;
  search?: string;
}

/** The knowledge bases of the business, newest first. */
export function listIndexes(ctx: Context, query: PageQuery) {
  return ctx.db((tx) => pageOfIndexes(tx, query));
}

/** The knowledge bases from which an assistant answers, newest first. Throws not_found. */
export function listAssistantIndexes(ctx: Context, assistant_id: string, query: PageQuery) {
  return ctx.db(async (tx) => {
    if (!(await tx.assistant.count({ where: { id: assistant_id } }))) throw new AppError('not_found');
    return pageOfIndexes(tx, query, { assistants: { some: { assistant_id } } });
  });
}

/** Creates an empty knowledge base. Throws payment_required, and conflict for a name that is in use. */
export function createIndex(ctx: Context, input: IndexInput) {
  return ctx.db(async (tx) => presentOne(tx, await addIndex(tx, ctx, input)));
}

/** The same within a transaction. */
export function addIndex(tx: Tx, ctx: Context, input: IndexInput) {
  return refuseTaken('name_taken', async () => {
    const row = await tx.knowledgeIndex.create({ data: { ...input, business_id: ctx.business_id } });
    await refuseOverQuota(tx, ctx.business_id, ['indexes']);
    await recordChange(tx, ctx, { action: 'knowledge.index_created', resource_id: row.id, name: input.name });
    return row;
  });
}

/** One knowledge base. Throws not_found. */
export function readIndex(ctx: Context, id: string) {
  return ctx.db(async (tx) => presentOne(tx, await requireIndex(tx, id)));
}

/**
 * Changes the name or description of a knowledge base. Throws not_found, conflict for a name that is in use, and
 * precondition_failed if it was changed since `seen`.
 */
export function updateIndex(ctx: Context, id: string, change: IndexChange, seen?: number) {
  return refuseTaken('name_taken', () =>
    ctx.db(async (tx) => {
      await nextRevision(tx, 'knowledge_indexes', id, seen);
      const before = await requireIndex(tx, id);
      const row = await tx.knowledgeIndex.update({ where: { id }, data: change });
      await recordChange(tx, ctx, { action: 'knowledge.index_updated', resource_id: id, name: before.name, before, change });
      return presentOne(tx, row);
    }),
  );
}

/** Deletes a knowledge base with its documents. Throws not_found. */
export async function deleteIndex(ctx: Context, id: string): Promise<void> {
  // In batches, so that no transaction is long. An interrupted deletion has deleted documents only.
  for (let isLeft = true; isLeft;) {
    isLeft = await ctx.db(async (tx) => {
      const { name } = await lockIndex(tx, id);
      if (await deleteSomeDocuments(tx, ctx.business_id, { index_id: id })) return true;
      await tx.knowledgeIndex.delete({ where: { id } });
      await recordChange(tx, ctx, { action: 'knowledge.index_deleted', resource_id: id, name });
      return false;
    });
  }
  relaySoon();
}

async function pageOfIndexes(tx: Tx, { limit, cursor, search }: PageQuery, more: Prisma.KnowledgeIndexWhereInput = {}) {
  const where = { ...more, ...(search && (await containing(tx, search))) };
  const total = await tx.knowledgeIndex.count({ where });
  const rows = await tx.knowledgeIndex.findMany({
    where: { ...where, ...(cursor && { id: { lt: cursor } }) },
    orderBy: { id: 'desc' },
    take: limit + 1,
  });
  const { items, ...page } = toPage(rows, total, limit);
  return { ...page, items: await present(tx, items) };
}

async function presentOne(tx: Tx, row: IndexRow) {
  const [index] = await present(tx, [row]);
  if (!index) throw new AppError('not_found');
  return index;
}

type IndexRow = Omit<KnowledgeIndex, 'search_text'>;

/** Rows of knowledge bases with what they contain and who uses them. */
async function present(tx: Tx, rows: readonly IndexRow[]) {
  const index_id = { in: rows.map(({ id }) => id) };
  const states = await tx.knowledgeDocument.groupBy({ by: ['index_id', 'state'], where: { index_id }, _count: true });
  const kinds = await tx.knowledgeDocument.groupBy({
    by: ['index_id', 'kind'],
    where: { index_id },
    _count: true,
    _sum: { size: true, passages: true },
  });
  const keywords = await tx.knowledgeKeyword.groupBy({ by: ['index_id'], where: { index_id }, _count: true });
  const uses = await tx.assistantIndex.findMany({
    where: { index_id },
    orderBy: { assistant_id: 'desc' },
    select: { index_id: true, assistant: { select: { id: true, name: true } } },
  });
  const sum = <Row>(of: readonly Row[], value: (row: Row) => number | null) => of.reduce((all, one) => all + (value(one) ?? 0), 0);
  return rows.map((row) => {
    const own = <Row extends { index_id: string }>(of: readonly Row[]) => of.filter((one) => one.index_id === row.id);
    const ofKind = own(kinds);
    const ofState = own(states);
    const count = (isMeant: (state: string) => boolean) => sum(ofState, ({ state, _count }) => (isMeant(state) ? _count : 0));
    const composition = Object.fromEntries(documentKinds.map((kind) => [kind, ofKind.find((one) => one.kind === kind)?._count ?? 0]));
    return {
      ...row,
      documents: sum(ofKind, ({ _count }) => _count),
      composition: composition as Record<(typeof documentKinds)[number], number>,
      unfinished: count((state) => state === 'waiting' || state === 'reading'),
      failed: count((state) => state === 'failed'),
      passages: sum(ofKind, ({ _sum }) => _sum.passages),
      size: sum(ofKind, ({ _sum }) => _sum.size),
      keywords: sum(own(keywords), ({ _count }) => _count),
      assistants: own(uses).map(({ assistant }) => assistant),
    };
  });
}
