import { client, type Tx } from './client';
import { retryTransaction } from './retry-transaction';

/**
 * Runs `work` in one transaction of the system role, which the policies of prisma/migrations let do a few named things
 * across businesses: sign-in, seeding of roles, the outbox relay, rotation of secrets. Whoever may import this file is
 * listed in .dependency-cruiser.cjs. After a deadlock `work` is run anew: it has no effects outside that must not happen twice.
 */
export function systemDb<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return retryTransaction(() =>
    client.$transaction(async (tx) => {
      await tx.$executeRaw`set local role hamdam_system`;
      return work(tx);
    }),
  );
}
