import { env } from '../env';
import { FairQueue } from '../fair-queue';
import { client, type Tx } from './client';
import { retryTransaction } from './retry-transaction';

/** Runs `work` in one transaction that sees and writes one business's rows only; see row-level security in prisma/migrations. */
export type TenantDb = <Result>(work: (tx: Tx) => Promise<Result>, options?: TransactionOptions) => Promise<Result>;

export interface TransactionOptions {
  /** How long it may take in milliseconds, where it is more than most need. */
  timeout?: number;
}

/** One business has half of the connections at most, and all of them leave one in five to what belongs to none, such as signing in. */
const connections = new FairQueue(Math.ceil(env().DATABASE_POOL * 0.8), Math.ceil(env().DATABASE_POOL / 2));

/**
 * The database as one business sees it. What `work` does is kept together or not at all; after a deadlock it is run again, so
 * it has no effects outside. It must not begin another transaction of the business: each might wait for a connection that the
 * other has.
 */
export function tenantDb(business_id: string, user_id?: string, address?: string): TenantDb {
  return (work, options) =>
    connections.run(business_id, () =>
      retryTransaction(() =>
        client.$transaction(async (tx) => {
          await tx.$queryRaw`
            select set_config('role', 'hamdam_app', true),
                   set_config('app.business_id', ${business_id}, true),
                   set_config('app.user_id', ${user_id ?? ''}, true),
                   set_config('app.address', ${address ?? ''}, true)`;
          return work(tx);
        }, options),
      ),
    );
}
