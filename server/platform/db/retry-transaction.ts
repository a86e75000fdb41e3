import { isWriteConflict } from './violations';

/** The maximum number of attempts, including the first. */
const attempts = 3;

/**
 * Runs a transaction, and runs it again if the database aborted it because of another one. Any side effect of
 * `transaction` other than its queries must be safe to repeat. Calls to the outside belong after the commit or in the
 * outbox.
 */
export async function retryTransaction<Result>(transaction: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction();
    } catch (error) {
      if (attempt === attempts || !isWriteConflict(error)) throw error;
    }
  }
}
