import { systemDb } from '@/server/platform/db/system-db';

const day = 24 * 60 * 60 * 1000;
/** For how many days a session that is over is kept, for whoever has to find out where somebody was signed in. */
const sessionDays = 30;

/** Removes tokens that have been used or out of date for a day, and sessions that have been over for a month. Answers how many rows. */
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
