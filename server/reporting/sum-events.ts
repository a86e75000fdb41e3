import type { Buckets } from '@/lib/reporting/period';
import type { Prisma } from '@/prisma/generated/client';
import type { Tx } from '@/server/platform/db/client';
import { boundariesOf } from './counted-rows';
import { Sums, type SumRow } from './sums';

/**
 * Adds up rows of tables that are small enough to be read.
 *
 * @param events a query with the columns: when, what it is separated by, what, how much
 */
export async function sumEvents(tx: Tx, buckets: Buckets, events: Prisma.Sql): Promise<Sums> {
  const rows = await tx.$queryRaw<SumRow[]>`
    select width_bucket(at, ${boundariesOf(buckets)}::timestamptz[]) as bucket, coalesce(key::text, '') as key, what, sum(amount)::float8 as amount
      from (${events}) as events (at, key, what, amount)
     group by 1, 2, 3`;
  return new Sums(buckets, rows);
}
