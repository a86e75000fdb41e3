import { usageLevel, type Entitlement } from '@/lib/plans';
import type { Tx } from '@/server/platform/db/client';
import { addToOutbox } from '@/server/platform/outbox';
import { notifyUsageJob } from './jobs';

/** Has people notified if what was just added reached 80 or 100 percent of what the plan allows. */
export async function noticeUsage(tx: Tx, business_id: string, entitlement: Entitlement, used: number, max: number | null): Promise<void> {
  if (max === null) return;
  const level = usageLevel(used, max);
  if (level === 0 || level === usageLevel(used - 1, max)) return;
  const [period] = await tx.$queryRaw<{ month: string }[]>`
    select date_trunc('month', now() at time zone timezone)::date::text as month from businesses where id = ${business_id}::uuid`;
  if (period) await addToOutbox(tx, notifyUsageJob, { business_id, entitlement, month: period.month, level }, business_id);
}
