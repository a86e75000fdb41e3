import type { z } from 'zod';
import type { updateBusiness as contract } from '@/lib/contracts/user-management/businesses';
import { AppError } from '@/lib/errors';
import type { Locale } from '@/lib/locales';
import { recordAudit } from '@/server/audit/record-audit';
import { announceChanged } from '@/server/auth/session-cache';
import { balanceOf } from '@/server/billing/read-credit';
import type { Context, PlatformContext } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { containing } from '@/server/platform/db/containing';
import { nextRevision } from '@/server/platform/db/next-revision';
import { toPage } from '@/server/platform/paginate';

const summary = { id: true, name: true, created_at: true } as const;

interface Counts {
  id: string;
  members: number;
  assistants: number;
  conversations: number;
}

/** Businesses with the size of each. */
async function withCounts<Business extends { id: string }>(tx: Tx, businesses: readonly Business[]) {
  const ids = businesses.map(({ id }) => id);
  const found = await tx.$queryRaw<Counts[]>`
    select b.id,
           (select count(*)::int from memberships m where m.business_id = b.id) as members,
           (select count(*)::int from (select a.id from assistants a where a.business_id = b.id) a) as assistants,
           (select count(*)::int from (select c.id from conversations c where c.business_id = b.id) c) as conversations
      from unnest(${ids}::uuid[]) as b (id)`;
  const counts = new Map(found.map(({ id, ...count }) => [id, count]));
  return businesses.map((business) => ({
    ...business,
    counts: counts.get(business.id) ?? { members: 0, assistants: 0, conversations: 0 },
  }));
}

/** All businesses of the platform, newest first, optionally filtered by a part of their name. */
export function listBusinesses(ctx: PlatformContext, { limit, cursor, search }: { limit: number; cursor?: string; search?: string }) {
  return ctx.db(async (tx) => {
    const where = { deleted_at: null, ...(search && (await containing(tx, search))) };
    const total = await tx.business.count({ where });
    const rows = await tx.business.findMany({
      where: { ...where, ...(cursor && { id: { lt: cursor } }) },
      orderBy: { id: 'desc' },
      take: limit + 1,
      select: summary,
    });
    const page = toPage(rows, total, limit);
    return { ...page, items: await withCounts(tx, page.items) };
  });
}

/** One business with its owners and its credit. Throws not_found. */
export function readAnyBusiness(ctx: PlatformContext, id: string) {
  return ctx.db(async (tx) => {
    const business = await tx.business.findUnique({ where: { id, deleted_at: null }, select: summary });
    if (!business) throw new AppError('not_found');
    const [counted] = await withCounts(tx, [business]);
    if (!counted) throw new AppError('not_found');
    const owners = await tx.user.findMany({
      where: { memberships: { some: { business_id: id, role: { key: 'owner' } } } },
      select: { id: true, first_name: true, last_name: true, email: true, mobile: true },
      orderBy: { id: 'asc' },
    });
    return { ...counted, owners, balance: await balanceOf(tx, id) };
  });
}

/** The caller's business. */
export function readBusiness(ctx: Context) {
  return ctx.db(async (tx) => present(await tx.business.findUniqueOrThrow({ where: { id: ctx.business_id } })));
}

const present = <Row extends { language: string }>(row: Row) => ({ ...row, language: row.language as Locale });

type Change = z.output<NonNullable<(typeof contract)['body']>>;

/**
 * Changes the name of the business, its language and timezone, or how long it keeps messages and event logs.
 * Throws precondition_failed if it was changed since `seen`.
 */
export async function updateBusiness(ctx: Context, change: Change, seen?: number) {
  const renamed = await ctx.db(async (tx) => {
    await nextRevision(tx, 'businesses', ctx.business_id, seen);
    const business = await tx.business.update({ where: { id: ctx.business_id }, data: change });
    await recordAudit(tx, {
      action: 'business.updated',
      business_id: ctx.business_id,
      actor_id: ctx.actor.user_id,
      resource_id: business.id,
      name: business.name,
      detail: change,
    });
    return business;
  });
  if (change.name !== undefined) await announceChanged([ctx.business_id]);
  return present(renamed);
}
