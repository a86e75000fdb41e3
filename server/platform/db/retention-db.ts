import { client, type Tx } from './client';
import { retryTransaction } from './retry-transaction';

/** Runs `work` in one transaction of the role that may delete old entries of the audit log, and nothing else: for retention alone. */
export function retentionDb<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return retryTransaction(() =>
    client.$transaction(async (tx) => {
      await tx.$executeRaw`set local role hamdam_retention`;
      return work(tx);
    }),
  );
}
