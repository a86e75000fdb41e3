import type { PromptTemplate, PromptTemplateChange, PromptTemplateInput } from '@/lib/contracts/flow-manager/templates/prompt-templates';
import { AppError } from '@/lib/errors';
import { limits } from '@/lib/limits';
import { shippedPrompts } from '@/lib/prompt-templates/shipped-prompts';
import { isFoundIn } from '@/lib/text/fold-for-search';
import type { PromptTemplate as Row } from '@/prisma/generated/client';
import { recordChange } from '@/server/audit/record-change';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { nextRevision } from '@/server/platform/db/next-revision';
import { refuseTaken } from '@/server/platform/db/refuse-taken';
import { pageOf } from '@/server/platform/page-of';

interface Query {
  search?: string;
  language?: PromptTemplate['language'];
  /** The language of those that the product ships. */
  ready_made?: PromptTemplate['language'];
  limit: number;
  cursor?: string;
}

/** The business's own prompts, newest first, and those that the product ships, in one language or in all. */
export async function listPromptTemplates(ctx: Context, { search, language, ready_made, ...page }: Query) {
  const own = await ctx.db((tx) => tx.promptTemplate.findMany({ orderBy: { id: 'desc' } }));
  const shipped = shippedPrompts.filter((prompt) => !ready_made || prompt.language === ready_made);
  const all = [...own.map(present), ...shipped].filter(
    (prompt) => (!language || prompt.language === language) && (!search || isFoundIn([prompt.name, prompt.content], search)),
  );
  return pageOf(all, ({ id, language: written }) => `${id}:${written}`, page);
}

/** A prompt of the business, or one that the product ships, in the caller's language. Throws not_found. */
export async function readPromptTemplate(ctx: Context, id: string, language?: string): Promise<PromptTemplate> {
  const shipped = shippedPrompts.filter((prompt) => prompt.id === id);
  const wanted = language ?? ctx.locale.toUpperCase();
  const [first] = shipped;
  if (first) return shipped.find((prompt) => prompt.language === wanted) ?? first;
  return ctx.db(async (tx) => present(await readOwn(tx, id)));
}

/** Keeps a prompt. Throws conflict for a name in use, and for more prompts than a business may have. */
export function createPromptTemplate(ctx: Context, input: PromptTemplateInput) {
  return refuseTaken('name_taken', () =>
    ctx.db(async (tx) => {
      // Two calls at once would otherwise both see room for the last prompt.
      await tx.$queryRaw`select id from businesses where id = ${ctx.business_id}::uuid for no key update`;
      const max = limits.own_prompts;
      if ((await tx.promptTemplate.count()) >= max) throw new AppError('conflict', { detail: 'too_many_prompts', params: { max } });
      const row = await tx.promptTemplate.create({ data: input });
      await recordChange(tx, ctx, { action: 'prompt.created', resource_id: row.id, name: row.name });
      return present(row);
    }),
  );
}

/** Changes a prompt. Assistants that use it keep the text they have. Throws not_found, conflict, and precondition_failed. */
export function updatePromptTemplate(ctx: Context, id: string, change: PromptTemplateChange, seen?: number) {
  return refuseTaken('name_taken', () =>
    ctx.db(async (tx) => {
      const before = await readOwn(tx, id);
      await nextRevision(tx, 'prompt_templates', id, seen);
      const row = await tx.promptTemplate.update({ where: { id }, data: change });
      await recordChange(tx, ctx, { action: 'prompt.updated', resource_id: id, name: before.name, before, change });
      return present(row);
    }),
  );
}

/** Deletes a prompt. Throws not_found. */
export function deletePromptTemplate(ctx: Context, id: string): Promise<void> {
  return ctx.db(async (tx) => {
    const { name } = await readOwn(tx, id);
    await recordChange(tx, ctx, { action: 'prompt.deleted', resource_id: id, name });
    const { count } = await tx.promptTemplate.deleteMany({ where: { id } });
    if (count === 0) throw new AppError('not_found');
  });
}

async function readOwn(tx: Tx, id: string): Promise<Row> {
  const row = await tx.promptTemplate.findUnique({ where: { id } });
  if (!row) throw new AppError('not_found');
  return row;
}

const present = ({ id, name, content, type, language, revision, created_at }: Row): PromptTemplate => ({
  id,
  is_own: true,
  name,
  content,
  type,
  language,
  revision,
  created_at: created_at.toISOString(),
});
