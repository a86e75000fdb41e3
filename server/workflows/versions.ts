import { AppError } from '@/lib/errors';
import { limits } from '@/lib/limits';
import { blankDefinition } from '@/lib/workflow/blank-definition';
import type { StoredDefinition } from '@/lib/workflow/schema';
import type { Prisma, WorkflowVersion as Row } from '@/prisma/generated/client';
import { recordChange } from '@/server/audit/record-change';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { newId } from '@/server/platform/new-id';
import { toPage } from '@/server/platform/paginate';
import { deleteEndedInstances } from './delete-ended-instances';
import { currentOf, findFlowBase, type Page } from './flow-bases';
import { asJson } from './edit-definition';

/** The versions of a workflow, newest first. Throws not_found. */
export function listVersions(ctx: Context, workflow_id: string, { limit, cursor }: Page) {
  return ctx.db(async (tx) => {
    const { current_version_id, version_count } = await findFlowBase(tx, workflow_id);
    const rows = await tx.workflowVersion.findMany({
      where: { workflow_id, ...(cursor && { id: { lt: cursor } }) },
      omit: { definition: true },
      orderBy: { id: 'desc' },
      take: limit + 1,
    });
    return toPage(
      rows.map((row) => ({ ...row, is_current: row.id === current_version_id })),
      version_count,
      limit,
    );
  });
}

/** A version with its content. Throws not_found. */
export function readVersion(ctx: Context, id: string) {
  return ctx.db(async (tx) => {
    const { definition, ...row } = await findVersion(tx, id);
    return { ...(await present(tx, row)), definition: definition as unknown as StoredDefinition };
  });
}

/** Creates a version: a copy of another one of the workflow, or a start and an end. Throws not_found. */
export function createVersion(
  ctx: Context,
  workflow_id: string,
  { name, source_version_id }: { name: string; source_version_id?: string },
) {
  return ctx.db(async (tx) => {
    await lockWorkflow(tx, workflow_id);
    const source = source_version_id ? await findVersion(tx, source_version_id) : null;
    if (source && source.workflow_id !== workflow_id) throw new AppError('not_found');
    return insertVersion(
      tx,
      ctx,
      { workflow_id, name, definition: source?.definition ?? asJson(blankDefinition(ctx.locale, newId)) },
      source,
    );
  });
}

/** Copies a version to a new draft of the same workflow. Throws not_found, validation_failed beyond the limit. */
export function cloneVersion(ctx: Context, id: string, { name }: { name?: string }) {
  return ctx.db(async (tx) => {
    const { workflow_id } = await findVersion(tx, id);
    await lockWorkflow(tx, workflow_id);
    const source = await findVersion(tx, id);
    // A version that is called by its number gets a copy that is called by its own.
    const kept = source.name === String(source.number) ? undefined : source.name;
    return insertVersion(tx, ctx, { workflow_id, name: name ?? kept, definition: source.definition }, source);
  });
}

/** Renames a version, also a published one: its content is what does not change. Throws not_found, precondition_failed. */
export function updateVersion(ctx: Context, id: string, change: { name: string }, seen?: number) {
  return ctx.db(async (tx) => {
    const before = await findVersion(tx, id, 'locked');
    if (seen !== undefined && before.revision !== seen) throw new AppError('precondition_failed');
    await recordChange(tx, ctx, { action: 'workflow_version.updated', resource_id: id, name: before.name, before, change });
    const data = { ...change, revision: { increment: 1 } };
    return present(tx, await tx.workflowVersion.update({ where: { id }, data, omit: { definition: true } }));
  });
}

/**
 * Deletes a version with its states, transitions, and ended instances. Throws not_found, and conflict for the last one and
 * while instances of it have not ended.
 */
export function deleteVersion(ctx: Context, id: string): Promise<void> {
  return ctx.db(async (tx) => {
    const { workflow_id } = await findVersion(tx, id);
    await lockWorkflow(tx, workflow_id);
    // Locked too, so that no instance begins meanwhile.
    const { name, number } = await findVersion(tx, id, 'locked');
    if ((await tx.workflowVersion.count({ where: { workflow_id } })) === 1)
      throw new AppError('conflict', { detail: 'last_version_stays' });
    await deleteEndedInstances(tx, { version_id: id });
    await tx.workflowVersion.delete({ where: { id } });
    await recordChange(tx, ctx, { action: 'workflow_version.deleted', resource_id: id, name, detail: { number } });
  });
}

/** Throws not_found. */
export async function findVersion(tx: Tx, id: string, locked?: 'locked'): Promise<Row> {
  if (locked) await tx.$queryRaw`select from workflow_versions where id = ${id}::uuid for update`;
  const version = await tx.workflowVersion.findUnique({ where: { id } });
  if (!version) throw new AppError('not_found');
  return version;
}

/** A version in the shape of the response, without its content. */
export async function present<Version extends Omit<Row, 'definition'>>(tx: Tx, version: Version) {
  const { workflow_id } = version;
  const published = await tx.workflowVersion.findMany({
    where: { workflow_id, is_published: true },
    select: { id: true, published_at: true },
  });
  return { ...version, is_current: currentOf(published)?.id === version.id };
}

/** Versions of a workflow are created and deleted one after the other. Throws not_found. */
async function lockWorkflow(tx: Tx, id: string): Promise<void> {
  const rows = await tx.$queryRaw<object[]>`select id from workflows where id = ${id}::uuid for update`;
  if (!rows.length) throw new AppError('not_found');
}

interface NewVersion {
  workflow_id: string;
  /** Without one, it is called by its number. */
  name: string | undefined;
  definition: Prisma.JsonValue | Prisma.InputJsonValue;
}

async function insertVersion(tx: Tx, ctx: Context, { workflow_id, definition, ...given }: NewVersion, source: Row | null) {
  const { _max, _count } = await tx.workflowVersion.aggregate({ where: { workflow_id }, _max: { number: true }, _count: true });
  const max = limits.workflow_versions;
  if (_count >= max) throw new AppError('conflict', { detail: 'too_many_workflow_versions', params: { max } });
  const number = (_max.number ?? 0) + 1;
  const name = given.name ?? String(number);
  const { definition: _content, ...version } = await tx.workflowVersion.create({
    data: {
      workflow_id,
      number,
      name,
      definition: definition as Prisma.InputJsonValue,
      created_by: ctx.actor.user_id,
    },
  });
  await recordChange(tx, ctx, {
    action: source ? 'workflow_version.cloned' : 'workflow_version.created',
    resource_id: version.id,
    name,
    detail: { number, ...(source && { source: source.number }) },
  });
  return present(tx, version);
}
