import { pool } from '@/server/platform/db/pool';
import { env } from '@/server/platform/env';
import { JobDelayed } from '@/server/platform/job-delayed';

/** How soon a job looks again whether it is its turn, in milliseconds. */
const again = 3_000;

/**
 * Does what takes a worker long, at most BUSINESS_JOBS at once for a business, in all workers together: each holds a lock of
 * the database, which is free again when its worker is gone. Throws JobDelayed where none is free.
 */
export async function asBusinessJob<Result>(business_id: string, work: () => Promise<Result>): Promise<Result> {
  const connection = await pool.connect();
  let broken: Error | undefined;
  try {
    // Of a worker whose machine is gone the database hears by this alone.
    await connection.query(
      "select set_config('tcp_keepalives_idle', '30', false), set_config('tcp_keepalives_interval', '10', false), set_config('tcp_keepalives_count', '3', false)",
    );
    const place = await takePlace();
    if (place === undefined) throw new JobDelayed(again);
    try {
      return await work();
    } finally {
      // A connection that was lost meanwhile has given its lock back by that.
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
