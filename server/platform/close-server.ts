import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const everyMilliseconds = 50;
/** How long idle connections stay open: a proxy may have a call on its way on one of them. */
const idleMilliseconds = 1_000;

/**
 * Takes no more connections and waits until all calls are answered. Each answer closes its connection: browsers and
 * proxies would keep it, and with it this process, for a minute.
 */
export async function closeServer(server: Server): Promise<void> {
  // The HTTP server's own `close` ends idle connections at once.
  const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  await Promise.race([closed, sleep(idleMilliseconds)]);
  const closing = setInterval(() => server.closeIdleConnections(), everyMilliseconds);
  await closed;
  clearInterval(closing);
}
