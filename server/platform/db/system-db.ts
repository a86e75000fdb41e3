import { client, type Tx } from './client';
import { retryTransaction } from './retry-transaction';

/**
 * Runs `work` in one transaction of the system role. The policies in prisma/migrations allow this role a few specific
 * operations across businesses: sign-in, seeding of roles, the outbox relay, rotation of secrets. .dependency-cruiser.cjs
 * lists the files that may import this one. After a deadlock `work` runs again, so it must have no outside effects that
 * must not happen twice.
 */
export function systemDb<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return retryTransaction(() =>
    client.$transaction(async (tx) => {
      await tx.$executeRaw`set local role hamdam_system`;
      return work(tx);
    }),
  );
}
