import type { ActionOf } from '@/lib/audit-actions';
import type { TicketCategoryChange, TicketCategoryInput } from '@/lib/contracts/user-management/ticket-categories';
import { AppError } from '@/lib/errors';
import { limits } from '@/lib/limits';
import type { Locale } from '@/lib/locales';
import { recordAudit } from '@/server/audit/record-audit';
import type { SignedInSession } from '@/server/http/signed-in-session';
import type { PlatformContext } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { systemDb } from '@/server/platform/db/system-db';
import { newId } from '@/server/platform/new-id';
import { presentCategory } from './present-ticket';

/** The categories in their order. Only platform people get those that are not offered. */
export async function listCategories({ permissions }: Pick<SignedInSession, 'permissions'>, locale: Locale) {
  const where = permissions.has('platform_tickets.answer') ? {} : { is_active: true };
  const rows = await systemDb((tx) => tx.ticketCategory.findMany({ where, orderBy: [{ position: 'asc' }, { id: 'asc' }] }));
  return { items: rows.map((row) => presentCategory(row, locale)) };
}

/** Throws conflict if there are too many. */
export function createCategory(ctx: PlatformContext, { names, ...input }: TicketCategoryInput) {
  return ctx.db(async (tx) => {
    if ((await tx.ticketCategory.count()) >= limits.ticket_categories)
      throw new AppError('conflict', { detail: 'too_many_ticket_categories', params: { max: limits.ticket_categories } });
    const row = await tx.ticketCategory.create({ data: { id: newId(), ...input, ...columnsOf(names) } });
    await record(tx, ctx, 'ticket_category.created', row);
    return presentCategory(row, ctx.locale);
  });
}

/** Throws not_found. */
export function updateCategory(ctx: PlatformContext, id: string, { names, ...change }: TicketCategoryChange) {
  return ctx.db(async (tx) => {
    await requireCategory(tx, id);
    const row = await tx.ticketCategory.update({ where: { id }, data: { ...change, ...(names && columnsOf(names)) } });
    await record(tx, ctx, 'ticket_category.updated', row);
    return presentCategory(row, ctx.locale);
  });
}

/** Deletes a category. Its tickets then have none. Throws not_found. */
export async function deleteCategory(ctx: PlatformContext, id: string): Promise<void> {
  await ctx.db(async (tx) => {
    await record(tx, ctx, 'ticket_category.deleted', await requireCategory(tx, id));
    await tx.ticketCategory.delete({ where: { id } });
  });
}

async function requireCategory(tx: Tx, id: string) {
  const row = await tx.ticketCategory.findUnique({ where: { id } });
  if (!row) throw new AppError('not_found');
  return row;
}

const columnsOf = ({ fa, ar, en }: TicketCategoryInput['names']) => ({ name_fa: fa, name_ar: ar, name_en: en });

function record(
  tx: Tx,
  { actor, address }: PlatformContext,
  action: ActionOf<'platform'>,
  { id, name_en }: { id: string; name_en: string },
) {
  return recordAudit(tx, { action, business_id: null, actor_id: actor.user_id, resource_id: id, name: name_en, address });
}
