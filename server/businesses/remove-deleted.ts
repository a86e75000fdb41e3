import { Prisma } from '@/prisma/generated/client';
import { deleteAttachments } from '@/server/conversations/attachments';
import { removeSocialPosts } from '@/server/channels/forget-posts';
import { removeConnections } from '@/server/channels/remove-connections';
import { removeContacts } from '@/server/contacts/remove-contacts';
import { deleteMedia } from '@/server/dialog-flows/media';
import { deleteSomeDocuments } from '@/server/knowledge/delete-documents';
import { forgetCustomers } from '@/server/payments/forget-customers';
import type { Tx } from '@/server/platform/db/client';
import { systemDb } from '@/server/platform/db/system-db';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { log } from '@/server/platform/log';
import { addToOutbox, relaySoon } from '@/server/platform/outbox';
import { deleteTicketFiles } from '@/server/support/ticket-files';
import { removeBusinessesJob } from './jobs';
import { tablesOfBusiness } from './tables-of-business';

/** Rows that one transaction deletes. It takes some tenths of a second. */
const batch = 2_000;
/** How long one job runs, so that others get their turn. */
const slice_ms = 5_000;

/**
 * Removes the remaining data of deleted businesses, batch by batch, and each business last. After an interruption the
 * next run continues. A failure in one business does not stop the others. It is thrown at the end.
 */
export async function removeDeletedBusinesses(until = Date.now() + slice_ms): Promise<void> {
  const where = { deleted_at: { not: null } };
  const deleted = await systemDb((tx) => tx.business.findMany({ where, orderBy: { deleted_at: 'asc' }, select: { id: true }, take: 100 }));
  const failures: unknown[] = [];
  for (const { id } of deleted) {
    try {
      if (!(await removeBusiness(id, until))) return await goOnLater();
    } catch (error) {
      failures.push(error);
      log.error(
        { business_id: id, error: error instanceof Error ? error.message : String(error) },
        'a deleted business could not be removed',
      );
    }
  }
  if (failures.length) throw new AggregateError(failures, `${failures.length} deleted businesses could not be removed`);
}

async function goOnLater(): Promise<void> {
  await systemDb((tx) => addToOutbox(tx, removeBusinessesJob, {}, null));
  relaySoon();
}

/** Returns whether the business is gone. False if the time ran out before. */
async function removeBusiness(business_id: string, until: number): Promise<boolean> {
  await forgetCustomers(business_id);
  for (const table of tablesOfBusiness) {
    for (let removed = batch; removed === batch;) {
      if (Date.now() >= until) return false;
      // A business cannot delete entries of its ledger. The system role can, once the business is deleted.
      const db = table === 'credit_entries' ? systemDb : tenantDb(business_id);
      removed = await db((tx) => removeBatch(tx, table, business_id));
    }
  }
  await systemDb((tx) => tx.business.deleteMany({ where: { id: business_id, deleted_at: { not: null } } }));
  log.info({ business_id }, 'a deleted business was removed');
  return true;
}

async function removeBatch(tx: Tx, table: (typeof tablesOfBusiness)[number], business_id: string): Promise<number> {
  // Locked, so that two workers take turns: otherwise one could see a table as empty whose rows the other is about to delete.
  await tx.$queryRaw`select id from businesses where id = ${business_id}::uuid for update`;
  if (table === 'attachments') {
    const rows = await tx.attachment.findMany({ where: { business_id }, select: { id: true }, take: batch });
    await deleteAttachments(tx, business_id, { id: { in: rows.map(({ id }) => id) } });
    return rows.length;
  }
  if (table === 'ticket_attachments') return deleteTicketFiles(tx, business_id, batch);
  if (table === 'flow_media') return deleteMedia(tx, business_id, batch);
  if (table === 'contacts') return removeContacts(tx, business_id, batch);
  if (table === 'social_posts') return (await removeSocialPosts(tx, business_id)) && batch;
  if (table === 'connections') return removeConnections(tx, business_id, batch);
  if (table === 'knowledge_documents') return (await deleteSomeDocuments(tx, business_id, {})) && batch;
  const name = Prisma.raw(table);
  return tx.$executeRaw`delete from ${name} where ctid = any(array(select ctid from ${name} where business_id = ${business_id}::uuid limit ${batch}))`;
}
