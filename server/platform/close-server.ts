import type { Server } from 'node:http';

const everyMilliseconds = 50;

/**
 * Takes no more connections and waits until all calls are answered. A connection whose call was answered in the
 * meantime is closed as well: browsers and proxies would keep it, and with it this process, for a minute.
 */
export async function closeServer(server: Server): Promise<void> {
  const closing = setInterval(() => server.closeIdleConnections(), everyMilliseconds);
  await new Promise((closed) => server.close(closed));
  clearInterval(closing);
}
