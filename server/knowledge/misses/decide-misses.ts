import type { AnswerMissesInput, MissStatus } from '@/lib/contracts/flow-manager/knowledge/misses';
import { AppError } from '@/lib/errors';
import type { Prisma } from '@/prisma/generated/client';
import { factsOfPairs } from '@/server/knowledge/document-content';
import { addDocument } from '@/server/knowledge/documents';
import { beginningOf } from '@/server/knowledge/entries';
import { createPairs } from '@/server/knowledge/faq/create-pairs';
import { afterPairs } from '@/server/knowledge/faq/pairs';
import { lockIndex } from '@/server/knowledge/require-index';
import { lockDocument, presentDocument, type DocumentRow } from '@/server/knowledge/present-document';
import { andRead } from '@/server/knowledge/queue-reading';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';

/** Removes questions, and all in their groups, from the queue. Throws not_found. */
export function dismissMisses(ctx: Context, miss_ids: readonly string[]) {
  return ctx.db((tx) => decide(tx, miss_ids, { status: 'dismissed', document_id: null, decided_at: ctx.now }));
}

/** Puts questions, and all in their groups, back into the queue. Throws not_found. */
export function reopenMisses(ctx: Context, miss_ids: readonly string[]) {
  return ctx.db((tx) => decide(tx, miss_ids, { status: 'open', document_id: null, decided_at: null }));
}

/**
 * Adds a question with its answer to an FAQ, which answers the questions and all in their groups: to `document_id`, to a
 * new FAQ with `name`, or else to the newest FAQ of the knowledge base. Throws not_found, payment_required, conflict if
 * the document is no FAQ, and validation_failed if it is full.
 */
export function answerMisses(ctx: Context, { miss_ids, index_id, document_id, name, question, answer }: AnswerMissesInput) {
  const pair = { question, answer };
  const answered = ctx.db(async (tx) => {
    await lockIndex(tx, index_id);
    const faq = await findFaq(tx, index_id, { document_id, name });
    const document = faq ? await extend(tx, ctx, faq, pair) : await create(tx, ctx, { index_id, name }, pair);
    const { count } = await decide(tx, miss_ids, { status: 'answered', document_id: document.id, decided_at: ctx.now });
    return { count, document: presentDocument(document) };
  });
  return andRead(answered);
}

interface Pair {
  question: string;
  answer: string;
}

async function findFaq(tx: Tx, index_id: string, { document_id, name }: { document_id?: string; name?: string }): Promise<string | null> {
  if (!document_id && name) return null;
  const faq = await tx.knowledgeDocument.findFirst({
    where: document_id ? { id: document_id, index_id } : { index_id, kind: 'faq' },
    orderBy: { id: 'desc' },
    select: { id: true, kind: true },
  });
  if (document_id && !faq) throw new AppError('not_found');
  if (faq && faq.kind !== 'faq') throw new AppError('conflict', { detail: 'document_is_no_faq' });
  return faq?.id ?? null;
}

async function extend(tx: Tx, ctx: Context, id: string, pair: Pair): Promise<DocumentRow> {
  const faq = await lockDocument(tx, id);
  await createPairs(tx, id, [pair]);
  return afterPairs(tx, ctx, faq);
}

async function create(tx: Tx, ctx: Context, { index_id, name }: { index_id: string; name?: string }, pair: Pair): Promise<DocumentRow> {
  const row = await addDocument(tx, ctx, { index_id, kind: 'faq', name: name ?? beginningOf(pair.question), ...factsOfPairs([pair]) });
  await createPairs(tx, row.id, [pair]);
  return row;
}

/** Decides about questions and the others of their groups with the same decision. Throws not_found. */
async function decide(
  tx: Tx,
  miss_ids: readonly string[],
  data: { status: MissStatus; document_id: string | null; decided_at: Date | null },
): Promise<{ count: number }> {
  const named = await tx.knowledgeMiss.findMany({
    where: { id: { in: [...miss_ids] } },
    select: { assistant_id: true, status: true, group_key: true },
  });
  if (named.length < new Set(miss_ids).size) throw new AppError('not_found');
  const groups: Prisma.KnowledgeMissWhereInput[] = named.map(({ assistant_id, status, group_key }) => ({
    assistant_id,
    status,
    group_key,
  }));
  return tx.knowledgeMiss.updateMany({ where: { OR: groups }, data });
}
