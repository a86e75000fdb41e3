import { systemDb } from '@/server/platform/db/system-db';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { log } from '@/server/platform/log';
import { relaySoon } from '@/server/platform/outbox';
import { removeRecordings } from './records/recordings';

const batch = 500;
/** What a browser signed in with is kept for so long after it could, in milliseconds, because its call may go on. */
const keptFor = 24 * 60 * 60_000;

/**
 * Deletes recordings whose time is over, and what browsers signed in with. A failure in one business does not stop the others.
 * It is tried again in the next run.
 */
export async function pruneVoice(now: Date): Promise<void> {
  await systemDb((tx) => tx.sipBrowserUser.deleteMany({ where: { expires_at: { lt: new Date(now.getTime() - keptFor) } } }));
  const due = await systemDb(
    (tx) => tx.$queryRaw<{ id: string; business_id: string }[]>`
      select id, business_id from calls where recording_key is not null and recording_expires_at <= ${now}
       order by row_number() over (partition by business_id order by recording_expires_at), recording_expires_at limit ${batch}`,
  );
  for (const { id, business_id } of due) {
    try {
      await tenantDb(business_id)((tx) => removeRecordings(tx, business_id, { id, recording_expires_at: { lte: now } }));
    } catch (error) {
      log.warn({ business_id, call_id: id, error: (error as Error).message }, 'a recording was not deleted');
    }
  }
  if (due.length) relaySoon();
}
