import type { Tx } from '@/server/platform/db/client';
import { quotaOf } from './quota-of';
import type { CountedQuota } from './refuse-over-quota';

/** How many more rows a business may add in this transaction, 0 or more. Others who add some wait for its end. */
export async function roomFor(
  tx: Tx,
  business_id: string,
  kind: Exclude<CountedQuota, 'storage' | 'media' | 'knowledge'>,
): Promise<number> {
  const [usage] = await tx.$queryRaw<{ used: bigint }[]>`
    select used from business_usage where business_id = ${business_id}::uuid and kind = ${kind} for update`;
  return Math.max(quotaOf(kind) - Number(usage?.used ?? 0), 0);
}
