import { log } from '@/server/platform/log';
import { systemDb } from '@/server/platform/db/system-db';
import { tenantDb } from '@/server/platform/db/tenant-db';

const batch = 500;

/**
 * Releases the reservations that have expired because their process died. An answer that is settled later is still charged,
 * as far as the balance allows. A failure in one business does not stop the others. It is tried again in the next sweep.
 */
export async function sweepReservations(now: Date): Promise<void> {
  // Takes a share of each business, so that one with thousands of them does not delay the others.
  const expired = await systemDb(
    (tx) => tx.$queryRaw<{ business_id: string; key: string }[]>`
      select business_id, key from credit_reservations where expires_at <= ${now}
       order by row_number() over (partition by business_id order by expires_at), expires_at limit ${batch}`,
  );
  for (const { business_id, key } of expired) {
    try {
      await tenantDb(business_id)((tx) => tx.$executeRaw`select release_credit(${business_id}::uuid, ${key}, ${now}::timestamptz)`);
    } catch (error) {
      log.warn({ business_id, error: (error as Error).message }, 'a reservation of credit was not released');
    }
  }
}
