import { AppError } from '@/lib/errors';
import { isUniqueViolation } from '@/server/platform/db/violations';

/** Runs `work`. Throws conflict if it would create a duplicate key. */
export async function refuseTakenKey<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new AppError('conflict', { detail: 'key_taken', cause: error });
  }
}
