import { countContents } from '@/server/businesses/count-contents';
import type { SignedInSession } from '@/server/http/signed-in-session';
import { soleOwned } from '@/server/members/keep-an-owner';
import { systemDb } from '@/server/platform/db/system-db';

/** The businesses that would be deleted with the caller's account, and how much each contains. */
export async function readOwnAccountData({ user_id }: SignedInSession) {
  const owned = await systemDb((tx) => soleOwned(tx, user_id));
  const businesses = [];
  for (const business of owned) businesses.push({ ...business, contents: await countContents(business.id) });
  return { businesses };
}
