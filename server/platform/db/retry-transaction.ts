import { isWriteConflict } from './violations';

/** How often a transaction is begun in all. */
const attempts = 3;

/**
 * Runs a transaction, and runs it anew where the database gave it up because of another one. So what it does beside its
 * queries must bear to be done twice: calls to the outside belong behind the commit, or into the outbox.
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
