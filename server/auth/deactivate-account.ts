import type { IdentityInput } from '@/lib/contracts/user-management/auth';
import { recordAudit } from '@/server/audit/record-audit';
import { sendMailJob } from '@/server/mail/jobs';
import { releaseHandoffsJob } from '@/server/members/jobs';
import { keepAnOwner } from '@/server/members/keep-an-owner';
import { lockBusinessesOf } from '@/server/members/lock-businesses-of';
import type { Tx } from '@/server/platform/db/client';
import { systemDb } from '@/server/platform/db/system-db';
import { newId } from '@/server/platform/new-id';
import { addToOutbox, relaySoon } from '@/server/platform/outbox';
import { confirmIdentity } from './confirm-identity';
import type { Origin } from './create-session';
import { keepASuperAdmin } from './keep-a-super-admin';
import { pageAddress } from './link-to';
import { requireWayBack } from './require-way-back';
import { localeOf, nameOf } from './send-link';
import { announceChanged } from './session-cache';
import type { SignedInSession } from './signed-in-session';

/**
 * Makes one's own account inactive and ends all its sessions; a mail says so. Whoever signs in then is sent the link that
 * activates it. Throws validation_failed for a wrong password, conflict for the last owner of a business that others are in,
 * the last super admin and whom no link would reach, unavailable where none can be sent.
 */
export async function deactivateAccount(session: SignedInSession, { password }: IdentityInput, { address }: Origin): Promise<void> {
  await confirmIdentity(session, password, address);
  const { user_id } = session;
  await systemDb(async (tx) => {
    const businesses = await lockBusinessesOf(tx, user_id);
    const user = await tx.user.findUniqueOrThrow({ where: { id: user_id } });
    requireWayBack(user);
    await keepOwners(tx, user_id);
    await keepASuperAdmin(tx, user_id);
    await tx.user.update({ where: { id: user_id }, data: { account_status: 'inactive' } });
    // With the account, so that none of them lives again once it is activated.
    await tx.session.updateMany({ where: { user_id, revoked_at: null }, data: { revoked_at: new Date() } });
    for (const business_id of businesses) await addToOutbox(tx, releaseHandoffsJob, { business_id, user_id }, business_id);
    for (const business_id of businesses.length ? businesses : [null]) {
      await recordAudit(tx, { action: 'account.deactivated', business_id, actor_id: user_id, resource_id: user_id, address });
    }
    if (!user.email) return;
    const locale = localeOf(user);
    const mail = { id: newId(), to: user.email, locale, template: 'deactivated', params: { name: nameOf(user) }, link: pageAddress('login', locale) } as const;
    await addToOutbox(tx, sendMailJob, mail, null);
  });
  await announceChanged([user_id]);
  relaySoon();
}

/** A business that others are in keeps an owner who can sign in. One that nobody else is in waits for its owner, who can come back by the link. */
async function keepOwners(tx: Tx, user_id: string): Promise<void> {
  const owned = await tx.membership.findMany({ where: { user_id, role: { key: 'owner' } }, select: { business_id: true } });
  for (const { business_id } of owned) {
    const others = await tx.membership.count({ where: { business_id, user_id: { not: user_id } } });
    if (others) await keepAnOwner(tx, business_id, user_id);
  }
}
