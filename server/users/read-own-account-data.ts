import { countContents } from '@/server/businesses/count-contents';
import type { SignedInSession } from '@/server/http/signed-in-session';
import { soleOwned } from '@/server/members/keep-an-owner';
import { systemDb } from '@/server/platform/db/system-db';

/** The businesses that go with one's own account, and how much is in each. */
export async function readOwnAccountData({ user_id }: SignedInSession) {
  const owned = await systemDb((tx) => soleOwned(tx, user_id));
  const businesses = [];
  for (const business of owned) businesses.push({ ...business, contents: await countContents(business.id) });
  return { businesses };
}
