import { AppError } from '@/lib/errors';
import { limits } from '@/lib/limits';
import { blankDefinition } from '@/lib/workflow/blank-definition';
import type { WorkflowDefinition } from '@/lib/workflow/definition';
import { withNewIds } from '@/lib/workflow/edit/with-new-ids';
import type { Prisma } from '@/prisma/generated/client';
import { recordChange } from '@/server/audit/record-change';
import { refuseTooMany } from '@/server/platform/db/refuse-too-many';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { containing } from '@/server/platform/db/containing';
import { nextRevision } from '@/server/platform/db/next-revision';
import { refuseTaken } from '@/server/platform/db/refuse-taken';
import { newId } from '@/server/platform/new-id';
import { toPage } from '@/server/platform/paginate';
import { deleteEndedInstances, unended } from './delete-ended-instances';
import { asJson } from './edit-definition';

export interface Page {
  limit: number;
  cursor?: string;
  search?: string;
}

interface Fields {
  name: string;
  description: string;
}

/** The relations that are needed to present a workflow. */
const withVersions = {
  versions: { select: { id: true, published_at: true }, orderBy: { number: 'desc' } },
  _count: { select: { instances: { where: { status: { in: unended } } } } },
} as const satisfies Prisma.WorkflowInclude;

/** The workflows of the business, newest first. */
export function listFlowBases(ctx: Context, { limit, cursor, search }: Page) {
  return ctx.db(async (tx) => {
    const where = search ? await containing(tx, search) : {};
    const rows = await tx.workflow.findMany({
      where: { ...where, ...(cursor && { id: { lt: cursor } }) },
      orderBy: { id: 'desc' },
      take: limit + 1,
      include: withVersions,
    });
    return toPage(rows.map(present), await tx.workflow.count({ where }), limit);
  });
}

/** One workflow. Throws not_found. */
export function readFlowBase(ctx: Context, id: string) {
  return ctx.db((tx) => findFlowBase(tx, id));
}

/** Creates a workflow with a first version. Throws conflict for a name in use, validation_failed beyond the limit. */
export function createFlowBase(ctx: Context, fields: Fields) {
  return insertWorkflow(ctx, fields, 'workflow.created', blankDefinition(ctx.locale, newId));
}

/** The same, whose first version has this content, with new ids. */
export function insertWorkflow(
  ctx: Context,
  { name, description }: Fields,
  action: 'workflow.created' | 'workflow.imported',
  definition: WorkflowDefinition,
) {
  return refuseTaken('name_taken', () =>
    ctx.db(async (tx) => {
      const limit = { max: limits.workflows, key: 'too_many_workflows', path: 'name' } as const;
      await refuseTooMany(tx, `workflows:${ctx.business_id}`, () => tx.workflow.count(), limit);
      const created_by = ctx.actor.user_id;
      const { id } = await tx.workflow.create({ data: { business_id: ctx.business_id, name, description, created_by } });
      await tx.workflowVersion.create({
        data: { workflow_id: id, number: 1, name: '1', definition: asJson(withNewIds(definition, newId)), created_by },
      });
      await recordChange(tx, ctx, { action, resource_id: id, name });
      return findFlowBase(tx, id);
    }),
  );
}

/** Throws not_found, precondition_failed, and conflict for a name in use. */
export function updateFlowBase(ctx: Context, id: string, change: Partial<Fields>, seen?: number) {
  return refuseTaken('name_taken', () =>
    ctx.db(async (tx) => {
      await nextRevision(tx, 'workflows', id, seen);
      const before = await findFlowBase(tx, id);
      await recordChange(tx, ctx, { action: 'workflow.updated', resource_id: id, name: before.name, before, change });
      await tx.workflow.update({ where: { id }, data: change });
      return findFlowBase(tx, id);
    }),
  );
}

/** Deletes a workflow with its versions and ended instances. Throws not_found, and conflict while instances of it have not ended. */
export function deleteFlowBase(ctx: Context, id: string): Promise<void> {
  return ctx.db(async (tx) => {
    // Locked, so that no instance begins meanwhile.
    await tx.$queryRaw`select id from workflow_versions where workflow_id = ${id}::uuid for update`;
    await nextRevision(tx, 'workflows', id, undefined);
    const { name } = await findFlowBase(tx, id);
    await deleteEndedInstances(tx, { workflow_id: id });
    await tx.workflow.delete({ where: { id } });
    await recordChange(tx, ctx, { action: 'workflow.deleted', resource_id: id, name });
  });
}

/** Throws not_found. */
export async function findFlowBase(tx: Tx, id: string) {
  const workflow = await tx.workflow.findUnique({ where: { id }, include: withVersions });
  if (!workflow) throw new AppError('not_found');
  return present(workflow);
}

function present<Row extends { versions: { id: string; published_at: Date | null }[]; _count: { instances: number } }>({
  versions,
  _count,
  ...workflow
}: Row) {
  return {
    ...workflow,
    current_version_id: currentOf(versions)?.id ?? null,
    latest_version_id: versions[0]?.id ?? '',
    version_count: versions.length,
    running_count: _count.instances,
  };
}

/** The version that new instances run: the last one that was published. */
export function currentOf<Version extends { published_at: Date | null }>(versions: readonly Version[]): Version | undefined {
  return versions
    .filter(({ published_at }) => published_at)
    .reduce<Version | undefined>(
      (last, version) => (last && Number(last.published_at) >= Number(version.published_at) ? last : version),
      undefined,
    );
}
