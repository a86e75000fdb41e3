import { Pool, type PoolConfig } from 'pg';
import { env } from '../env';
import { log } from '../log';

/**
 * A pool of connections to the database that lives through losing them. A statement ends after `statement_timeout`
 * milliseconds. `pipeline`: statements that do not wait for one
 * another's answers need not be sent one by one.
 */
export function makePool(statement_timeout: number, more: PoolConfig = {}): Pool {
  const pool = new Pool({
    connectionString: env().DATABASE_URL,
    max: env().DATABASE_POOL,
    pipeline: true,
    connectionTimeoutMillis: 10_000,
    statement_timeout,
    // For a database that does not even say that time is over.
    query_timeout: statement_timeout + 5_000,
    idle_in_transaction_session_timeout: 60_000,
    // To connect costs as much as several turns: not for every pause in the traffic.
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    ...more,
  });
  // A connection that breaks tells so its pool while it is idle and itself while it is lent out (whose query fails as well);
  // where nobody listens, that ends the process.
  pool.on('error', (error) => log.warn({ error: error.message }, 'an idle database connection was lost'));
  pool.on('connect', (connection) =>
    connection.on('error', (error) => log.debug({ error: error.message }, 'a database connection was lost')),
  );
  return pool;
}
