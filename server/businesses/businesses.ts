import type { z } from 'zod';
import type { updateBusiness as contract } from '@/lib/contracts/user-management/businesses';
import type { Locale } from '@/lib/locales';
import { recordAudit } from '@/server/audit/record-audit';
import { announceChanged } from '@/server/auth/session-cache';
import type { Context } from '@/server/platform/context';
import { nextRevision } from '@/server/platform/db/next-revision';

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
