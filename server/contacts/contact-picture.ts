import { storePicture } from '@/server/auth/profile-picture';
import { recordChange } from '@/server/audit/record-change';
import { removeFilesJob } from '@/server/conversations/jobs';
import type { Context } from '@/server/platform/context';
import { addToOutbox, relaySoon } from '@/server/platform/outbox';
import { countByTheHour } from '@/server/quotas/count-by-the-hour';
import { presentDetail, titleOf } from './present-contact';
import { lockContact, requireContact } from './require-contact';

/**
 * Stores a customer's picture, cropped to a square. Throws not_found, payload_too_large, validation_failed for a file that
 * is no picture, and rate_limited beyond the business's quota.
 */
export async function setContactPicture(ctx: Context, id: string, file: File) {
  await ctx.db((tx) => requireContact(tx, id));
  await countByTheHour('files_per_hour', ctx.business_id);
  return storePicture(file, (key) => replacePicture(ctx, id, key));
}

/** Removes a customer's picture. Throws not_found. */
export function removeContactPicture(ctx: Context, id: string) {
  return replacePicture(ctx, id, null);
}

async function replacePicture(ctx: Context, id: string, picture_key: string | null) {
  const contact = await ctx.db(async (tx) => {
    const before = await lockContact(tx, id);
    const row = await tx.contact.update({ where: { id: before.id }, data: { picture_key, revision: { increment: 1 } } });
    if (before.picture_key) await addToOutbox(tx, removeFilesJob, { storage_keys: [before.picture_key] }, ctx.business_id);
    await recordChange(tx, ctx, { action: 'contact.picture_changed', resource_id: row.id, name: titleOf(row) });
    return presentDetail(tx, row);
  });
  relaySoon();
  return contact;
}
