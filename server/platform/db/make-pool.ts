import { Pool, type PoolConfig } from 'pg';
import { env } from '../env';
import { log } from '../log';

/**
 * A pool of database connections that survives lost connections. A statement ends after `statement_timeout` milliseconds.
 * With `pipeline`, independent statements are sent without waiting for one another's results.
 */
export function makePool(statement_timeout: number, more: PoolConfig = {}): Pool {
  const pool = new Pool({
    connectionString: env().DATABASE_URL,
    max: env().DATABASE_POOL,
    pipeline: true,
    connectionTimeoutMillis: 10_000,
    statement_timeout,
    // For a database that does not even report the timeout.
    query_timeout: statement_timeout + 5_000,
    idle_in_transaction_session_timeout: 60_000,
    // Connecting costs as much as several turns. A short pause in the traffic must not close connections.
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    ...more,
  });
  // When a connection breaks, an idle one emits the error on the pool, and one in use emits it on itself (its query also
  // fails). Without a listener, the error ends the process.
  pool.on('error', (error) => log.warn({ error: error.message }, 'an idle database connection was lost'));
  pool.on('connect', (connection) =>
    connection.on('error', (error) => log.debug({ error: error.message }, 'a database connection was lost')),
  );
  return pool;
}
