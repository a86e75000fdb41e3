import type * as z from 'zod';
import type { profileInput } from '@/lib/contracts/user-management/auth';
import { recordAudit } from '@/server/audit/record-audit';
import type { Origin } from '@/server/auth/create-session';
import { suspensionOf, type SignedInSession } from '@/server/http/signed-in-session';
import { canMail } from '@/server/mail/deliver-mail';
import { systemDb } from '@/server/platform/db/system-db';

/** The signed-in person, the current business, the businesses they can switch to, and their permissions. */
export function readMe(session: SignedInSession) {
  return systemDb(async (tx) => {
    const { password_hash, platform_role, ...user } = await tx.user.findUniqueOrThrow({
      where: { id: session.user_id },
      omit: { password_hash: false },
      include: { platform_role: { select: { name: true } } },
    });
    const memberships = await tx.membership.findMany({
      where: { user_id: session.user_id, status: 'active' },
      include: {
        business: { select: { id: true, name: true, suspended_at: true, suspension_reason: true } },
        role: { select: { key: true, name: true } },
      },
      orderBy: { created_at: 'asc' },
    });
    const businesses = memberships.map(({ business, role }) => ({ id: business.id, name: business.name, role: role.key }));
    const here = memberships.find(({ business_id }) => business_id === session.business?.id);
    const role = session.business ? here?.role : platform_role;
    return {
      ...user,
      // As it is now.
      business: here ? { id: here.business.id, name: here.business.name, suspension: suspensionOf(here.business) } : session.business,
      role: session.role,
      role_name: role?.name ?? '',
      permissions: [...session.permissions],
      businesses,
      is_of_platform: user.platform_role_id !== null,
      has_password: password_hash !== null,
      can_verify_email: user.email !== null && user.email_verified_at === null && canMail(),
      totp: { is_on: user.totp_enabled_at !== null, is_required: session.requires_totp },
    };
  });
}

/** Changes the caller's own profile. The log contains the names of the fields but not their values. */
export function updateProfile({ user_id, business }: SignedInSession, change: z.output<typeof profileInput>, { address }: Origin) {
  return systemDb(async (tx) => {
    const detail = { fields: Object.keys(change) };
    await recordAudit(tx, { action: 'account.profile_changed', business_id: business?.id ?? null, actor_id: user_id, detail, address });
    return tx.user.update({ where: { id: user_id }, data: change });
  });
}
