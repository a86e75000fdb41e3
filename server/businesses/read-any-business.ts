import { AppError } from '@/lib/errors';
import { balanceOf } from '@/server/billing/read-credit';
import { readPlanUsage } from '@/server/plans/plans';
import type { PlatformContext } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { summariesOf } from './list-businesses';

/** One business with its owners, its credit, and why it is suspended, if it is. Throws not_found. */
export function readAnyBusiness(ctx: PlatformContext, id: string) {
  return ctx.db(async (tx) => {
    const [summary] = await summariesOf(tx, [id]);
    const business = await tx.business.findUnique({
      where: { id, deleted_at: null },
      select: {
        language: true,
        timezone: true,
        referral_code: true,
        suspended_at: true,
        suspension_reason: true,
        suspender: { select: { id: true, first_name: true, last_name: true, email: true } },
        referral: { select: { referrer: { select: { id: true, name: true } } } },
      },
    });
    if (!summary || !business) throw new AppError('not_found');
    const { suspended_at: at, suspension_reason: reason, suspender, referral, ...rest } = business;
    const owners = await tx.user.findMany({
      where: { memberships: { some: { business_id: id, role: { key: 'owner' } } } },
      select: { id: true, first_name: true, last_name: true, email: true, mobile: true },
      orderBy: { id: 'asc' },
    });
    return {
      ...summary,
      ...rest,
      owners,
      balance: await balanceOf(tx, id),
      suspension: at && {
        at,
        reason: reason ?? '',
        by: suspender && { id: suspender.id, name: `${suspender.first_name} ${suspender.last_name}`.trim() || suspender.email },
      },
      referrer: referral?.referrer ?? null,
    };
  });
}

/** Its members, owners first. Throws not_found. */
export function listBusinessMembers(ctx: PlatformContext, business_id: string) {
  return ctx.db(async (tx) => {
    await requireBusiness(tx, business_id);
    const rows = await tx.membership.findMany({
      where: { business_id },
      include: {
        user: { select: { id: true, first_name: true, last_name: true, email: true, mobile: true } },
        role: { select: { id: true, key: true, name: true } },
      },
      orderBy: { id: 'asc' },
    });
    const items = rows.map(({ user, role, status, created_at, last_active_at }) => ({ ...user, role, status, created_at, last_active_at }));
    return { items: items.toSorted((a, b) => Number(b.role.key === 'owner') - Number(a.role.key === 'owner')) };
  });
}

/** Its plan, and what it uses of it. Throws not_found. */
export async function readBusinessPlanUsage(ctx: PlatformContext, business_id: string) {
  await ctx.db((tx) => requireBusiness(tx, business_id));
  return readPlanUsage({ ...ctx, business_id, db: tenantDb(business_id) });
}

/** When it was suspended and resumed, by whom, and why, newest first. The audit log has it. Throws not_found. */
export function listSuspensions(ctx: PlatformContext, business_id: string) {
  return ctx.db(async (tx) => {
    await requireBusiness(tx, business_id);
    const entries = await tx.auditLogEntry.findMany({
      where: { business_id: null, resource_id: business_id, action: { in: ['business.suspended', 'business.resumed'] } },
      orderBy: { id: 'desc' },
      take: 200,
    });
    const items = entries.map(({ id, action, actor_id, actor_name, detail, created_at }) => ({
      id,
      action: action === 'business.suspended' ? ('suspended' as const) : ('resumed' as const),
      by: actor_id === null ? null : { id: actor_id, name: actor_name },
      reason: (detail as { reason?: string }).reason ?? '',
      created_at,
    }));
    return { items };
  });
}

async function requireBusiness(tx: Tx, id: string): Promise<void> {
  if (!(await tx.business.count({ where: { id, deleted_at: null } }))) throw new AppError('not_found');
}
