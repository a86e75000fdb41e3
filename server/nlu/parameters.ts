import type { ParameterChange, ParameterInput } from '@/lib/contracts/flow-manager/nlu/parameters';
import { AppError } from '@/lib/errors';
import { recordChange } from '@/server/audit/record-change';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { refuseTaken } from '@/server/platform/db/refuse-taken';
import { requireIntent } from './intents';
import { refuseUnknownEntity } from './refuse-unknown-entity';

const inOrder = [{ order: 'asc' }, { id: 'asc' }] as const;

/** The parameters of an intent in their order. Throws not_found. */
export function listParameters(ctx: Context, intent_id: string) {
  return ctx.db(async (tx) => {
    await requireIntent(tx, intent_id);
    return { items: await tx.nluParameter.findMany({ where: { intent_id }, orderBy: [...inOrder] }) };
  });
}

/** Adds a parameter after the others. Throws not_found, conflict if the intent already has one of this entity, and validation_failed. */
export function createParameter(ctx: Context, intent_id: string, input: ParameterInput) {
  return refuseTaken('parameter_taken', () =>
    ctx.db(async (tx) => {
      const { assistant_id } = await requireIntent(tx, intent_id);
      await refuseUnknownEntity(tx, assistant_id, input.entity);
      await lockIntent(tx, intent_id);
      const { _max } = await tx.nluParameter.aggregate({ where: { intent_id }, _max: { order: true } });
      const parameter = await tx.nluParameter.create({ data: { ...input, intent_id, order: (_max.order ?? -1) + 1 } });
      await recordChange(tx, ctx, {
        action: 'nlu.parameter_created',
        resource_id: parameter.id,
        name: input.entity,
        detail: { intent_id },
      });
      return parameter;
    }),
  );
}

/** One parameter. Throws not_found. */
export function readParameter(ctx: Context, id: string) {
  return ctx.db((tx) => requireParameter(tx, id));
}

/** Changes a parameter, or its position. Throws not_found, conflict, validation_failed. */
export function updateParameter(ctx: Context, id: string, { order, ...change }: ParameterChange) {
  return refuseTaken('parameter_taken', () =>
    ctx.db(async (tx) => {
      const before = await requireParameter(tx, id);
      const { intent_id } = before;
      const { assistant_id } = await requireIntent(tx, intent_id);
      if (change.entity !== undefined) await refuseUnknownEntity(tx, assistant_id, change.entity);
      if (order !== undefined) await move(tx, intent_id, id, order);
      await recordChange(tx, ctx, {
        action: 'nlu.parameter_updated',
        resource_id: id,
        name: before.entity,
        before,
        change: { ...change, order },
        detail: { intent_id },
      });
      return tx.nluParameter.update({ where: { id }, data: change });
    }),
  );
}

/** Deletes a parameter. Throws not_found. */
export function deleteParameter(ctx: Context, id: string): Promise<void> {
  return ctx.db(async (tx) => {
    const { entity } = await requireParameter(tx, id);
    await tx.nluParameter.delete({ where: { id } });
    await recordChange(tx, ctx, { action: 'nlu.parameter_deleted', resource_id: id, name: entity });
  });
}

async function requireParameter(tx: Tx, id: string) {
  const parameter = await tx.nluParameter.findUnique({ where: { id } });
  if (!parameter) throw new AppError('not_found');
  return parameter;
}

/** Serializes concurrent changes of the parameters' order. */
async function lockIntent(tx: Tx, id: string): Promise<void> {
  await tx.$queryRaw`select from nlu_intents where id = ${id}::uuid for update`;
}

/** Moves a parameter to a position and renumbers all of them. */
async function move(tx: Tx, intent_id: string, id: string, place: number): Promise<void> {
  await lockIntent(tx, intent_id);
  const rows = await tx.nluParameter.findMany({ where: { intent_id }, orderBy: [...inOrder], select: { id: true } });
  const ids = rows.map((row) => row.id).filter((other) => other !== id);
  ids.splice(place, 0, id);
  for (const [order, parameter_id] of ids.entries()) await tx.nluParameter.update({ where: { id: parameter_id }, data: { order } });
}
