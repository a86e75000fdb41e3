import type * as z from 'zod';
import { tenantDb } from '@/server/platform/db/tenant-db';
import type { releaseHandoffsJob } from './jobs';
import { announceReleased, releaseHandoffs } from './release-handoffs';

/** Does the job of putting back into a business's queue what somebody had taken who cannot sign in any more. */
export async function releaseAfterLeaving({ business_id, user_id }: z.output<(typeof releaseHandoffsJob)['payload']>): Promise<void> {
  const released = await tenantDb(business_id)((tx) => releaseHandoffs(tx, user_id));
  await announceReleased(business_id, released);
}
