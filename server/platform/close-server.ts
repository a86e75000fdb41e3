import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const everyMilliseconds = 50;
/** How long idle connections stay open. A proxy may be sending a call on one of them. */
const idleMilliseconds = 1_000;

/**
 * Stops accepting connections and waits until all calls are answered. Each response closes its connection. Otherwise
 * browsers and proxies would keep it, and this process, open for a minute.
 */
export async function closeServer(server: Server): Promise<void> {
  // The HTTP server's own `close` ends idle connections immediately.
  const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  await Promise.race([closed, sleep(idleMilliseconds)]);
  const closing = setInterval(() => server.closeIdleConnections(), everyMilliseconds);
  await closed;
  clearInterval(closing);
}
