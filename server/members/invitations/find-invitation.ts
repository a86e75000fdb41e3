import { AppError } from '@/lib/errors';
import { hashToken } from '@/server/auth/account-tokens';
import type { Tx } from '@/server/platform/db/client';
import { systemDb } from '@/server/platform/db/system-db';
import { mayStillInvite } from './may-still-invite';

/**
 * The open invitation of a link, with its business and role. Throws not_found for one that was used, revoked or has
 * expired, and for one whose sender may no longer invite.
 */
export async function findInvitation(tx: Tx, token: string) {
  const [found] = await tx.$queryRaw<{ id: string }[]>`
    select i.id from invitations i join businesses b on b.id = i.business_id
     where i.token_hash = ${hashToken(token)} and i.expires_at > now() and b.deleted_at is null and ${mayStillInvite}`;
  if (!found) throw new AppError('not_found');
  return tx.invitation.findUniqueOrThrow({
    where: { id: found.id },
    include: { business: { select: { id: true, name: true } }, role: { select: { id: true, key: true, name: true } } },
  });
}

export type OpenInvitation = Awaited<ReturnType<typeof findInvitation>>;

/** The recipient's address, to look up their account. */
export const addressOf = ({ email, mobile }: OpenInvitation) => (email ? { email } : { mobile: mobile ?? '' });

/** The fields that mark the address as verified, because its link was followed. */
export const verifiedBy = ({ email }: OpenInvitation, now: Date) => (email ? { email_verified_at: now } : { mobile_verified_at: now });

/** What an invitation's link is for, and whether its recipient signs in or creates an account. Throws not_found. */
export function inspectInvitation(token: string) {
  return systemDb(async (tx) => {
    const invitation = await findInvitation(tx, token);
    const { email, mobile, role, business, expires_at } = invitation;
    const accounts = await tx.user.count({ where: addressOf(invitation) });
    return { business_name: business.name, role, email, mobile, has_account: accounts > 0, expires_at };
  });
}
