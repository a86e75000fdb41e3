import type { DocumentKind } from '@/lib/contracts/flow-manager/knowledge/knowledge-fields';
import type { SearchInput } from '@/lib/contracts/flow-manager/knowledge/search';
import { AppError } from '@/lib/errors';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { requireIndex } from './require-index';
import { answerFloor, searchPassages } from './search-passages';

/**
 * The passages that fit a question, the best first. Without an assistant and a knowledge base, all knowledge bases of the
 * business are searched. Throws not_found.
 */
export async function searchKnowledge(ctx: Context, { query, assistant_id, index_id, document_id, kinds, limit }: SearchInput) {
  const index_ids = await ctx.db(async (tx) => {
    if (document_id && !(await tx.knowledgeDocument.count({ where: { id: document_id } }))) throw new AppError('not_found');
    return indexesToSearch(tx, { assistant_id, index_id });
  });
  const search = { query, index_ids, document_id };
  if (!kinds) return { items: await searchPassages(ctx.business_id, { ...search, limit }), floor: answerFloor };
  const found = await searchPassages(ctx.business_id, { ...search, kinds: passageKinds(kinds), limit: mostFound });
  const ofKinds = await ctx.db((tx) =>
    tx.knowledgeDocument.findMany({
      where: { id: { in: [...new Set(found.map((one) => one.document_id))] }, kind: { in: kinds } },
      select: { id: true },
    }),
  );
  const documents = new Set(ofKinds.map(({ id }) => id));
  return { items: found.filter((one) => documents.has(one.document_id)).slice(0, limit), floor: answerFloor };
}

/** Passages among which those of the wanted kinds of documents are looked for. */
const mostFound = 200;

/** Only FAQs have questions. */
function passageKinds(kinds: readonly DocumentKind[]): ('passage' | 'question')[] {
  return [...new Set(kinds.map((kind) => (kind === 'faq' ? ('question' as const) : ('passage' as const))))];
}

/** The knowledge bases of both filters. Null for all. Throws not_found. */
async function indexesToSearch(
  tx: Tx,
  { assistant_id, index_id }: Pick<SearchInput, 'assistant_id' | 'index_id'>,
): Promise<string[] | null> {
  if (index_id) await requireIndex(tx, index_id);
  if (!assistant_id) return index_id ? [index_id] : null;
  if (!(await tx.assistant.count({ where: { id: assistant_id } }))) throw new AppError('not_found');
  const attached = await tx.assistantIndex.findMany({ where: { assistant_id, index_id }, select: { index_id: true } });
  return attached.map((one) => one.index_id);
}
