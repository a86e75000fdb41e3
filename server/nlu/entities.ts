import type { EntityChange, EntityInput, EntityValueInput } from '@/lib/contracts/flow-manager/nlu/entities';
import { AppError, type FieldProblem } from '@/lib/errors';
import { patternWords } from '@/lib/nlu/entities/pattern-words';
import { recordChange } from '@/server/audit/record-change';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { containing } from '@/server/platform/db/containing';
import { nextRevision } from '@/server/platform/db/next-revision';
import { refuseTaken } from '@/server/platform/db/refuse-taken';
import { toPage } from '@/server/platform/paginate';
import { runForCall } from '@/server/platform/threads/run-for-call';
import { sizeOfPatterns } from '@/server/platform/threads/tasks/entity-patterns';
import { flowsNaming } from './flows-naming';
import { refuseOverLimits } from './refuse-over-limits';
import { requireAssistant } from './require-assistant';

/** Columns of an entity that lists omit, because they can be megabytes. */
const long = { values: true, patterns: true } as const;

/** The entities of an assistant, newest first. Throws not_found. */
export function listEntities(
  ctx: Context,
  assistant_id: string,
  { limit, cursor, search }: { limit: number; cursor?: string; search?: string },
) {
  return ctx.db(async (tx) => {
    await requireAssistant(tx, assistant_id);
    const where = { assistant_id, ...(search && (await containing(tx, search))) };
    const total = await tx.nluEntity.count({ where });
    const rows = await tx.nluEntity.findMany({
      where: { ...where, ...(cursor && { id: { lt: cursor } }) },
      orderBy: { id: 'desc' },
      take: limit + 1,
      omit: long,
    });
    const annotations = await countAnnotations(tx, assistant_id);
    const counts = await countDefinitions(
      tx,
      rows.map(({ id }) => id),
    );
    return toPage(
      rows.map((row) => ({ ...row, ...(counts.get(row.id) ?? noCounts), annotation_count: annotations.get(row.key_name) ?? 0 })),
      total,
      limit,
    );
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

/** One entity with its values and patterns, and what uses it. Throws not_found. */
export function readEntity(ctx: Context, id: string) {
  return ctx.db((tx) => detail(tx, id));
}

/**
 * Changes an entity. A new key name also replaces the old one in the training data. Throws not_found, validation_failed,
 * conflict for a key name that is in use, or that a dialog flow uses, and precondition_failed if it was changed since `seen`.
 */
export async function updateEntity(ctx: Context, id: string, change: EntityChange, seen?: number) {
  await checkDefinition(change);
  return refuseTaken('key_taken', () =>
    ctx.db(async (tx) => {
      await nextRevision(tx, 'nlu_entities', id, seen);
      const before = await requireEntity(tx, id);
      const { assistant_id, key_name } = before;
      await tx.nluEntity.update({ where: { id }, data: change });
      await recordChange(tx, ctx, {
        action: 'nlu.entity_updated',
        resource_id: id,
        name: key_name,
        before,
        change,
        detail: { assistant_id },
      });
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

/** Deletes an entity with its annotations. Throws not_found, and conflict if it is in use. */
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

/** How many values and patterns each of these entities has, by id. */
async function countDefinitions(tx: Tx, ids: readonly string[]) {
  const rows = await tx.$queryRaw<{ id: string; value_count: number; pattern_count: number }[]>`
    select id, jsonb_array_length("values") as value_count, jsonb_array_length(patterns) as pattern_count
      from nlu_entities where id = any(${ids}::uuid[])`;
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** How many annotations of each entity the assistant's phrases have. */
async function countAnnotations(tx: Tx, assistant_id: string): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.$queryRaw<{ entity: string; count: number }[]>`
    select mark ->> 'entity' as entity, count(*)::int as count
      from nlu_utterances, jsonb_array_elements(annotations) as mark
     where assistant_id = ${assistant_id}::uuid and annotations <> '[]' group by 1`;
  return new Map(rows.map(({ entity, count }) => [entity, count]));
}

interface Definition {
  values?: readonly EntityValueInput[];
  patterns?: readonly string[];
}

/** Throws validation_failed for duplicate values, and for patterns that the engine cannot use. */
async function checkDefinition({ values = [], patterns = [] }: Definition): Promise<void> {
  const fields: FieldProblem[] = [];
  const seen = new Set<string>();
  values.forEach(({ value }, index) => {
    if (seen.has(value)) fields.push({ path: `values[${index}].value`, key: 'duplicate_key', params: { key: value } });
    seen.add(value);
  });
  for (const { index, ...problem } of await runForCall('findUnusable', patterns, sizeOfPatterns(patterns))) {
    fields.push({ path: `patterns[${index}]`, key: 'pattern_unusable', params: patternWords(problem) });
  }
  if (fields.length) throw new AppError('validation_failed', { fields });
}

/** What uses an entity: intents through their parameters, templates through their parts, flows through their conditions. */
async function entityUsers(tx: Tx, assistant_id: string, entity: string) {
  const intents = await tx.nluIntent.findMany({
    where: { assistant_id, parameters: { some: { entity } } },
    select: { key_name: true },
    orderBy: { key_name: 'asc' },
  });
  const templates = await tx.nluTemplate.findMany({
    where: { assistant_id, parts: { some: { entity } } },
    select: { name: true },
    orderBy: { name: 'asc' },
  });
  return {
    intents: intents.map(({ key_name }) => key_name),
    templates: templates.map(({ name }) => name),
    flows: await flowsNaming(tx, assistant_id, { entity }),
  };
}

/** Replaces an entity's key in the assistant's training data. */
async function renameEntity(tx: Tx, assistant_id: string, before: string, after: string): Promise<void> {
  await tx.nluParameter.updateMany({ where: { intent: { assistant_id }, entity: before }, data: { entity: after } });
  await tx.nluTemplatePart.updateMany({ where: { template: { assistant_id }, entity: before }, data: { entity: after } });
  await tx.$executeRaw`
    update nlu_utterances u
       set annotations = (select jsonb_agg(case when mark ->> 'entity' = ${before} then jsonb_set(mark, '{entity}', to_jsonb(${after}::text)) else mark end order by place)
                            from jsonb_array_elements(u.annotations) with ordinality as marks (mark, place))
     where assistant_id = ${assistant_id}::uuid and annotations @> ${JSON.stringify([{ entity: before }])}::jsonb`;
}

/** Phrases keep their text and lose the annotations of this entity. */
async function forgetAnnotations(tx: Tx, assistant_id: string, entity: string): Promise<void> {
  await tx.$executeRaw`
    update nlu_utterances u
       set annotations = (select coalesce(jsonb_agg(mark order by place), '[]')
                            from jsonb_array_elements(u.annotations) with ordinality as marks (mark, place) where mark ->> 'entity' <> ${entity})
     where assistant_id = ${assistant_id}::uuid and annotations @> ${JSON.stringify([{ entity }])}::jsonb`;
}
