import type { TemplateChange, TemplateInput } from '@/lib/contracts/flow-manager/nlu/templates';
import type { TemplatePart } from '@/lib/engine/render-template';
import type { Variables } from '@/lib/engine/json-value';
import { AppError } from '@/lib/errors';
import { recordChange } from '@/server/audit/record-change';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { refuseTaken } from '@/server/platform/db/refuse-taken';
import { runForCall } from '@/server/platform/threads/run-for-call';
import { containing } from '@/server/platform/db/containing';
import { nextRevision } from '@/server/platform/db/next-revision';
import { toPage } from '@/server/platform/paginate';
import { refuseOverQuota } from '@/server/quotas/refuse-over-quota';
import { flowsNaming } from './flows-naming';
import { requireAssistant } from './require-assistant';

/** The order of a template's parts. */
export const partsInOrder = [{ order: 'asc' }, { id: 'asc' }] as const;

/** The response templates of an assistant, newest first. Throws not_found. */
export function listTemplates(
  ctx: Context,
  assistant_id: string,
  { limit, cursor, search }: { limit: number; cursor?: string; search?: string },
) {
  return ctx.db(async (tx) => {
    await requireAssistant(tx, assistant_id);
    const where = { assistant_id, ...(search && (await containing(tx, search))) };
    const total = await tx.nluTemplate.count({ where });
    const rows = await tx.nluTemplate.findMany({
      where: { ...where, ...(cursor && { id: { lt: cursor } }) },
      orderBy: { id: 'desc' },
      take: limit + 1,
      include: { _count: { select: { parts: true } } },
    });
    const items = rows.map(({ _count, ...row }) => ({ ...row, part_count: _count.parts }));
    return toPage(items, total, limit);
  });
}

/** Adds a response template. Throws not_found, payment_required, conflict. */
export function createTemplate(ctx: Context, { assistant_id, ...fields }: TemplateInput) {
  return refuseTaken('name_taken', () =>
    ctx.db(async (tx) => {
      await requireAssistant(tx, assistant_id);
      const { id } = await tx.nluTemplate.create({ data: { ...fields, assistant_id }, select: { id: true } });
      await refuseOverQuota(tx, ctx.business_id, ['templates']);
      await recordChange(tx, ctx, { action: 'nlu.template_created', resource_id: id, name: fields.name, detail: { assistant_id } });
      return detail(tx, id);
    }),
  );
}

/** One response template with its parts, and the flows that send it. Throws not_found. */
export function readTemplate(ctx: Context, id: string) {
  return ctx.db((tx) => detail(tx, id));
}

/**
 * Changes a response template. Throws not_found, conflict for a name that is in use, or that a flow uses, and
 * precondition_failed if it was changed since `seen`.
 */
export function updateTemplate(ctx: Context, id: string, change: TemplateChange, seen?: number) {
  return refuseTaken('name_taken', () =>
    ctx.db(async (tx) => {
      await nextRevision(tx, 'nlu_templates', id, seen);
      const before = await requireTemplate(tx, id);
      const { assistant_id, name } = before;
      if (change.name !== undefined && change.name !== name) refuseNamed(await flowsNaming(tx, assistant_id, { template: name }));
      await tx.nluTemplate.update({ where: { id }, data: change });
      await recordChange(tx, ctx, { action: 'nlu.template_updated', resource_id: id, name, before, change, detail: { assistant_id } });
      return detail(tx, id);
    }),
  );
}

/** Deletes a response template with its parts. Throws not_found, and conflict if a flow uses it. */
export function deleteTemplate(ctx: Context, id: string): Promise<void> {
  return ctx.db(async (tx) => {
    const { assistant_id, name } = await requireTemplate(tx, id);
    refuseNamed(await flowsSending(tx, assistant_id, { id, name }));
    await tx.nluTemplate.delete({ where: { id } });
    await recordChange(tx, ctx, { action: 'nlu.template_deleted', resource_id: id, name });
  });
}

/** Renders a template with these variables. Throws not_found. */
export async function renderStored(ctx: Context, id: string, variables: Variables) {
  const parts = await ctx.db(async (tx) => {
    await requireTemplate(tx, id);
    return tx.nluTemplatePart.findMany({
      where: { template_id: id },
      orderBy: [...partsInOrder],
      select: { type: true, text_content: true, entity: true, fallback_value: true },
    });
  });
  return renderDraft(parts, variables);
}

/** Renders parts with these variables before they are stored. */
export function renderDraft(parts: readonly TemplatePart[], variables: Variables) {
  const size = parts.reduce((sum, { text_content }) => sum + text_content.length, 0);
  return runForCall('renderPreview', { parts, variables }, size);
}

/** A template's row. Throws not_found. */
export async function requireTemplate(tx: Tx, id: string) {
  const template = await tx.nluTemplate.findUnique({ where: { id } });
  if (!template) throw new AppError('not_found');
  return template;
}

/** A flow refers to a template by its name or by its id. */
async function flowsSending(tx: Tx, assistant_id: string, { id, name }: { id: string; name: string }): Promise<string[]> {
  const flows = [await flowsNaming(tx, assistant_id, { template: name }), await flowsNaming(tx, assistant_id, { template: id })];
  return [...new Set(flows.flat())].toSorted();
}

function refuseNamed(flows: readonly string[]): void {
  if (flows.length) throw new AppError('conflict', { detail: 'template_in_use', params: { flows: flows.join(', ') } });
}

async function detail(tx: Tx, id: string) {
  const template = await requireTemplate(tx, id);
  const parts = await tx.nluTemplatePart.findMany({ where: { template_id: id }, orderBy: [...partsInOrder] });
  return { ...template, parts, part_count: parts.length, used_by: { flows: await flowsSending(tx, template.assistant_id, template) } };
}
