import type { Tx } from '@/server/platform/db/client';

/**
 * Locks what identifies customers, such as an address, until the end of the transaction. Those who look for the same
 * customer wait, so that two never create the same one. Imports of the business wait too.
 */
export async function lockKeys(tx: Tx, business_id: string, keys: readonly (string | undefined)[]): Promise<void> {
  const wanted = keys.filter((key) => key !== undefined).sort();
  await tx.$executeRaw`select pg_advisory_xact_lock_shared(hashtextextended(${`contacts ${business_id}`}, 0))`;
  // In one order, so that two calls wait for one another instead of failing.
  for (const key of wanted) await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`contact ${business_id} ${key}`}, 0))`;
}

/** Locks all such keys of a business. */
export async function lockAllKeys(tx: Tx, business_id: string): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`contacts ${business_id}`}, 0))`;
}
