import type { IncomingMessage, ServerResponse } from 'node:http';

/** How much of a body is read after the response, in bytes, and for how long, in milliseconds. */
const most = 64 * 1024 * 1024;
const longest = 30_000;

/**
 * Reads and discards the rest of a request after its response. If a connection closes with unread bytes, a client that is
 * still sending loses the response. A client that sends for longer is disconnected.
 */
export function readOn(request: IncomingMessage, response: ServerResponse): void {
  response.once('finish', () => {
    if (request.complete || request.destroyed) return;
    let read = 0;
    const close = (): void => {
      clearTimeout(timer);
      request.socket.destroySoon();
    };
    const timer = setTimeout(close, longest).unref();
    // A previous reader no longer needs data and would pause the stream.
    request.removeAllListeners('data');
    request.on('data', (chunk: Buffer) => {
      read += chunk.length;
      if (read > most) close();
    });
    request.once('close', () => clearTimeout(timer));
    request.resume();
  });
}
