import { env } from '../env';
import { FairQueue } from '../fair-queue';
import { client, type Tx } from './client';
import { retryTransaction } from './retry-transaction';

/** Runs `work` in one transaction that reads and writes the rows of one business only. See row-level security in prisma/migrations. */
export type TenantDb = <Result>(work: (tx: Tx) => Promise<Result>, options?: TransactionOptions) => Promise<Result>;

export interface TransactionOptions {
  /** The time limit in milliseconds, if the work needs more than the default. */
  timeout?: number;
}

/**
 * One business gets at most half of the connections. All businesses together leave one in five for work that belongs to
 * none, such as signing in.
 */
const connections = new FairQueue(Math.ceil(env().DATABASE_POOL * 0.8), Math.ceil(env().DATABASE_POOL / 2));

/**
 * The database as one business sees it. Everything `work` writes is committed together or not at all. After a deadlock it
 * runs again, so it must have no outside effects. It must not begin another transaction of the business: each could wait
 * for a connection that the other one has.
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
