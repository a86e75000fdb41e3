import { createServer, type AddressInfo } from 'node:net';

/** A port of 127.0.0.1 that is free at this moment: the preferred one if it is. */
export function freePort(preferred = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error) => (preferred ? freePort().then(resolve, reject) : reject(error)));
    server.listen(preferred, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
