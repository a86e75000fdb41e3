import type { IdentityInput } from '@/lib/contracts/user-management/auth';
import { AppError } from '@/lib/errors';
import type { User } from '@/prisma/generated/client';
import { recordAudit } from '@/server/audit/record-audit';
import { confirmIdentity } from '@/server/auth/confirm-identity';
import type { Origin } from '@/server/auth/create-session';
import { keepASuperAdmin } from '@/server/auth/keep-a-super-admin';
import { pageAddress } from '@/server/auth/link-to';
import { localeOf, nameOf } from '@/server/auth/send-link';
import { announceChanged } from '@/server/auth/session-cache';
import type { SignedInSession } from '@/server/http/signed-in-session';
import { canMail } from '@/server/mail/deliver-mail';
import { canSendSms } from '@/server/mail/deliver-sms';
import { sendMailJob } from '@/server/mail/jobs';
import { releaseHandoffsJob } from '@/server/members/jobs';
import { keepAnOwner, lockBusinessesOf } from '@/server/members/keep-an-owner';
import type { Tx } from '@/server/platform/db/client';
import { systemDb } from '@/server/platform/db/system-db';
import { newId } from '@/server/platform/new-id';
import { addToOutbox, relaySoon } from '@/server/platform/outbox';

/**
 * Deactivates the caller's own account, ends all its sessions, and sends a mail about it. The next sign-in sends the link
 * that activates it again. Throws validation_failed for a wrong password; conflict for the last owner of a business that
 * has other members, for the last super admin, and for a person whom no link would reach; unavailable if no link can be
 * sent.
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
    // In the same transaction, so that no session becomes valid again when the account is activated.
    await tx.session.updateMany({ where: { user_id, revoked_at: null }, data: { revoked_at: new Date() } });
    for (const business_id of businesses) await addToOutbox(tx, releaseHandoffsJob, { business_id, user_id }, business_id);
    for (const business_id of businesses.length ? businesses : [null]) {
      await recordAudit(tx, { action: 'account.deactivated', business_id, actor_id: user_id, resource_id: user_id, address });
    }
    if (!user.email) return;
    const locale = localeOf(user);
    const mail = {
      id: newId(),
      to: user.email,
      locale,
      template: 'deactivated',
      params: { name: nameOf(user) },
      link: pageAddress('login', locale),
    } as const;
    await addToOutbox(tx, sendMailJob, mail, null);
  });
  await announceChanged([user_id]);
  relaySoon();
}

/**
 * A business with other members keeps an owner who can sign in. A business without other members waits for its owner, who
 * can return with the link.
 */
async function keepOwners(tx: Tx, user_id: string): Promise<void> {
  const owned = await tx.membership.findMany({ where: { user_id, role: { key: 'owner' } }, select: { business_id: true } });
  for (const { business_id } of owned) {
    const others = await tx.membership.count({ where: { business_id, user_id: { not: user_id } } });
    if (others) await keepAnOwner(tx, business_id, user_id);
  }
}

/**
 * Prevents people from locking themselves out. The link that activates an account goes to its email address, or to its
 * number if it has no email address (send-link.ts). Throws conflict if that address or number was never verified,
 * unavailable if this installation cannot send to it.
 */
function requireWayBack(user: Pick<User, 'email' | 'email_verified_at' | 'mobile_verified_at'>): void {
  if (!(user.email ? user.email_verified_at : user.mobile_verified_at)) throw new AppError('conflict', { detail: 'verify_before_leaving' });
  if (!(user.email ? canMail() : canSendSms())) throw new AppError('unavailable', { detail: 'activation_unsendable' });
}
