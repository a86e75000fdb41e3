import type { ContactChange, ContactInput } from '@/lib/contracts/user-management/contacts';
import { AppError } from '@/lib/errors';
import { recordChange } from '@/server/audit/record-change';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { refuseOverQuota } from '@/server/quotas/refuse-over-quota';
import { addIdentityTo } from './identities';
import { presentDetail, titleOf, type ContactRow } from './present-contact';
import { lockContact, requireContact } from './require-contact';

/** One customer. The id of one who was merged into another returns the other. Throws not_found. */
export function readContact(ctx: Context, id: string) {
  return ctx.db(async (tx) => presentDetail(tx, await requireContact(tx, id)));
}

/** Creates a customer. Throws conflict if another one has this external id, and payment_required beyond the quota. */
export function createContact(ctx: Context, { external_id, ...fields }: ContactInput) {
  return ctx.db(async (tx) => {
    const row = await tx.contact.create({ data: { ...fields, business_id: ctx.business_id } });
    await refuseOverQuota(tx, ctx.business_id, ['contacts']);
    if (external_id) await addIdentityTo(tx, row.id, { channel: 'api', external_id, display_name: '' });
    await recordChange(tx, ctx, { action: 'contact.created', resource_id: row.id, name: titleOf(row) });
    return presentDetail(tx, row);
  });
}

/** Changes what the business knows about a customer. Throws not_found, and precondition_failed if it was changed since `seen`. */
export function updateContact(ctx: Context, id: string, change: ContactChange, seen?: number) {
  return ctx.db(async (tx) => {
    const before = await lockContact(tx, id);
    if (seen !== undefined && seen !== before.revision) throw new AppError('precondition_failed');
    const row = await tx.contact.update({ where: { id: before.id }, data: { ...change, revision: { increment: 1 } } });
    await recordChange(tx, ctx, { action: 'contact.updated', resource_id: row.id, name: titleOf(row), before, change });
    return presentDetail(tx, row);
  });
}

/**
 * Blocks a customer or ends it. While they are blocked, none of their messages starts a turn, and nothing is sent. A turn
 * in progress is not stored: a trigger increments the revision of their conversations. Throws not_found.
 */
export function setBlocked(ctx: Context, id: string, isBlocked: boolean) {
  return ctx.db(async (tx) => {
    const before = await lockContact(tx, id);
    if (Boolean(before.blocked_at) === isBlocked) return presentDetail(tx, before);
    return presentDetail(tx, await changeBlocked(tx, ctx, before, isBlocked));
  });
}

async function changeBlocked(tx: Tx, ctx: Context, { id }: ContactRow, isBlocked: boolean): Promise<ContactRow> {
  const blocked_at = isBlocked ? ctx.now : null;
  const row = await tx.contact.update({ where: { id }, data: { blocked_at, revision: { increment: 1 } } });
  const action = isBlocked ? 'contact.blocked' : 'contact.unblocked';
  await recordChange(tx, ctx, { action, resource_id: id, name: titleOf(row) });
  return row;
}
