import { AppError } from '@/lib/errors';
import { normalizeForMatching } from '@/lib/text/normalize-for-matching';
import { recordAudit } from '@/server/audit/record-audit';
import { localeOf, nameOf } from '@/server/auth/send-link';
import { removeFilesJob } from '@/server/conversations/jobs';
import { sendMailJob } from '@/server/mail/jobs';
import type { Tx } from '@/server/platform/db/client';
import { newId } from '@/server/platform/new-id';
import { addToOutbox } from '@/server/platform/outbox';
import { removeBusinessesJob } from './jobs';

/**
 * Closes a business permanently, in a transaction of the system role. After its commit the business has no members and
 * sends nothing, and its previous members get a mail. A job removes the rows. Announce the change of the business after
 * the commit. Lock it first: see `lockMembers`.
 */
export async function closeBusiness(
  tx: Tx,
  business_id: string,
  { actor_id, address }: { actor_id: string; address: string },
): Promise<void> {
  const now = new Date();
  const { name } = await tx.business.update({ where: { id: business_id }, data: { deleted_at: now } });
  // Before the members, so that no one joins after they are removed.
  await tx.invitation.deleteMany({ where: { business_id } });
  const members = await tx.membership.findMany({ where: { business_id, status: 'active' }, select: { user: true } });
  const user_id = { in: members.map(({ user }) => user.id) };
  await tx.membership.updateMany({ where: { business_id }, data: { status: 'inactive' } });
  await tx.session.updateMany({ where: { business_id, user_id, revoked_at: null }, data: { revoked_at: now } });
  await tx.outboxJob.deleteMany({ where: { business_id, name: { not: removeFilesJob.name } } });
  await addToOutbox(tx, removeBusinessesJob, {}, null);
  for (const { user } of members) {
    if (user.id === actor_id || !user.email || !user.email_verified_at) continue;
    const params = { name: nameOf(user), business: name };
    await addToOutbox(tx, sendMailJob, { id: newId(), to: user.email, locale: localeOf(user), template: 'business_deleted', params }, null);
  }
  await recordAudit(tx, {
    action: 'business.deleted',
    business_id: null,
    actor_id,
    resource_id: business_id,
    name,
    detail: { name, members: members.length },
    address,
  });
}

/** Throws validation_failed at `path` if the typed name is not the business's name, allowing for differences between keyboards. */
export function refuseOtherName(typed: string, name: string, path: string): void {
  if (normalizeForMatching(typed) === normalizeForMatching(name)) return;
  throw new AppError('validation_failed', { fields: [{ path, key: 'not_its_name' }] });
}
