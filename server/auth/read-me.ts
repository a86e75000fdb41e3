import { systemDb } from '@/server/platform/db/system-db';
import type { SignedInSession } from './signed-in-session';

/** Who is signed in, in which business, where else they may go, and what they may do. */
export function readMe(session: SignedInSession) {
  return systemDb(async (tx) => {
    const { password_hash, ...user } = await tx.user.findUniqueOrThrow({ where: { id: session.user_id }, omit: { password_hash: false } });
    const memberships = await tx.membership.findMany({
      where: { user_id: session.user_id, status: 'active' },
      include: { business: { select: { id: true, name: true } }, role: { select: { key: true } } },
      orderBy: { created_at: 'asc' },
    });
    return {
      ...user,
      business: session.business,
      role: session.role,
      permissions: [...session.permissions],
      businesses: memberships.map(({ business, role }) => ({ ...business, role: role.key })),
      has_password: password_hash !== null,
      totp: { is_on: user.totp_enabled_at !== null, is_required: session.requires_totp },
    };
  });
}
