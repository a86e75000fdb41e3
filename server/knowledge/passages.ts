import type { Passage } from '@/lib/contracts/flow-manager/knowledge/documents';
import type { Context } from '@/server/platform/context';
import { requireDocument } from './present-document';
import { requireIndex } from './require-index';
import { searchPassages } from './search-passages';

/** The passages of a document in their order, as they are found. Throws not_found. */
export function previewDocument(ctx: Context, document_id: string, { limit, cursor }: { limit: number; cursor?: number }) {
  return ctx.db(async (tx) => {
    await requireDocument(tx, document_id);
    const where = { document_id };
    const total = await tx.passage.count({ where });
    const rows = await tx.passage.findMany({
      where: { ...where, ...(cursor !== undefined && { position: { gt: cursor } }) },
      orderBy: { position: 'asc' },
      take: limit + 1,
      select: fields,
    });
    const shown = rows.slice(0, limit);
    const next_cursor = rows.length > limit ? String(shown.at(-1)?.position ?? 0) : null;
    return { items: shown.map(present), total, next_cursor };
  });
}

/**
 * The passages of a knowledge base, newest document first, or those that a search finds, the best first. A search has one
 * page. Throws not_found.
 */
export async function listKnowledge(
  ctx: Context,
  index_id: string,
  { limit, cursor, search }: { limit: number; cursor?: string; search?: string },
) {
  await ctx.db((tx) => requireIndex(tx, index_id));
  if (search) {
    const items = await searchPassages(ctx.business_id, { query: search, index_ids: [index_id], limit });
    return { items, total: items.length, next_cursor: null };
  }
  return ctx.db(async (tx) => {
    const where = { index_id };
    const total = await tx.passage.count({ where });
    const rows = await tx.passage.findMany({
      where: { ...where, ...(cursor && { id: { lt: cursor } }) },
      orderBy: { id: 'desc' },
      take: limit + 1,
      select: fields,
    });
    const shown = rows.slice(0, limit);
    const items = shown.map((row) => ({ ...present(row), score: null, highlights: [] }));
    return { items, total, next_cursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null };
  });
}

const fields = {
  id: true,
  document_id: true,
  index_id: true,
  position: true,
  title: true,
  headings: true,
  text: true,
  question: true,
  location: true,
} as const;

interface PassageRow extends Omit<Passage, 'passage_id' | 'location'> {
  id: string;
  location: unknown;
}

const present = ({ id, location, ...row }: PassageRow): Passage => ({ ...row, passage_id: id, location: location as Passage['location'] });
