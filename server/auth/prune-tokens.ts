import { systemDb } from '@/server/platform/db/system-db';

const day = 24 * 60 * 60 * 1000;

/** Removes tokens that have been used or out of date for a day. */
export async function pruneTokens(now: Date): Promise<number> {
  const before = new Date(now.getTime() - day);
  const { count } = await systemDb((tx) => tx.accountToken.deleteMany({ where: { OR: [{ used_at: { lt: before } }, { expires_at: { lt: before } }] } }));
  return count;
}
