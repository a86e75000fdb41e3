import type { DeleteAccountDataInput } from '@/lib/contracts/user-management/users';
import { AppError } from '@/lib/errors';
import type { Locale } from '@/lib/locales';
import { recordAudit } from '@/server/audit/record-audit';
import { confirmIdentity } from '@/server/auth/confirm-identity';
import { keepASuperAdmin } from '@/server/auth/keep-a-super-admin';
import { announceChanged } from '@/server/auth/session-cache';
import type { SignedInSession } from '@/server/auth/signed-in-session';
import { releaseHandoffsJob } from '@/server/members/jobs';
import { keepAnOwner } from '@/server/members/keep-an-owner';
import { lockBusinessesOf } from '@/server/members/lock-businesses-of';
import type { Tx } from '@/server/platform/db/client';
import { systemDb } from '@/server/platform/db/system-db';
import { addToOutbox, relaySoon } from '@/server/platform/outbox';
import { translateError } from '@/server/platform/translate';
import { forgetPerson } from './forget-person';

/**
 * Deletes an account and all that names its person, everywhere; answers what is kept and why. One's own, or, with
 * members.delete, that of a member who is in no other business. Throws not_found, forbidden, validation_failed for a
 * wrong password, and conflict for the last owner of a business, the last super admin and who is in another business too.
 */
export async function deleteAccountData(session: SignedInSession, input: DeleteAccountDataInput, locale: Locale, address: string) {
  const user_id = input.user_id ?? session.user_id;
  const isOwn = user_id === session.user_id;
  if (isOwn) await confirmIdentity(session, input.password, address);
  const { deleted, kept } = await systemDb(async (tx) => {
    const businesses = await lockBusinessesOf(tx, user_id);
    if (!isOwn) await refuseOthers(tx, session, user_id, businesses);
    const user = await tx.user.findUniqueOrThrow({ where: { id: user_id } });
    await keepOwners(tx, user_id);
    await keepASuperAdmin(tx, user_id);
    for (const business_id of businesses) await addToOutbox(tx, releaseHandoffsJob, { business_id, user_id }, business_id);
    // Noted before what is known of the addresses is taken out; an own deletion says so without naming anybody.
    for (const business_id of businesses.length ? businesses : [null]) {
      await recordAudit(tx, { action: 'account.deleted', business_id, actor_id: session.user_id, resource_id: user_id, address });
    }
    return forgetPerson(tx, user);
  });
  await announceChanged([user_id]);
  relaySoon();
  return { deleted, kept: kept.map((part) => ({ ...part, why: translateError(locale, `kept_${part.what}`) })) };
}

async function refuseOthers(tx: Tx, session: SignedInSession, user_id: string, businesses: readonly string[]): Promise<void> {
  if (!session.permissions.has('members.delete')) throw new AppError('forbidden');
  const business_id = session.business?.id;
  if (!business_id || !businesses.includes(business_id)) throw new AppError('not_found');
  if (businesses.length > 1) throw new AppError('conflict', { detail: 'member_elsewhere' });
  const { role, user } = await tx.membership.findUniqueOrThrow({
    where: { business_id_user_id: { business_id, user_id } },
    select: { role: { select: { key: true, grants: { select: { permission: { select: { key: true } } } } } }, user: { select: { platform_role_id: true } } },
  });
  const held: ReadonlySet<string> = session.permissions;
  const isBeyond = (role.key === 'owner' && session.role !== 'owner') || !role.grants.every(({ permission }) => held.has(permission.key));
  // The platform's people are not a business's to delete.
  if (isBeyond || user.platform_role_id) throw new AppError('forbidden', { detail: 'beyond_your_role' });
}

/** Deleting is for good: also a business that nobody else is in would be left without an owner. */
async function keepOwners(tx: Tx, user_id: string): Promise<void> {
  const owned = await tx.membership.findMany({ where: { user_id, role: { key: 'owner' } }, select: { business_id: true } });
  for (const { business_id } of owned) await keepAnOwner(tx, business_id, user_id);
}
