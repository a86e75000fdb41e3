import { recordAudit } from '@/server/audit/record-audit';
import type { Tx } from '@/server/platform/db/client';
import { systemDb } from '@/server/platform/db/system-db';
import { env } from '@/server/platform/env';
import { log } from '@/server/platform/log';
import { claimAddress } from './claim-address';
import { hashPassword, isCommonPassword } from './password';
import { announceChanged } from './session-cache';

const role = { key: 'super_admin' };

export interface MadeSuperAdmin {
  /** Whether the account is new, had a verified address, was already a super admin, or had an address that was never verified. */
  outcome: 'made' | 'promoted' | 'unchanged' | 'claimed';
  /** Whether the account is deactivated. Its next sign-in sends the link that activates it. */
  is_inactive: boolean;
  /** The memberships of a claimed account. The person who created it may have added other members. */
  memberships: { business: string; role: string }[];
}

/**
 * Creates a super admin, or makes the account with that address one. An account with a verified address keeps its
 * password. Any other account may have been created by someone who expected this, so it is claimed: it keeps no session
 * and no way to sign in except this password. Throws for a common password.
 */
export async function createSuperAdmin(email: string, password: string): Promise<MadeSuperAdmin> {
  const { user_id, ...made } = await systemDb((tx) => makeSuperAdmin(tx, email, password));
  await announceChanged([user_id]);
  return made;
}

/** Creates the first super admin from ADMIN_EMAIL and ADMIN_PASSWORD if both are set and no super admin exists. */
export async function createFirstSuperAdmin(): Promise<void> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = env();
  if (!email || !password) return;
  const made = await systemDb(async (tx) => {
    // Processes that start at the same time wait for each other here. The first one creates the account, and the others find it.
    await tx.$queryRaw`select id from roles where key = 'super_admin' for update`;
    if (await tx.user.count({ where: { platform_role: role } })) return null;
    return makeSuperAdmin(tx, email, password);
  });
  if (!made) return;
  await announceChanged([made.user_id]);
  log.info('the first super admin was made from ADMIN_EMAIL; both settings can be removed now');
  if (made.outcome !== 'claimed') return;
  log.warn(
    { memberships: made.memberships },
    'the account of ADMIN_EMAIL was there with an unverified address: it has ADMIN_PASSWORD now, its sessions ended, and its other ways to sign in are removed',
  );
}

async function makeSuperAdmin(tx: Tx, email: string, password: string): Promise<MadeSuperAdmin & { user_id: string }> {
  if (isCommonPassword(password)) throw new Error('This password is a common one, which others try first: choose another');
  const { id: platform_role_id } = await tx.role.findUniqueOrThrow({ where: role });
  const existing = await tx.user.findUnique({ where: { email } });
  const isClaimed = existing !== null && !existing.email_verified_at;
  if (existing && !isClaimed && existing.platform_role_id === platform_role_id) {
    return { user_id: existing.id, outcome: 'unchanged', is_inactive: existing.account_status === 'inactive', memberships: [] };
  }
  if (isClaimed) await claimAccount(tx, existing, password);
  const user = existing
    ? await tx.user.update({ where: { email }, data: { platform_role_id } })
    : await tx.user.create({
        data: {
          email,
          password_hash: await hashPassword(password),
          platform_role_id,
          account_status: 'confirmed',
          email_verified_at: new Date(),
        },
      });
  const outcome = isClaimed ? 'claimed' : existing ? 'promoted' : 'made';
  await recordAudit(tx, {
    action: 'super_admin.made',
    business_id: null,
    actor_id: null,
    resource_id: user.id,
    detail: isClaimed ? { was_unverified: true } : {},
  });
  const is_inactive = user.account_status === 'inactive' && !isClaimed;
  return { user_id: user.id, outcome, is_inactive, memberships: isClaimed ? await membershipsOf(tx, user.id) : [] };
}

async function claimAccount(tx: Tx, user: Parameters<typeof claimAddress>[1], password: string): Promise<void> {
  await claimAddress(tx, user);
  await tx.user.update({ where: { id: user.id }, data: { password_hash: await hashPassword(password), account_status: 'confirmed' } });
  // In the same transaction as the role, so that no open session has a super admin's permissions even for a moment.
  await tx.session.updateMany({ where: { user_id: user.id, revoked_at: null }, data: { revoked_at: new Date() } });
}

async function membershipsOf(tx: Tx, user_id: string): Promise<MadeSuperAdmin['memberships']> {
  const rows = await tx.membership.findMany({
    where: { user_id },
    select: { business: { select: { name: true } }, role: { select: { key: true } } },
  });
  return rows.map(({ business, role: { key } }) => ({ business: business.name, role: key }));
}
