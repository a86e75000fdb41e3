import { AppError } from '@/lib/errors';
import type { QuotaName } from '@/lib/quotas';
import { noticeUsage } from '@/server/plans/notice-usage';
import { refuseOverPlan } from '@/server/plans/refuse-over-plan';
import type { Tx } from '@/server/platform/db/client';
import { planOf } from '@/server/subscriptions/plan-of';
import { quotaOf } from './quota-of';

const megabyte = 1024 * 1024;

/** The quotas that triggers count in business_usage. */
export type CountedQuota = Exclude<QuotaName, 'members' | 'invitations' | 'files_per_hour' | 'sessions_per_hour'>;

/** Of the counted, what plans limit as well. */
const entitlementOf = { assistants: 'assistants', indexes: 'knowledge_bases' } as const;
type Limited = keyof typeof entitlementOf;

/**
 * Throws payment_required if the business exceeds a quota, or what its plan allows. Called after the insert and in its transaction, the check is
 * exact, because the insert has locked the count until the commit. With `more`, in rows or bytes, it checks before the
 * insert.
 */
export async function refuseOverQuota(tx: Tx, business_id: string, kinds: readonly CountedQuota[], more = 0): Promise<void> {
  const counts = await tx.businessUsage.findMany({ where: { business_id, kind: { in: [...kinds] } } });
  for (const { kind, used } of counts) refuseMoreThan(kind as CountedQuota, Number(used) + more);
  const limited = counts.filter(({ kind }) => kind in entitlementOf);
  if (limited.length === 0) return;
  const plan = await planOf(tx, business_id);
  for (const { kind, used } of limited) {
    const entitlement = entitlementOf[kind as Limited];
    refuseOverPlan(plan, entitlement, Number(used) + more);
    if (more === 0) await noticeUsage(tx, business_id, entitlement, Number(used), plan[`max_${entitlement}`]);
  }
}

/** Those that are counted in bytes and set in megabytes. */
const ofBytes: readonly QuotaName[] = ['storage', 'media', 'knowledge'];

/** Throws payment_required if `used` exceeds the quota. Storage, media and knowledge are in bytes. */
export function refuseMoreThan(name: Exclude<QuotaName, 'files_per_hour' | 'sessions_per_hour'>, used: number): void {
  const max = quotaOf(name);
  if (used > (ofBytes.includes(name) ? max * megabyte : max))
    throw new AppError('payment_required', { detail: `quota_${name}`, params: { max } });
}
