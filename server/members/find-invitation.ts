import { AppError } from '@/lib/errors';
import { hashToken } from '@/server/auth/account-tokens';
import type { Tx } from '@/server/platform/db/client';

/** The open invitation of a link, with its business and role. Throws not_found for one that was used, revoked or has expired. */
export async function findInvitation(tx: Tx, token: string) {
  const invitation = await tx.invitation.findFirst({
    where: { token_hash: hashToken(token), expires_at: { gt: new Date() } },
    include: { business: { select: { id: true, name: true } }, role: { select: { id: true, key: true, name: true } } },
  });
  if (!invitation) throw new AppError('not_found');
  return invitation;
}

export type OpenInvitation = Awaited<ReturnType<typeof findInvitation>>;

/** Whom it was sent to, as one looks for their account. */
export const addressOf = ({ email, mobile }: OpenInvitation) => (email ? { email } : { mobile: mobile ?? '' });

/** What shows that an address is somebody's own: its link was followed. */
export const verifiedBy = ({ email }: OpenInvitation, now: Date) => (email ? { email_verified_at: now } : { mobile_verified_at: now });
