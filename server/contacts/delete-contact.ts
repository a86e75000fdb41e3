import { AppError } from '@/lib/errors';
import { recordChange } from '@/server/audit/record-change';
import { deleteAttachments } from '@/server/conversations/attachments';
import { removeFilesJob } from '@/server/conversations/jobs';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { addToOutbox, relaySoon } from '@/server/platform/outbox';
import { deleteContactJob } from './jobs';

/** How long a call deletes conversations itself, and how long one job does. Most customers have few. */
const [callMilliseconds, jobMilliseconds] = [2_000, 5_000];
/** Conversations, and their messages, that one transaction deletes. */
const [mostConversations, mostMessages] = [100, 5_000];

/** How much of a customer is deleted. */
export interface DeletedContact {
  identities: number;
  conversations: number;
  files: number;
}

/**
 * Deletes a customer with all data: identities, conversations, messages, and files. They are gone for everyone at once. What
 * takes long is finished by a job. The audit log keeps that it was done, without names. Throws not_found.
 */
export async function deleteContact(ctx: Context, id: string): Promise<DeletedContact> {
  const deleted = await ctx.db((tx) => closeContact(tx, ctx, id));
  await removeContact(ctx.business_id, id, Date.now() + callMilliseconds);
  relaySoon();
  return deleted;
}

/** Runs as a job. Repeating it does no harm. */
export async function finishDeletion({ business_id, contact_id }: { business_id: string; contact_id: string }): Promise<void> {
  if (await removeContact(business_id, contact_id, Date.now() + jobMilliseconds)) return;
  await tenantDb(business_id)((tx) => addToOutbox(tx, deleteContactJob, { business_id, contact_id }, business_id));
  relaySoon();
}

/** Removes what identifies the customer, so that no call finds them, and adds the job that deletes the rest. */
async function closeContact(tx: Tx, ctx: Context, id: string): Promise<DeletedContact> {
  await tx.$queryRaw`select id from contacts where id = ${id}::uuid for update`;
  const contact = await tx.contact.findUnique({ where: { id, deleted_at: null } });
  if (!contact) throw new AppError('not_found');
  const { business_id } = ctx;
  const merged = await tx.contactMerge.findMany({ where: { contact_id: id }, select: { merged_id: true } });
  const ofConversations = { conversation: { contact_id: id } };
  // Accounts list their chats with what people in them are called.
  await tx.$executeRaw`
    delete from telegram_chats t using contact_identities i
     where i.contact_id = ${id}::uuid and t.connection_id = i.connection_id and t.chat = i.external_id`;
  const [{ count: identities }, conversations, files] = [
    await tx.contactIdentity.deleteMany({ where: { contact_id: id } }),
    await tx.conversation.count({ where: { contact_id: id } }),
    await tx.attachment.count({ where: ofConversations }),
  ];
  await tx.contactMerge.deleteMany({ where: { contact_id: id } });
  await tx.webhookEvent.deleteMany({ where: { contact_id: id } });
  const nothing = { name: '', email: null, mobile: null, language: null, picture_key: null, attributes: {}, tags: [], notes: '' };
  await tx.contact.update({ where: { id }, data: { ...nothing, deleted_at: ctx.now } });
  if (contact.picture_key) await addToOutbox(tx, removeFilesJob, { storage_keys: [contact.picture_key] }, business_id);
  const ids = [id, ...merged.map(({ merged_id }) => merged_id)];
  await tx.$executeRaw`select forget_contacts_in_audit_log(${ids}::uuid[])`;
  await forgetAnswers(tx, ids);
  await recordChange(tx, ctx, { action: 'contact.deleted', resource_id: id, detail: { conversations, files } });
  await addToOutbox(tx, deleteContactJob, { business_id, contact_id: id }, business_id);
  return { identities, conversations, files };
}

/** Answers that are kept for repeated calls can contain the customer, or a message of a conversation. */
async function forgetAnswers(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.$executeRaw`
    update idempotent_answers a set answer = null where a.answer is not null and exists (
      select from (select unnest(${ids}::uuid[]) as id union all select id from conversations where contact_id = any(${ids}::uuid[])) as known
       where strpos(a.answer::text, known.id::text) > 0)`;
}

/** Returns whether nothing is left of the customer. False if the time ran out before. */
async function removeContact(business_id: string, contact_id: string, until: number): Promise<boolean> {
  for (let isLeft = true; isLeft;) {
    if (Date.now() >= until) return false;
    isLeft = await tenantDb(business_id)((tx) => removeBatch(tx, business_id, contact_id));
  }
  return true;
}

/** Deletes some conversations of the customer, or the customer if none is left. Returns whether something is left. */
async function removeBatch(tx: Tx, business_id: string, contact_id: string): Promise<boolean> {
  await tx.$queryRaw`select id from contacts where id = ${contact_id}::uuid for update`;
  const rows = await tx.conversation.findMany({
    where: { contact_id },
    orderBy: { id: 'asc' },
    take: mostConversations,
    select: { id: true, message_count: true },
  });
  if (!rows.length) {
    await tx.contact.deleteMany({ where: { id: contact_id, deleted_at: { not: null } } });
    return false;
  }
  let messages = 0;
  const ids = rows.filter(({ message_count }, index) => (messages += message_count) <= mostMessages || index === 0).map(({ id }) => id);
  await deleteAttachments(tx, business_id, { conversation_id: { in: ids } });
  await tx.conversation.deleteMany({ where: { id: { in: ids } } });
  return true;
}
