import type { ActionOf } from '@/lib/audit-actions';
import { describeIssue } from '@/lib/describe-issue';
import { AppError, type FieldProblem } from '@/lib/errors';
import { limits } from '@/lib/limits';
import { fitsInto } from '@/lib/text/first-bytes';
import type { WorkflowDefinition } from '@/lib/workflow/definition';
import { definitionSchema } from '@/lib/workflow/schema';
import type { Prisma } from '@/prisma/generated/client';
import { recordChange } from '@/server/audit/record-change';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';

/** The most problems that an answer names. */
const most = 100;

interface Edited<Result> {
  definition: WorkflowDefinition;
  /** For the activity log. */
  action: Extract<ActionOf<'business'>, 'workflow_version.edited' | `workflow_part.${string}`>;
  detail: Prisma.InputJsonObject;
  result: Result;
}

interface StoredVersion {
  name: string;
  definition: WorkflowDefinition;
  revision: number;
  is_published: boolean;
}

/**
 * Changes the content of a draft. This is the only place that does, so nothing changes a published version. Returns the
 * result of the change and the new revision. Throws not_found, precondition_failed, conflict for a published version, and
 * validation_failed for a definition that contradicts itself or is too large.
 */
export function editDefinition<Result>(
  ctx: Context,
  version_id: string,
  seen: number | undefined,
  edit: (definition: WorkflowDefinition) => Edited<Result>,
): Promise<{ result: Result; revision: number }> {
  return ctx.db(async (tx) => {
    const version = await lockVersion(tx, version_id);
    if (version.is_published) throw new AppError('conflict', { detail: 'version_is_published' });
    if (seen !== undefined && version.revision !== seen) throw new AppError('precondition_failed');
    const { definition, action, detail, result } = edit(version.definition);
    refuseBroken(definition);
    const data = { definition: asJson(definition), revision: { increment: 1 } };
    const where = { id: version_id, is_published: false };
    const { revision } = await tx.workflowVersion.update({ where, data, select: { revision: true } });
    await recordChange(tx, ctx, { action, resource_id: version_id, name: version.name, detail });
    return { result, revision };
  });
}

async function lockVersion(tx: Tx, id: string): Promise<StoredVersion> {
  const [version] = await tx.$queryRaw<StoredVersion[]>`
    select name, definition, revision, is_published from workflow_versions where id = ${id}::uuid for update`;
  if (!version) throw new AppError('not_found');
  return version;
}

function refuseBroken(definition: WorkflowDefinition): void {
  if (!fitsInto(JSON.stringify(definition), limits.workflow_bytes))
    throw new AppError('validation_failed', { detail: 'workflow_too_large', params: { kilobytes: limits.workflow_bytes / 1024 } });
  const issues = definitionSchema.safeParse(definition, { reportInput: true }).error?.issues ?? [];
  const fields: FieldProblem[] = issues.slice(0, most).map(describeIssue);
  if (fields.length) throw new AppError('validation_failed', { fields, ...(issues.length > most && { total: issues.length }) });
}

/** A definition is plain JSON. */
export const asJson = (definition: WorkflowDefinition) => definition as unknown as Prisma.InputJsonObject;
