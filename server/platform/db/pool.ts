import { Socket } from 'node:net';
import { Pool } from 'pg';
import { batchWrites } from '../batch-writes';
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
  stream: connectBatching,
  connectionTimeoutMillis: 10_000,
  // To connect costs as much as several turns: not for every pause in the traffic.
  idleTimeoutMillis: 60_000,
  keepAlive: true,
});

function connectBatching(): Socket {
  const socket = new Socket();
  // Not before: to connect puts the socket's own way of writing back.
  socket.once('connect', () => batchWrites(socket));
  return socket;
}

// A connection that breaks tells so its pool while it is idle and itself while it is lent out (whose query fails as well);
// where nobody listens, that ends the process.
pool.on('error', (error) => log.warn({ error: error.message }, 'an idle database connection was lost'));
pool.on('connect', (connection) => connection.on('error', (error) => log.debug({ error: error.message }, 'a database connection was lost')));
