import { systemDb } from '@/server/platform/db/system-db';
import { addressOf, findInvitation } from './find-invitation';

/** What an invitation's link is for, and whether to sign in for it or to make an account. Throws not_found. */
export function inspectInvitation(token: string) {
  return systemDb(async (tx) => {
    const invitation = await findInvitation(tx, token);
    const { email, mobile, role, business, expires_at } = invitation;
    const accounts = await tx.user.count({ where: addressOf(invitation) });
    return { business_name: business.name, role, email, mobile, has_account: accounts > 0, expires_at };
  });
}
