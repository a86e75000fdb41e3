import { AppError, type ErrorMessageKey } from '@/lib/errors';
import type { Tx } from './client';

/**
 * Throws validation_failed if a business already has `max` of something. Concurrent additions wait for each other, because
 * each would count without the other.
 *
 * @param what names what is counted, with its owner
 */
export async function refuseTooMany(
  tx: Tx,
  what: string,
  count: () => Promise<number>,
  { max, key, path }: { max: number; key: ErrorMessageKey; path: string },
): Promise<void> {
  await tx.$queryRaw`select pg_advisory_xact_lock(hashtextextended(${what}, 0))::text`;
  if ((await count()) >= max) throw new AppError('validation_failed', { fields: [{ path, key, params: { max } }] });
}
