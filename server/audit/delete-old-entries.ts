import { retentionDb } from '@/server/platform/db/retention-db';
import { env } from '@/server/platform/env';

const batch = 5_000;
const day = 24 * 60 * 60 * 1000;

/** Deletes entries of the audit log after their retention, and entries of deleted businesses. Returns how many. */
export async function deleteOldEntries(now: Date): Promise<number> {
  const { RETENTION_AUDIT_DAYS: days } = env();
  const before = days ? new Date(now.getTime() - days * day) : new Date(0);
  let total = 0;
  for (;;) {
    const deleted = await retentionDb(
      (tx) => tx.$executeRaw`
        delete from audit_log_entries where id in (
          select id from audit_log_entries e
           where created_at < ${before} or business_id is not null and not exists (select from businesses b where b.id = e.business_id) limit ${batch})`,
    );
    total += deleted;
    if (deleted < batch) return total;
  }
}
