import { AppError } from '@/lib/errors';
import { isUniqueViolation } from '@/server/platform/db/violations';

/** Does `work`; throws conflict where it would give a key that is in use. */
export async function refuseTakenKey<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new AppError('conflict', { detail: 'key_taken', cause: error });
  }
}
