import type { DeleteAccountDataInput } from '@/lib/contracts/user-management/users';
import { AppError } from '@/lib/errors';
import type { Locale } from '@/lib/locales';
import { recordAudit } from '@/server/audit/record-audit';
import { verifyPassword } from '@/server/auth/password';
import { announceChanged } from '@/server/auth/session-cache';
import type { SignedInSession } from '@/server/auth/signed-in-session';
import { keepAnOwner, lockMembers } from '@/server/members/keep-an-owner';
import type { Tx } from '@/server/platform/db/client';
import { systemDb } from '@/server/platform/db/system-db';
import { relaySoon } from '@/server/platform/outbox';
import { translateError } from '@/server/platform/translate';
import { forgetPerson } from './forget-person';

/** Whoever signed in this recently need not give their password again. */
const freshMilliseconds = 10 * 60 * 1000;

/**
 * Deletes an account and all that names its person, everywhere; answers what is kept and why. One's own, or, with
 * members.delete, that of a member who is in no other business. Throws not_found, forbidden, validation_failed for a
 * wrong password, and conflict for the last owner of a business, the last super admin and who is in another business too.
 */
export async function deleteAccountData(session: SignedInSession, input: DeleteAccountDataInput, locale: Locale, address: string) {
  const user_id = input.user_id ?? session.user_id;
  const isOwn = user_id === session.user_id;
  if (isOwn) await confirm(session, input.password);
  const { deleted, kept } = await systemDb(async (tx) => {
    const businesses = await lockBusinesses(tx, user_id);
    if (!isOwn) await refuseOthers(tx, session, user_id, businesses);
    const user = await tx.user.findUniqueOrThrow({ where: { id: user_id }, include: { platform_role: { select: { key: true } } } });
    await refuseLastOnes(tx, user, businesses);
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

async function confirm(session: SignedInSession, password: string | undefined): Promise<void> {
  const stored = await systemDb((tx) =>
    tx.session.findUnique({ where: { id: session.id }, select: { created_at: true, user: { select: { password_hash: true } } } }),
  );
  if (!stored) throw new AppError('unauthenticated');
  if (password === undefined) {
    if (Date.now() - stored.created_at.getTime() <= freshMilliseconds) return;
    throw new AppError('validation_failed', { fields: [{ path: 'password', key: 'password_needed' }] });
  }
  if (await verifyPassword(password, stored.user.password_hash)) return;
  throw new AppError('validation_failed', { fields: [{ path: 'password', key: 'wrong_current_password' }] });
}

/** The businesses that a person is in, locked against other changes of who is in them; in one order, so that two do not wait for each other. */
async function lockBusinesses(tx: Tx, user_id: string): Promise<string[]> {
  const found = await tx.membership.findMany({ where: { user_id }, select: { business_id: true }, orderBy: { business_id: 'asc' } });
  const businesses = found.map(({ business_id }) => business_id);
  for (const business_id of businesses) await lockMembers(tx, business_id);
  return businesses;
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

async function refuseLastOnes(tx: Tx, user: { id: string; platform_role: { key: string } | null }, businesses: readonly string[]): Promise<void> {
  const owned = await tx.membership.findMany({ where: { user_id: user.id, role: { key: 'owner' } }, select: { business_id: true } });
  for (const { business_id } of owned) if (businesses.includes(business_id)) await keepAnOwner(tx, business_id, user.id);
  if (user.platform_role?.key !== 'super_admin') return;
  await tx.$queryRaw`select id from roles where key = 'super_admin' for update`;
  const others = await tx.user.count({ where: { id: { not: user.id }, platform_role: { key: 'super_admin' }, account_status: { not: 'inactive' } } });
  if (!others) throw new AppError('conflict', { detail: 'last_super_admin_stays' });
}
