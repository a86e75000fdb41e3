import type * as z from 'zod';
import type { CreditFilters, listCreditEntries } from '@/lib/contracts/user-management/credit';
import { AppError } from '@/lib/errors';
import type { Prisma } from '@/prisma/generated/client';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { tenantDb } from '@/server/platform/db/tenant-db';

/** The balance of a business. It is 0, with the id 0, for one that never had credit, and without a business. */
export async function readBalance(business_id: string | null) {
  const row = business_id && (await tenantDb(business_id)((tx) => tx.creditBalance.findUnique({ where: { business_id } })));
  if (!row) return { id: 0 as const, balance: 0, business_id, used_up_at: null, updated_at: null };
  const { id, balance, used_up_at, updated_at } = row;
  return { id, balance: Number(balance), business_id, used_up_at, updated_at };
}

/** How much credit a business has, in the caller's transaction. */
export async function balanceOf(tx: Tx, business_id: string): Promise<number> {
  const row = await tx.creditBalance.findUnique({ where: { business_id }, select: { balance: true } });
  return Number(row?.balance ?? 0);
}

type Page = z.output<NonNullable<(typeof listCreditEntries)['query']>>;

/** The condition for the entries that match the filters. Throws validation_failed for a period that ends before it begins. */
export function entriesMatching({ kind, from, to, without_holds }: CreditFilters): Prisma.CreditEntryWhereInput {
  if (from && to && new Date(from) >= new Date(to)) {
    throw new AppError('validation_failed', { fields: [{ path: 'to', key: 'invalid_period' }] });
  }
  return {
    ...(without_holds && { NOT: { kind: { in: ['reserve', 'release'] } } }),
    ...(kind && { kind }),
    ...((from || to) && { created_at: { ...(from && { gte: new Date(from) }), ...(to && { lt: new Date(to) }) } }),
  };
}

/** The ledger of the business, newest entries first. Throws validation_failed for a period that ends before it begins. */
export async function listEntries(ctx: Context, { limit, cursor, ...filters }: Page) {
  const where = entriesMatching(filters);
  return ctx.db(async (tx) => {
    const total = await tx.creditEntry.count({ where });
    const rows = await tx.creditEntry.findMany({
      where: { ...where, ...(cursor && { position: { lt: cursor } }) },
      orderBy: { position: 'desc' },
      take: limit + 1,
    });
    const items = rows.slice(0, limit).map(({ amount, balance_after, charged, detail, ...row }) => ({
      ...row,
      amount: Number(amount),
      balance_after: Number(balance_after),
      charged: Number(charged),
      detail: detail as { model_id?: string; input_tokens?: number; output_tokens?: number; note?: string },
    }));
    return { items, total, next_cursor: rows.length > limit ? String(items.at(-1)?.position) : null };
  });
}
