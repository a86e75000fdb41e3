import type { PartChange, PartInput } from '@/lib/contracts/flow-manager/nlu/templates';
import { AppError } from '@/lib/errors';
import { limits } from '@/lib/limits';
import { recordChange } from '@/server/audit/record-change';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { refuseUnknownEntity } from './refuse-unknown-entity';
import { partsInOrder, requireTemplate } from './templates';

/** The parts of a template in their order. Throws not_found. */
export function listParts(ctx: Context, template_id: string) {
  return ctx.db(async (tx) => {
    await requireTemplate(tx, template_id);
    return { items: await partsOf(tx, template_id) };
  });
}

/** Adds a part after the others. Throws not_found, validation_failed. */
export function createPart(ctx: Context, template_id: string, input: PartInput) {
  return ctx.db(async (tx) => {
    const { assistant_id, name } = await requireTemplate(tx, template_id);
    if (input.entity !== null) await refuseUnknownEntity(tx, assistant_id, input.entity);
    await lockTemplate(tx, template_id);
    const { _max } = await tx.nluTemplatePart.aggregate({ where: { template_id }, _max: { order: true } });
    const part = await tx.nluTemplatePart.create({ data: { ...input, template_id, order: (_max.order ?? -1) + 1 } });
    if ((await tx.nluTemplatePart.count({ where: { template_id } })) > limits.template_parts) {
      throw new AppError('validation_failed', { detail: 'template_full', params: { max: limits.template_parts } });
    }
    await recordChange(tx, ctx, {
      action: 'nlu.part_created',
      resource_id: part.id,
      name,
      before: {},
      change: input,
      detail: { template_id },
    });
    return part;
  });
}

/** Reorders the parts of a template. Throws not_found, and conflict if the list does not contain exactly its parts. */
export function reorderParts(ctx: Context, template_id: string, part_ids: readonly string[]) {
  return ctx.db(async (tx) => {
    const { name } = await requireTemplate(tx, template_id);
    await lockTemplate(tx, template_id);
    const known = await partsOf(tx, template_id);
    if (
      known
        .map(({ id }) => id)
        .toSorted()
        .join() !== [...part_ids].toSorted().join()
    ) {
      const isOurs = await tx.nluTemplatePart.count({ where: { id: { in: [...part_ids] } } });
      throw isOurs < part_ids.length ? new AppError('not_found') : new AppError('conflict', { detail: 'not_all_parts' });
    }
    await tx.$executeRaw`
      update nlu_template_parts set "order" = place - 1, updated_at = now()
        from unnest(${[...part_ids]}::uuid[]) with ordinality as wanted (part_id, place) where id = part_id`;
    await recordChange(tx, ctx, { action: 'nlu.parts_ordered', resource_id: template_id, name });
    return { items: await partsOf(tx, template_id) };
  });
}

/** One part. Throws not_found. */
export function readPart(ctx: Context, id: string) {
  return ctx.db((tx) => requirePart(tx, id));
}

/** Changes a part. Throws not_found, validation_failed. */
export function updatePart(ctx: Context, id: string, change: PartChange) {
  return ctx.db(async (tx) => {
    const before = await requirePart(tx, id);
    const after = { ...before, ...change };
    const isComplete = after.type === 'static_text' ? after.text_content !== '' : after.entity !== null;
    if (!isComplete) throw new AppError('validation_failed', { fields: [{ path: 'type', key: 'part_incomplete' }] });
    const { assistant_id, name } = await requireTemplate(tx, before.template_id);
    if (change.entity) await refuseUnknownEntity(tx, assistant_id, change.entity);
    await recordChange(tx, ctx, {
      action: 'nlu.part_updated',
      resource_id: id,
      name,
      before,
      change,
      detail: { template_id: before.template_id },
    });
    return tx.nluTemplatePart.update({ where: { id }, data: change });
  });
}

/** Deletes a part. Throws not_found. */
export function deletePart(ctx: Context, id: string): Promise<void> {
  return ctx.db(async (tx) => {
    const { template_id } = await requirePart(tx, id);
    const { name } = await requireTemplate(tx, template_id);
    await tx.nluTemplatePart.delete({ where: { id } });
    await recordChange(tx, ctx, { action: 'nlu.part_deleted', resource_id: id, name, detail: { template_id } });
  });
}

/** Serializes concurrent changes of the parts' order. */
async function lockTemplate(tx: Tx, id: string): Promise<void> {
  await tx.$queryRaw`select from nlu_templates where id = ${id}::uuid for update`;
}

async function partsOf(tx: Tx, template_id: string) {
  return tx.nluTemplatePart.findMany({ where: { template_id }, orderBy: [...partsInOrder] });
}

async function requirePart(tx: Tx, id: string) {
  const part = await tx.nluTemplatePart.findUnique({ where: { id } });
  if (!part) throw new AppError('not_found');
  return part;
}
