import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A site on this machine that answers as the test says, and remembers what it was asked. */
export interface SiteStandIn {
  port: number;
  /** `http://127.0.0.1:<port>` */
  url: string;
  requests: { method: string; path: string; headers: IncomingMessage['headers']; body: string }[];
  /** Connections that are still open. */
  connections: () => Promise<number>;
  stop: () => Promise<void>;
}

export async function startSite(answer: RequestListener, port = 0): Promise<SiteStandIn> {
  const requests: SiteStandIn['requests'] = [];
  const server = createServer((request, response) => {
    const asked = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body: '' };
    requests.push(asked);
    request.on('data', (chunk: Buffer) => (asked.body += chunk.toString()));
    request.on('end', () => answer(request, response));
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  const taken = (server.address() as AddressInfo).port;
  return {
    port: taken,
    url: `http://127.0.0.1:${taken}`,
    requests,
    connections: () => new Promise((resolve, reject) => server.getConnections((error, count) => (error ? reject(error) : resolve(count)))),
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}
