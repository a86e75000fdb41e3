import { pool } from '@/server/platform/db/pool';
import { env } from '@/server/platform/env';
import { JobDelayed } from '@/server/platform/job-delayed';

/** How soon a waiting job checks again for a free lock, in milliseconds. */
const again = 3_000;

/**
 * Runs a worker's long job. At most BUSINESS_JOBS of a business run concurrently in all workers together. Each holds a
 * database lock, which is released when its worker dies. Throws JobDelayed if none is free.
 */
export async function asBusinessJob<Result>(business_id: string, work: () => Promise<Result>): Promise<Result> {
  const connection = await pool.connect();
  let broken: Error | undefined;
  try {
    // Only these keepalives let the database detect that a worker's machine is gone.
    await connection.query(
      "select set_config('tcp_keepalives_idle', '30', false), set_config('tcp_keepalives_interval', '10', false), set_config('tcp_keepalives_count', '3', false)",
    );
    const place = await takePlace();
    if (place === undefined) throw new JobDelayed(again);
    try {
      return await work();
    } finally {
      // A connection that was lost in the meantime has already released its lock.
      await connection
        .query('select pg_advisory_unlock(hashtextextended($1, $2))', [business_id, place])
        .catch((error: Error) => (broken = error));
    }
  } finally {
    connection.release(broken);
  }

  async function takePlace(): Promise<number | undefined> {
    for (let place = 0; place < env().BUSINESS_JOBS; place += 1) {
      const { rows } = await connection.query<{ taken: boolean }>('select pg_try_advisory_lock(hashtextextended($1, $2)) as taken', [
        business_id,
        place,
      ]);
      if (rows[0]?.taken) return place;
    }
    return undefined;
  }
}
