import { AppError } from '@/lib/errors';
import type { Tx } from '@/server/platform/db/client';
import type { ContactRow } from './present-contact';

/**
 * A customer of the business. The id of one who was merged into another finds the other. Throws not_found.
 */
export async function requireContact(tx: Tx, id: string): Promise<ContactRow> {
  const row = await tx.contact.findUnique({ where: { id, deleted_at: null } });
  if (row) return row;
  const merge = await tx.contactMerge.findUnique({ where: { merged_id: id }, select: { contact_id: true } });
  const kept = merge && (await tx.contact.findUnique({ where: { id: merge.contact_id, deleted_at: null } }));
  if (!kept) throw new AppError('not_found');
  return kept;
}

/** The same, locked until the end of the transaction, so that other changes of the customer wait. */
export async function lockContact(tx: Tx, id: string): Promise<ContactRow> {
  const { id: contact_id } = await requireContact(tx, id);
  await tx.$queryRaw`select id from contacts where id = ${contact_id}::uuid for update`;
  // Others may have changed it while this transaction waited, or merged it into another one.
  const row = await tx.contact.findUnique({ where: { id: contact_id, deleted_at: null } });
  return row ?? lockContactOnceMore(tx, id);
}

async function lockContactOnceMore(tx: Tx, id: string): Promise<ContactRow> {
  const { id: contact_id } = await requireContact(tx, id);
  await tx.$queryRaw`select id from contacts where id = ${contact_id}::uuid for update`;
  return requireContact(tx, contact_id);
}
