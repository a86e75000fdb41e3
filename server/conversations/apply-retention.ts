import { Prisma } from '@/prisma/generated/client';
import { limits } from '@/lib/limits';
import { deleteOldDrafts } from '@/server/assistants/drafts';
import { deleteOldEntries } from '@/server/audit/delete-old-entries';
import { forgetPosts } from '@/server/channels/forget-posts';
import { systemDb } from '@/server/platform/db/system-db';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { env } from '@/server/platform/env';
import { log } from '@/server/platform/log';
import { deleteAttachments } from './attachments';
import { forgetStaffTexts } from './forget-staff-texts';
import { forgetValues } from './forget-values';

const batch = 5_000;
/** A file is a row and an object in the store. */
const fileBatch = 500;
/** Handled inbound events are kept for at most this long, to detect repeats. */
const inbound_days = 30;
const day = 24 * 60 * 60 * 1000;

interface Kept {
  id: string;
  message_retention_days: number | null;
  log_retention_days: number | null;
}

/**
 * Deletes data that is older than its retention: entries of the audit log, and, business by business, messages, event
 * logs and other data about customers. A failure in one business does not stop the others. It is thrown at the end.
 */
export async function applyRetention(now: Date): Promise<void> {
  const businesses = await systemDb((tx) =>
    tx.business.findMany({ select: { id: true, message_retention_days: true, log_retention_days: true } }),
  );
  const failures: unknown[] = [];
  await deleteOldEntries(now).catch((error: unknown) => failures.push(error));
  for (const business of businesses) {
    try {
      await applyTo(business, now);
    } catch (error) {
      failures.push(error);
      log.error({ business_id: business.id, error: error instanceof Error ? error.message : String(error) }, 'retention failed');
    }
  }
  if (failures.length)
    throw new AggregateError(
      failures,
      `retention failed for ${failures.length} of ${businesses.length + 1}: the businesses and the audit log`,
    );
}

async function applyTo(business: Kept, now: Date): Promise<void> {
  const { id: business_id } = business;
  const message_days = business.message_retention_days ?? env().RETENTION_MESSAGES_DAYS;
  const log_days = business.log_retention_days ?? env().RETENTION_LOGS_DAYS;
  const before = (days: number) => new Date(now.getTime() - days * day);
  if (message_days) await deleteOlderFiles(business_id, before(message_days));
  const messages = message_days ? await deleteOlder(business_id, 'messages', before(message_days)) : 0;
  if (message_days) await deleteOlder(business_id, 'nlu_unmatched_messages', before(message_days));
  if (message_days) await deleteOlder(business_id, 'knowledge_misses', before(message_days));
  if (message_days) await deleteOlder(business_id, 'conversation_entries', before(message_days));
  if (message_days) await forgetStaffTexts(business_id, before(message_days));
  if (message_days)
    await deleteOlder(business_id, 'workflow_instances', before(message_days), Prisma.sql`ended_at is not null`, Prisma.sql`ended_at`);
  const instances = message_days ? await forgetValues(business_id, before(message_days)) : 0;
  // Inbound events also contain customers' messages.
  await deleteHandledEvents(business_id, before(Math.min(inbound_days, message_days || inbound_days)));
  // So do events of webhooks.
  const { RETENTION_WEBHOOKS_DAYS: webhook_days } = env();
  await deleteOlder(business_id, 'webhook_events', before(Math.min(webhook_days, message_days || webhook_days)));
  // And what is in the logs of channels' connections.
  const { RETENTION_CHANNELS_DAYS: channel_days } = env();
  await deleteOfChannels(business_id, before(Math.min(channel_days, message_days || channel_days)));
  await forgetPosts(business_id, now);
  await deleteOldDrafts(business_id, before(limits.draft_days));
  const log_entries = log_days ? await deleteOlder(business_id, 'event_log_entries', before(log_days)) : 0;
  if (messages || instances || log_entries) log.info({ business_id, messages, instances, log_entries }, 'retention applied');
}

async function deleteHandledEvents(business_id: string, before: Date): Promise<void> {
  for (let deleted = batch; deleted === batch;) {
    deleted = await tenantDb(business_id)(
      (tx) => tx.$executeRaw`
        delete from inbound_events where id in (
          select id from inbound_events
           where business_id = ${business_id}::uuid and received_at < ${before} and handled_at is not null limit ${batch})`,
    );
  }
}

/** A message that could not be delivered keeps the reason, as long as it is kept itself. */
async function deleteOfChannels(business_id: string, before: Date): Promise<void> {
  await deleteOlder(business_id, 'connection_log', before);
  await deleteOlder(business_id, 'channel_updates', before, Prisma.sql`handled_at is not null`, Prisma.sql`received_at`);
  await deleteOlder(business_id, 'deliveries', before, Prisma.sql`state = 'sent'`);
}

async function deleteOlderFiles(business_id: string, before: Date): Promise<void> {
  for (;;) {
    const deleted = await tenantDb(business_id)(async (tx) => {
      const where = { business_id, created_at: { lt: before } };
      const rows = await tx.attachment.findMany({ where, select: { id: true }, take: fileBatch });
      await deleteAttachments(tx, business_id, { id: { in: rows.map(({ id }) => id) } });
      return rows.length;
    });
    if (deleted < fileBatch) return;
  }
}

/** Deletes in batches, so that no transaction is long. */
async function deleteOlder(
  business_id: string,
  table:
    | 'messages'
    | 'nlu_unmatched_messages'
    | 'knowledge_misses'
    | 'conversation_entries'
    | 'event_log_entries'
    | 'webhook_events'
    | 'connection_log'
    | 'channel_updates'
    | 'deliveries'
    | 'workflow_instances',
  before: Date,
  condition = Prisma.sql`true`,
  time = Prisma.sql`created_at`,
): Promise<number> {
  const name = Prisma.raw(table);
  let total = 0;
  for (;;) {
    const deleted = await tenantDb(business_id)(
      (tx) => tx.$executeRaw`
        delete from ${name} where id in (
          select id from ${name} where business_id = ${business_id}::uuid and ${time} < ${before} and ${condition} limit ${batch})`,
    );
    total += deleted;
    if (deleted < batch) return total;
  }
}
