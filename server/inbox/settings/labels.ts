import { countedConversations, type LabelChange, type LabelColor, type LabelInput } from '@/lib/contracts/user-management/labels';
import { AppError } from '@/lib/errors';
import { limits } from '@/lib/limits';
import { recordChange } from '@/server/audit/record-change';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { refuseTaken } from '@/server/platform/db/refuse-taken';
import { publishLive } from '@/server/platform/live';
import { pageByName } from '@/server/platform/page-by-name';
import { refuseTooMany } from '@/server/platform/db/refuse-too-many';

/** The labels of the business, by name. */
export async function listLabels(ctx: Context, query: { limit: number; cursor?: string; search?: string }) {
  const rows = await ctx.db((tx) => tx.label.findMany());
  return pageByName(ctx, rows.map(present), query);
}

/** One label, and how many conversations have it. Throws not_found. */
export function readLabel(ctx: Context, id: string) {
  return ctx.db(async (tx) => {
    const label = await requireLabel(tx, id);
    const [{ count } = { count: 0 }] = await tx.$queryRaw<{ count: number }[]>`
      select count(*)::int as count
        from (select from conversation_labels where label_id = ${id}::uuid limit ${countedConversations}) as counted`;
    return { ...present(label), conversations: count };
  });
}

/** Creates a label. Throws conflict for a name that is in use, validation_failed beyond the limit. */
export async function createLabel(ctx: Context, input: LabelInput) {
  const label = await refuseTaken('name_taken', () =>
    ctx.db(async (tx) => {
      const limit = { max: limits.labels, key: 'too_many_labels', path: 'name' } as const;
      await refuseTooMany(tx, `labels:${ctx.business_id}`, () => tx.label.count(), limit);
      const row = await tx.label.create({ data: { ...input, business_id: ctx.business_id } });
      await recordChange(tx, ctx, { action: 'label.created', resource_id: row.id, name: row.name });
      return row;
    }),
  );
  await publishLive(ctx.business_id, { type: 'settings', of: 'labels' });
  return present(label);
}

/** Changes a label, also where it is already in use. Throws not_found, and conflict for a name that is in use. */
export async function updateLabel(ctx: Context, id: string, change: LabelChange) {
  const label = await refuseTaken('name_taken', () =>
    ctx.db(async (tx) => {
      const before = await requireLabel(tx, id);
      const row = await tx.label.update({ where: { id }, data: change });
      await recordChange(tx, ctx, { action: 'label.updated', resource_id: id, name: before.name, before, change });
      return row;
    }),
  );
  await publishLive(ctx.business_id, { type: 'settings', of: 'labels' });
  return present(label);
}

/** Deletes a label and removes it from all conversations. Throws not_found. */
export async function deleteLabel(ctx: Context, id: string): Promise<void> {
  await ctx.db(async (tx) => {
    const { name } = await requireLabel(tx, id);
    await tx.label.delete({ where: { id } });
    await recordChange(tx, ctx, { action: 'label.deleted', resource_id: id, name });
  });
  await publishLive(ctx.business_id, { type: 'settings', of: 'labels' });
}

async function requireLabel(tx: Tx, id: string) {
  const row = await tx.label.findUnique({ where: { id } });
  if (!row) throw new AppError('not_found');
  return row;
}

const present = <Row extends { color: string }>(row: Row) => ({ ...row, color: row.color as LabelColor });
