import { retentionDb } from '@/server/platform/db/retention-db';
import { env } from '@/server/platform/env';

const batch = 5_000;
const day = 24 * 60 * 60 * 1000;

/** Deletes what of the audit log is older than it is kept, and what is left of businesses that are gone. Answers how many entries went. */
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
