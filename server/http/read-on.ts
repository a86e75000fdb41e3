import type { IncomingMessage, ServerResponse } from 'node:http';

/** How much of a body is read after the answer, in bytes, and for how long, in milliseconds. */
const most = 64 * 1024 * 1024;
const longest = 30_000;

/**
 * Reads on, to no purpose, what a request still sends when it is answered: a connection that closes with unread bytes takes
 * the answer from whoever is still sending. One that sends for longer is closed.
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
    // Whoever has begun to read it wants no more, and would stop the flow.
    request.removeAllListeners('data');
    request.on('data', (chunk: Buffer) => {
      read += chunk.length;
      if (read > most) close();
    });
    request.once('close', () => clearTimeout(timer));
    request.resume();
  });
}
