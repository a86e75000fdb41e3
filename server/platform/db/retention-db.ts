import { client, type Tx } from './client';
import { retryTransaction } from './retry-transaction';

/** Runs `work` in one transaction of the role whose only right is to delete old entries of the audit log. For retention only. */
export function retentionDb<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return retryTransaction(() =>
    client.$transaction(async (tx) => {
      await tx.$executeRaw`set local role hamdam_retention`;
      return work(tx);
    }),
  );
}
