import { ServerResponse, type IncomingMessage, type Server } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { env } from '@/server/platform/env';

/**
 * Passes connections of browsers that call on to the voice process, byte by byte. A proxy in front of both can do it instead. Returns a
 * function that ends those connections.
 */
export function passOnBrowsers(server: Server): () => void {
  const open = new Set<Duplex>();
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!/^\/api\/voice\/sip(\?|$)/.test(request.url ?? '')) return answerWithoutUpgrade(server, request, socket);
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    passOn(request, socket, head);
  });
  return () => {
    for (const socket of open) socket.destroy();
  };
}

function passOn(request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const { hostname, port } = new URL(env().VOICE_URL);
  const voice = connect(Number(port || 80), hostname.replace(/^\[|\]$/g, ''));
  let isConnected = false;
  voice.on('connect', () => {
    isConnected = true;
    voice.write(headOf(request));
    voice.write(head);
    voice.pipe(socket).pipe(voice);
  });
  voice.on('error', () => {
    if (!isConnected) socket.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  });
  voice.on('close', () => isConnected && socket.destroy());
  socket.on('error', () => voice.destroy());
  socket.on('close', () => voice.destroy());
}

/** The request as it came, with the address of whoever sent it as the only one that it was passed on for. */
function headOf({ method, url, rawHeaders, headers, socket }: IncomingMessage): string {
  const hops = [...String(headers['x-forwarded-for'] ?? '').split(','), socket.remoteAddress ?? '']
    .map((hop) => hop.trim())
    .filter(Boolean);
  const address = hops.at(-1 - Math.min(env().TRUST_PROXY, hops.length - 1)) ?? '';
  const lines = [`${method} ${url} HTTP/1.1`, `X-Forwarded-For: ${address}`];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.toLowerCase() !== 'x-forwarded-for') lines.push(`${rawHeaders[index]}: ${rawHeaders[index + 1]}`);
  }
  return `${lines.join('\r\n')}\r\n\r\n`;
}

/** Who offers another protocol, such as HTTP/2, also takes a response without it. */
function answerWithoutUpgrade(server: Server, request: IncomingMessage, socket: Duplex): void {
  const response = new ServerResponse(request);
  response.shouldKeepAlive = false;
  response.assignSocket(socket as IncomingMessage['socket']);
  response.on('finish', () => socket.end());
  socket.on('error', () => undefined);
  server.emit('request', request, response);
}
