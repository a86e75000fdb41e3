import type { TemplateChange, TemplateCounts, TemplateSummary } from '@/lib/contracts/flow-manager/templates/templates';
import { AppError } from '@/lib/errors';
import type { Industry } from '@/lib/templates/template';
import type { AssistantTemplate } from '@/prisma/generated/client';
import { recordChange } from '@/server/audit/record-change';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { nextRevision } from '@/server/platform/db/next-revision';
import { refuseTaken } from '@/server/platform/db/refuse-taken';

/** What lists show of a template: not its document, which can be large. */
export const summaryColumns = {
  id: true,
  name: true,
  summary: true,
  industry: true,
  language: true,
  type: true,
  mode: true,
  counts: true,
  revision: true,
  created_at: true,
} as const;

type Row = Pick<AssistantTemplate, keyof typeof summaryColumns>;

/** A template that the business keeps, as it is sent. The database knows its industry and its counts only as text and JSON. */
export function presentOwnTemplate({
  id,
  name,
  summary,
  industry,
  language,
  type,
  mode,
  counts,
  revision,
  created_at,
}: Row): TemplateSummary {
  return {
    id,
    is_own: true,
    name,
    summary,
    industry: industry as Industry,
    language,
    type,
    mode,
    counts: counts as unknown as TemplateCounts,
    revision,
    created_at: created_at.toISOString(),
  };
}

/** Renames, describes, or files a template. Throws not_found, conflict for a name in use, and precondition_failed. */
export function updateTemplate(ctx: Context, id: string, change: TemplateChange, seen?: number) {
  return refuseTaken('name_taken', () =>
    ctx.db(async (tx) => {
      const before = await readOwnTemplate(tx, id);
      await nextRevision(tx, 'assistant_templates', id, seen);
      await tx.assistantTemplate.update({ where: { id }, data: change });
      await recordChange(tx, ctx, { action: 'template.updated', resource_id: id, name: before.name, before, change });
      return presentOwnTemplate(await readOwnTemplate(tx, id));
    }),
  );
}

/** Deletes a template. Assistants that were made from it stay. Throws not_found. */
export function deleteTemplate(ctx: Context, id: string): Promise<void> {
  return ctx.db(async (tx) => {
    const { name } = await readOwnTemplate(tx, id);
    await recordChange(tx, ctx, { action: 'template.deleted', resource_id: id, name });
    const { count } = await tx.assistantTemplate.deleteMany({ where: { id } });
    if (count === 0) throw new AppError('not_found');
  });
}

async function readOwnTemplate(tx: Tx, id: string): Promise<Row> {
  const row = await tx.assistantTemplate.findUnique({ where: { id }, select: summaryColumns });
  if (!row) throw new AppError('not_found');
  return row;
}
