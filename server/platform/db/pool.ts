import { Pool } from 'pg';
import { env } from '../env';
import { log } from '../log';

/**
 * The one pool of connections of this process. `pipeline`: statements of a transaction that do not wait for one
 * another go out together, which saves round trips on the turn's path.
 */
export const pool = new Pool({
  connectionString: env().DATABASE_URL,
  max: env().DATABASE_POOL,
  pipeline: true,
  connectionTimeoutMillis: 10_000,
  keepAlive: true,
});

// A connection that breaks tells so its pool while it is idle and itself while it is lent out (whose query fails as well);
// where nobody listens, that ends the process.
pool.on('error', (error) => log.warn({ error: error.message }, 'an idle database connection was lost'));
pool.on('connect', (connection) => connection.on('error', (error) => log.debug({ error: error.message }, 'a database connection was lost')));
