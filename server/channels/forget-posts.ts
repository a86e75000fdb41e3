import type { Tx } from '@/server/platform/db/client';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { relaySoon } from '@/server/platform/outbox';
import { removePosts } from './social/store-posts';

const day = 86_400_000;
/** Days that runs and reports of health are kept, and posts of an account that was disconnected. */
const kept = { runs: 90, reports: 730, disconnected: 30 };

/** Deletes what accounts with posts leave behind, by its age. Called every night for each business. */
export async function forgetPosts(business_id: string, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * day);
  const db = tenantDb(business_id);
  await db((tx) => tx.socialRun.deleteMany({ where: { business_id, finished_at: { lt: before(kept.runs) } } }));
  await db((tx) => tx.healthReport.deleteMany({ where: { business_id, created_at: { lt: before(kept.reports) } } }));
  const gone = await db((tx) =>
    tx.connection.findMany({
      where: { business_id, state: 'disconnected', disconnected_at: { lt: before(kept.disconnected) }, account: { isNot: null } },
      select: { id: true },
    }),
  );
  for (const { id: connection_id } of gone) {
    await db(async (tx) => {
      await removePosts(tx, business_id, { connection_id });
      await tx.socialAccount.deleteMany({ where: { connection_id } });
    });
  }
  if (gone.length) relaySoon();
}

/** Deletes posts of a business that is deleted, with their pictures. Returns how many. */
export function removeSocialPosts(tx: Tx, business_id: string): Promise<number> {
  return removePosts(tx, business_id, {});
}
