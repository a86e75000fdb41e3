import { AppError, type ErrorMessageKey } from '@/lib/errors';
import { isUniqueViolation } from './violations';

/** Runs `work`, and reports a name that is in use with the sentence `detail`. Throws conflict. */
export async function refuseTaken<Result>(detail: ErrorMessageKey, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('conflict', { detail, cause: error });
    throw error;
  }
}
