import { Prisma } from '@/prisma/generated/client';
import { env } from '@/server/platform/env';
import { log } from '@/server/platform/log';
import { systemDb } from '@/server/platform/db/system-db';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { deleteAttachments } from './delete-attachments';

const batch = 5_000;
const day = 24 * 60 * 60 * 1000;

/** Deletes, business by business, the messages and event logs that are older than they are kept. */
export async function applyRetention(now: Date): Promise<void> {
  const businesses = await systemDb((tx) =>
    tx.business.findMany({ select: { id: true, message_retention_days: true, log_retention_days: true } }),
  );
  for (const business of businesses) {
    const message_days = business.message_retention_days ?? env().RETENTION_MESSAGES_DAYS;
    const log_days = business.log_retention_days ?? env().RETENTION_LOGS_DAYS;
    if (message_days) await deleteOlderFiles(business.id, message_days, now);
    const messages = message_days ? await deleteOlder(business.id, 'messages', message_days, now) : 0;
    if (message_days) await deleteOlder(business.id, 'nlu_unmatched_messages', message_days, now);
    const log_entries = log_days ? await deleteOlder(business.id, 'event_log_entries', log_days, now) : 0;
    if (messages || log_entries) log.info({ business_id: business.id, messages, log_entries }, 'retention applied');
  }
}

async function deleteOlderFiles(business_id: string, days: number, now: Date): Promise<void> {
  const created_at = { lt: new Date(now.getTime() - days * day) };
  await tenantDb(business_id)((tx) => deleteAttachments(tx, business_id, { created_at }));
}

/** Batch by batch, so that no transaction is long. */
async function deleteOlder(
  business_id: string,
  table: 'messages' | 'nlu_unmatched_messages' | 'event_log_entries',
  days: number,
  now: Date,
): Promise<number> {
  const before = new Date(now.getTime() - days * day);
  const name = Prisma.raw(table);
  let total = 0;
  for (;;) {
    const deleted = await tenantDb(business_id)(
      (tx) => tx.$executeRaw`
        delete from ${name} where id in (
          select id from ${name} where business_id = ${business_id}::uuid and created_at < ${before} limit ${batch})`,
    );
    total += deleted;
    if (deleted < batch) return total;
  }
}
