import type { MergeInput } from '@/lib/contracts/user-management/contact-merge';
import { AppError } from '@/lib/errors';
import { pictureUrl } from '@/server/auth/profile-picture';
import { recordChange } from '@/server/audit/record-change';
import { removeFilesJob } from '@/server/conversations/jobs';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { addToOutbox, relaySoon } from '@/server/platform/outbox';
import { planMerge, type PlannedField } from './plan-merge';
import { presentContact, presentDetail, titleOf, type ContactRow } from './present-contact';

/** What a merge of two customers would do. Throws not_found, and conflict as `mergeContacts` does. */
export function previewMerge(ctx: Context, id: string, other_id: string) {
  return ctx.db(async (tx) => {
    const { one, other } = await readBoth(tx, id, other_id);
    const moved = {
      conversations: await tx.conversation.count({ where: { contact_id: other.id } }),
      identities: await tx.contactIdentity.count({ where: { contact_id: other.id } }),
    };
    return { this: presentContact(one), other: presentContact(other), fields: planMerge(one, other).fields.map(withPicture), moved };
  });
}

/**
 * Merges the customer `other_id` into the customer `id`, who is kept: with the conversations and identities of both. The
 * other one's id then finds the one who is kept. Both are locked in the order of their ids, so of two merges that cross
 * each other, the second one finds that a customer is gone. Throws not_found, and conflict for a customer who was merged
 * in the meantime and for a customer with themselves.
 */
export async function mergeContacts(ctx: Context, id: string, { other_id, fields }: MergeInput) {
  const kept = await ctx.db(async (tx) => {
    await tx.$queryRaw`select id from contacts where id = any(${[id, other_id]}::uuid[]) order by id for update`;
    const { one, other } = await readBoth(tx, id, other_id);
    const { columns } = planMerge(one, other, fields);
    await moveEverything(tx, one.id, other.id);
    const row = await tx.contact.update({ where: { id: one.id }, data: { ...columns, revision: { increment: 1 } } });
    const unused = [one.picture_key, other.picture_key].filter((key) => key !== null && key !== row.picture_key) as string[];
    if (unused.length) await addToOutbox(tx, removeFilesJob, { storage_keys: unused }, ctx.business_id);
    await recordChange(tx, ctx, {
      action: 'contact.merged',
      resource_id: one.id,
      name: titleOf(row),
      detail: { name: titleOf(other) ?? null, merged_id: other.id },
    });
    return presentDetail(tx, row);
  });
  relaySoon();
  return kept;
}

async function readBoth(tx: Tx, id: string, other_id: string): Promise<{ one: ContactRow; other: ContactRow }> {
  if (id === other_id) throw new AppError('conflict', { detail: 'contact_is_the_same' });
  const rows = await tx.contact.findMany({ where: { id: { in: [id, other_id] }, deleted_at: null } });
  const [one, other] = [id, other_id].map((wanted) => rows.find((row) => row.id === wanted));
  if (one && other) return { one, other };
  const missing = one ? other_id : id;
  const isMerged = await tx.contactMerge.count({ where: { merged_id: missing } });
  throw isMerged ? new AppError('conflict', { detail: 'contact_merged' }) : new AppError('not_found');
}

/** Moves what belongs to a customer to another one, and deletes the first. */
async function moveEverything(tx: Tx, contact_id: string, other_id: string): Promise<void> {
  const ofOther = { where: { contact_id: other_id }, data: { contact_id } };
  await tx.conversation.updateMany(ofOther);
  await tx.workflowInstance.updateMany(ofOther);
  await tx.contactIdentity.updateMany(ofOther);
  await tx.webhookEvent.updateMany(ofOther);
  await tx.contactMerge.updateMany(ofOther);
  await tx.contactMerge.create({ data: { merged_id: other_id, contact_id } });
  await tx.contact.delete({ where: { id: other_id }, select: { id: true } });
}

/** Keys of pictures are shown as their addresses. */
function withPicture(planned: PlannedField): PlannedField {
  if (planned.field !== 'picture') return planned;
  const [mine, other, result] = [planned.this, planned.other, planned.result].map((key) =>
    typeof key === 'string' ? pictureUrl(key) : null,
  );
  return { ...planned, this: mine ?? null, other: other ?? null, result: result ?? null };
}
