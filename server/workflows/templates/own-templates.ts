import type { WorkflowTemplateSummary } from '@/lib/contracts/flow-manager/workflow/templates';
import { AppError } from '@/lib/errors';
import { limits } from '@/lib/limits';
import { countParts } from '@/lib/workflow-templates/count-parts';
import { suggestWorkflowName } from '@/lib/workflow-templates/suggest-workflow-name';
import type { WorkflowDefinition } from '@/lib/workflow/definition';
import type { WorkflowTemplate as Row } from '@/prisma/generated/client';
import { recordChange } from '@/server/audit/record-change';
import { refuseTooMany } from '@/server/platform/db/refuse-too-many';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { nextRevision } from '@/server/platform/db/next-revision';
import { refuseTaken } from '@/server/platform/db/refuse-taken';
import { asJson } from '../edit-definition';
import { findVersion } from '../versions';

interface Fields {
  name: string;
  description: string;
}

/** A template that the business keeps, as it is sent. */
export function presentOwnTemplate({ id, name, description, document, revision, created_at }: Row): WorkflowTemplateSummary {
  return {
    id,
    is_own: true,
    name,
    description,
    suggested_name: suggestWorkflowName(name),
    counts: countParts(definitionOf({ document })),
    revision,
    created_at: created_at.toISOString(),
  };
}

export function definitionOf({ document }: Pick<Row, 'document'>): WorkflowDefinition {
  return document as unknown as WorkflowDefinition;
}

/** Keeps a version as a template. Throws not_found, conflict for a name in use, validation_failed beyond the limit. */
export async function saveTemplate(ctx: Context, { version_id, ...fields }: Fields & { version_id: string }) {
  const { definition } = await ctx.db((tx) => findVersion(tx, version_id));
  return insertTemplate(ctx, fields, definitionOf({ document: definition }), { version_id });
}

/** Adds a template with this content. Throws conflict for a name in use, validation_failed beyond the limit. */
export function insertTemplate(ctx: Context, fields: Fields, definition: WorkflowDefinition, detail: Record<string, string>) {
  return refuseTaken('name_taken', () =>
    ctx.db(async (tx) => {
      const limit = { max: limits.own_templates, key: 'too_many_templates', path: 'name' } as const;
      await refuseTooMany(tx, `workflow_templates:${ctx.business_id}`, () => tx.workflowTemplate.count(), limit);
      const row = await tx.workflowTemplate.create({ data: { ...fields, document: asJson(definition) } });
      await recordChange(tx, ctx, { action: 'workflow_template.created', resource_id: row.id, name: row.name, detail });
      return presentOwnTemplate(row);
    }),
  );
}

/** Renames or describes a template. Throws not_found, conflict for a name in use, and precondition_failed. */
export function updateTemplate(ctx: Context, id: string, change: Partial<Fields>, seen?: number) {
  return refuseTaken('name_taken', () =>
    ctx.db(async (tx) => {
      await nextRevision(tx, 'workflow_templates', id, seen);
      const before = await findOwnTemplate(tx, id);
      await recordChange(tx, ctx, { action: 'workflow_template.updated', resource_id: id, name: before.name, before, change });
      return presentOwnTemplate(await tx.workflowTemplate.update({ where: { id }, data: change }));
    }),
  );
}

/** Deletes a template. Workflows that were made from it stay. Throws not_found. */
export function deleteTemplate(ctx: Context, id: string): Promise<void> {
  return ctx.db(async (tx) => {
    const { name } = await findOwnTemplate(tx, id);
    await recordChange(tx, ctx, { action: 'workflow_template.deleted', resource_id: id, name });
    const { count } = await tx.workflowTemplate.deleteMany({ where: { id } });
    if (count === 0) throw new AppError('not_found');
  });
}

/** Throws not_found. */
export async function findOwnTemplate(tx: Tx, id: string): Promise<Row> {
  const row = await tx.workflowTemplate.findUnique({ where: { id } });
  if (!row) throw new AppError('not_found');
  return row;
}
