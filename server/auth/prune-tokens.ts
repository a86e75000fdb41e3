import { systemDb } from '@/server/platform/db/system-db';

const day = 24 * 60 * 60 * 1000;
/** Ended sessions are kept for this many days, so that a person can find out where they were signed in. */
const sessionDays = 30;

/** Deletes tokens that were used or expired over a day ago, and sessions that ended over a month ago. Returns how many rows. */
export function pruneTokens(now: Date): Promise<number> {
  const before = new Date(now.getTime() - day);
  const long_before = new Date(now.getTime() - sessionDays * day);
  return systemDb(async (tx) => {
    const tokens = await tx.accountToken.deleteMany({ where: { OR: [{ used_at: { lt: before } }, { expires_at: { lt: before } }] } });
    const sessions = await tx.session.deleteMany({
      where: { OR: [{ revoked_at: { lt: long_before } }, { expires_at: { lt: long_before } }] },
    });
    return tokens.count + sessions.count;
  });
}
