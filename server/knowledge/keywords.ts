import { limits } from '@/lib/limits';
import { AppError } from '@/lib/errors';
import { normalizeForMatching } from '@/lib/text/normalize-for-matching';
import { recordChange } from '@/server/audit/record-change';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { containing } from '@/server/platform/db/containing';
import { refuseTaken } from '@/server/platform/db/refuse-taken';
import { toPage } from '@/server/platform/paginate';
import { lockIndex, requireIndex } from './require-index';

/** The keywords of a knowledge base, newest first. Throws not_found. */
export function listKeywords(
  ctx: Context,
  index_id: string,
  { limit, cursor, search }: { limit: number; cursor?: string; search?: string },
) {
  return ctx.db(async (tx) => {
    await requireIndex(tx, index_id);
    const where = { index_id, ...(search && (await containing(tx, search))) };
    const total = await tx.knowledgeKeyword.count({ where });
    const rows = await tx.knowledgeKeyword.findMany({
      where: { ...where, ...(cursor && { id: { lt: cursor } }) },
      orderBy: { id: 'desc' },
      take: limit + 1,
    });
    return toPage(rows, total, limit);
  });
}

/** Adds a keyword. Throws not_found, conflict for one that is there already, validation_failed beyond the limit. */
export function createKeyword(ctx: Context, index_id: string, keyword: string) {
  return refuseTaken('keyword_taken', () =>
    ctx.db(async (tx) => {
      // Two concurrent additions would each count without the other.
      const index = await lockIndex(tx, index_id);
      if ((await tx.knowledgeKeyword.count({ where: { index_id } })) >= limits.keywords)
        throw new AppError('validation_failed', {
          fields: [{ path: 'keyword', key: 'too_many_keywords', params: { max: limits.keywords } }],
        });
      const row = await tx.knowledgeKeyword.create({ data: { index_id, keyword, folded: fold(keyword) } });
      await recordChange(tx, ctx, { action: 'knowledge.keyword_added', resource_id: index_id, name: index.name, detail: { keyword } });
      return row;
    }),
  );
}

/** Changes a keyword. Throws not_found, and conflict for one that is there already. */
export function updateKeyword(ctx: Context, { index_id, keyword_id: id }: { index_id: string; keyword_id: string }, keyword: string) {
  return refuseTaken('keyword_taken', () =>
    ctx.db(async (tx) => {
      const before = await requireKeyword(tx, index_id, id);
      const row = await tx.knowledgeKeyword.update({ where: { id }, data: { keyword, folded: fold(keyword) } });
      await recordChange(tx, ctx, {
        action: 'knowledge.keyword_updated',
        resource_id: index_id,
        name: before.index.name,
        before: { keyword: before.keyword },
        change: { keyword },
      });
      return row;
    }),
  );
}

/** Deletes a keyword. Throws not_found. */
export function deleteKeyword(ctx: Context, { index_id, keyword_id: id }: { index_id: string; keyword_id: string }): Promise<void> {
  return ctx.db(async (tx) => {
    const { keyword, index } = await requireKeyword(tx, index_id, id);
    await tx.knowledgeKeyword.delete({ where: { id } });
    await recordChange(tx, ctx, { action: 'knowledge.keyword_deleted', resource_id: index_id, name: index.name, detail: { keyword } });
  });
}

async function requireKeyword(tx: Tx, index_id: string, id: string) {
  const row = await tx.knowledgeKeyword.findFirst({ where: { id, index_id }, include: { index: { select: { name: true } } } });
  if (!row) throw new AppError('not_found');
  return row;
}

/** A keyword of only punctuation could never be in a question. Throws validation_failed. */
function fold(keyword: string): string {
  const folded = normalizeForMatching(keyword);
  if (!folded) throw new AppError('validation_failed', { fields: [{ path: 'keyword', key: 'required' }] });
  return folded;
}
