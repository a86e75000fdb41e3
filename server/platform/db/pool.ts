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

// Without a listener an idle connection that the server closes would end the process.
pool.on('error', (error) => log.warn({ error: error.message }, 'an idle database connection was lost'));
