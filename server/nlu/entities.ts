import type { EntityChange, EntityInput, EntityValueInput } from '@/lib/contracts/flow-manager/nlu/entities';
import { AppError } from '@/lib/errors';
import { recordChange } from '@/server/audit/record-change';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { containing } from '@/server/platform/db/containing';
import { toPage } from '@/server/platform/paginate';
import { checkDefinition } from './check-definition';
import { entityUsers } from './entity-users';
import { refuseOverLimits } from './refuse-over-limits';
import { refuseTaken } from './refuse-taken';
import { forgetAnnotations, renameEntity } from './rename-entity';
import { requireAssistant } from './require-assistant';

/** What of an entity is not listed: it can be megabytes. */
const long = { values: true, patterns: true } as const;

/** The entities of an assistant, newest first. Throws not_found. */
export function listEntities(
  ctx: Context,
  assistant_id: string,
  { limit, cursor, search }: { limit: number; cursor?: string; search?: string },
) {
  return ctx.db(async (tx) => {
    await requireAssistant(tx, assistant_id);
    const where = { assistant_id, ...(search && { OR: [{ key_name: containing(search) }, { description: containing(search) }] }) };
    const total = await tx.nluEntity.count({ where });
    const rows = await tx.nluEntity.findMany({ where: { ...where, ...(cursor && { id: { lt: cursor } }) }, orderBy: { id: 'desc' }, take: limit + 1, omit: long });
    const annotations = await countAnnotations(tx, assistant_id);
    const counts = await countDefinitions(tx, rows.map(({ id }) => id));
    return toPage(rows.map((row) => ({ ...row, ...(counts.get(row.id) ?? noCounts), annotation_count: annotations.get(row.key_name) ?? 0 })), total, limit);
  });
}

/** Adds an entity. Throws not_found, conflict, validation_failed. */
export async function createEntity(ctx: Context, { assistant_id, ...fields }: EntityInput) {
  await checkDefinition(fields);
  return refuseTaken('key_taken', () =>
    ctx.db(async (tx) => {
      await requireAssistant(tx, assistant_id);
      const { id } = await tx.nluEntity.create({ data: { ...fields, assistant_id }, select: { id: true } });
      await refuseOverLimits(tx, assistant_id);
      await recordChange(tx, ctx, { action: 'nlu.entity_created', resource_id: id, name: fields.key_name, detail: { assistant_id } });
      return detail(tx, id);
    }),
  );
}

/** One entity with its values and patterns, and what names it. Throws not_found. */
export function readEntity(ctx: Context, id: string) {
  return ctx.db((tx) => detail(tx, id));
}

/**
 * Changes an entity. A new key name is taken over by what the assistant was taught. Throws not_found, validation_failed;
 * conflict for a key name that is taken, or that a dialog flow names.
 */
export async function updateEntity(ctx: Context, id: string, change: EntityChange) {
  await checkDefinition(change);
  return refuseTaken('key_taken', () =>
    ctx.db(async (tx) => {
      const before = await requireEntity(tx, id);
      const { assistant_id, key_name } = before;
      await tx.nluEntity.update({ where: { id }, data: change });
      await recordChange(tx, ctx, { action: 'nlu.entity_updated', resource_id: id, name: key_name, before, change, detail: { assistant_id } });
      if (change.values || change.patterns) await refuseOverLimits(tx, assistant_id);
      if (change.key_name !== undefined && change.key_name !== key_name) {
        const { flows } = await entityUsers(tx, assistant_id, key_name);
        refuseUsed(flows);
        await renameEntity(tx, assistant_id, key_name, change.key_name);
      }
      return detail(tx, id);
    }),
  );
}

/** Deletes an entity with what is marked as it. Throws not_found; conflict where something names it. */
export function deleteEntity(ctx: Context, id: string): Promise<void> {
  return ctx.db(async (tx) => {
    const { assistant_id, key_name } = await requireEntity(tx, id);
    const { intents, templates, flows } = await entityUsers(tx, assistant_id, key_name);
    refuseUsed([...intents, ...templates, ...flows]);
    await forgetAnnotations(tx, assistant_id, key_name);
    await tx.nluEntity.delete({ where: { id } });
    await recordChange(tx, ctx, { action: 'nlu.entity_deleted', resource_id: id, name: key_name });
  });
}

function refuseUsed(users: readonly string[]): void {
  if (users.length) throw new AppError('conflict', { detail: 'entity_in_use', params: { users: users.join(', ') } });
}

async function requireEntity(tx: Tx, id: string) {
  const entity = await tx.nluEntity.findUnique({ where: { id } });
  if (!entity) throw new AppError('not_found');
  return entity;
}

async function detail(tx: Tx, id: string) {
  const entity = await requireEntity(tx, id);
  const counts = await countAnnotations(tx, entity.assistant_id);
  return { ...present(entity, counts), used_by: await entityUsers(tx, entity.assistant_id, entity.key_name) };
}

function present(row: Awaited<ReturnType<typeof requireEntity>>, annotations: ReadonlyMap<string, number>) {
  const [values, patterns] = [row.values as unknown as EntityValueInput[], row.patterns as string[]];
  const annotation_count = annotations.get(row.key_name) ?? 0;
  return { ...row, values, patterns, value_count: values.length, pattern_count: patterns.length, annotation_count };
}

const noCounts = { value_count: 0, pattern_count: 0 };

/** How many values and patterns these entities have, by their ids. */
async function countDefinitions(tx: Tx, ids: readonly string[]) {
  const rows = await tx.$queryRaw<{ id: string; value_count: number; pattern_count: number }[]>`
    select id, jsonb_array_length("values") as value_count, jsonb_array_length(patterns) as pattern_count
      from nlu_entities where id = any(${ids}::uuid[])`;
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** How many places of the assistant's phrases are marked as each entity. */
async function countAnnotations(tx: Tx, assistant_id: string): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.$queryRaw<{ entity: string; count: number }[]>`
    select mark ->> 'entity' as entity, count(*)::int as count
      from nlu_utterances, jsonb_array_elements(annotations) as mark
     where assistant_id = ${assistant_id}::uuid and annotations <> '[]' group by 1`;
  return new Map(rows.map(({ entity, count }) => [entity, count]));
}
