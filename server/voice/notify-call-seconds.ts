import type * as z from 'zod';
import { announceNotifications, notify } from '@/server/notifications/notify';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { billingManagers } from '@/server/subscriptions/billing-managers';
import type { notifyCallSecondsJob } from './jobs';

/** Notifies those who may buy minutes, once for the call that used most or all of them. */
export async function notifyCallSeconds({
  business_id,
  call_id,
  level,
}: z.output<(typeof notifyCallSecondsJob)['payload']>): Promise<void> {
  const notified = await tenantDb(business_id)(async (tx) =>
    notify(tx, {
      business_id,
      user_ids: await billingManagers(tx, business_id),
      kind: 'call_minutes',
      params: { level: String(level) },
      link: '/integrations/call-center/plans',
      subject: `call-minutes:${call_id}:${level}`,
    }),
  );
  await announceNotifications(business_id, notified);
}
