import type { FieldGroup } from '@/lib/contracts/flow-manager/workflow/field-groups';
import { AppError } from '@/lib/errors';
import { limits } from '@/lib/limits';
import type { Prisma, WorkflowFieldGroup as Row } from '@/prisma/generated/client';
import { recordChange } from '@/server/audit/record-change';
import { pageByName } from '@/server/platform/page-by-name';
import { refuseTooMany } from '@/server/platform/db/refuse-too-many';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { nextRevision } from '@/server/platform/db/next-revision';
import { refuseTaken } from '@/server/platform/db/refuse-taken';
import type { Page } from './flow-bases';

type Input = Pick<FieldGroup, 'name' | 'description' | 'fields'>;

/** The field groups of the business by name. */
export async function listFieldGroups(ctx: Context, page: Page) {
  const rows = await ctx.db((tx) => tx.workflowFieldGroup.findMany());
  return pageByName(ctx, rows.map(present), page);
}

/** One field group. Throws not_found. */
export function readFieldGroup(ctx: Context, id: string) {
  return ctx.db(async (tx) => present(await findGroup(tx, id)));
}

/** Throws conflict for a name in use, validation_failed beyond the limit. */
export function createFieldGroup(ctx: Context, { fields, ...input }: Input) {
  return refuseTaken('name_taken', () =>
    ctx.db(async (tx) => {
      const limit = { max: limits.workflow_field_groups, key: 'too_many_field_groups', path: 'name' } as const;
      await refuseTooMany(tx, `workflow_field_groups:${ctx.business_id}`, () => tx.workflowFieldGroup.count(), limit);
      const group = await tx.workflowFieldGroup.create({ data: { ...input, business_id: ctx.business_id, fields: asJson(fields) } });
      await recordChange(tx, ctx, { action: 'workflow_field_group.created', resource_id: group.id, name: group.name });
      return present(group);
    }),
  );
}

/** Changes a group. Components that it was added to keep their fields. Throws not_found, precondition_failed, and conflict for a name in use. */
export function updateFieldGroup(ctx: Context, id: string, change: Partial<Input>, seen?: number) {
  return refuseTaken('name_taken', () =>
    ctx.db(async (tx) => {
      await nextRevision(tx, 'workflow_field_groups', id, seen);
      const before = await findGroup(tx, id);
      await recordChange(tx, ctx, { action: 'workflow_field_group.updated', resource_id: id, name: before.name, before, change });
      const { fields, ...plain } = change;
      return present(await tx.workflowFieldGroup.update({ where: { id }, data: { ...plain, ...(fields && { fields: asJson(fields) }) } }));
    }),
  );
}

/** Throws not_found. */
export function deleteFieldGroup(ctx: Context, id: string): Promise<void> {
  return ctx.db(async (tx) => {
    await nextRevision(tx, 'workflow_field_groups', id, undefined);
    const { name } = await tx.workflowFieldGroup.delete({ where: { id } });
    await recordChange(tx, ctx, { action: 'workflow_field_group.deleted', resource_id: id, name });
  });
}

async function findGroup(tx: Tx, id: string): Promise<Row> {
  const group = await tx.workflowFieldGroup.findUnique({ where: { id } });
  if (!group) throw new AppError('not_found');
  return group;
}

const present = ({ fields, ...row }: Row) => ({ ...row, fields: fields as unknown as FieldGroup['fields'] });
const asJson = (fields: FieldGroup['fields']) => fields as unknown as Prisma.InputJsonArray;
