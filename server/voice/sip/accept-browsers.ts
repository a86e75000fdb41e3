import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { env } from '@/server/platform/env';
import type { BrowserRules } from './browser-line';
import { LostLines } from './lost-lines';
import { serveBrowser } from './serve-browser';

/** The largest message in bytes: an offer of a browser has about 5,000. */
const longestMessage = 32_000;
/** Open connections from one address, and altogether. */
const [mostOfAddress, mostConnections] = [40, 2_000];

/** Lets browsers speak SIP over a WebSocket with this server (RFC 7118). Returns a function that closes all of them. */
export function acceptBrowsers(server: Server, rules: BrowserRules): () => void {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: longestMessage,
    perMessageDeflate: false,
    // sip.js finishes with a message after it has returned, and refuses the next one until then.
    allowSynchronousEvents: false,
    handleProtocols: (offered) => (offered.has('sip') ? 'sip' : false),
  });
  const open = new Map<string, number>();
  const lost = new LostLines();

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const address = addressOf(request);
    const status = refusal(request, open.get(address) ?? 0, sockets.clients.size);
    if (status) return refuse(socket, status);
    sockets.handleUpgrade(request, socket, head, (accepted) => {
      open.set(address, (open.get(address) ?? 0) + 1);
      accepted.once('close', () => {
        const left = (open.get(address) ?? 1) - 1;
        if (left) open.set(address, left);
        else open.delete(address);
      });
      serveBrowser(
        accepted,
        { address, origin: request.headers.origin, isSecure: /^https/.test(request.headers.origin ?? '') },
        rules,
        lost,
      );
    });
  });
  return () => {
    for (const client of sockets.clients) client.close(1001);
  };
}

function refusal({ url = '', headers }: IncomingMessage, ofAddress: number, all: number): string | undefined {
  if (!/^(\/api\/voice)?\/sip(\?|$)/.test(url)) return '404 Not Found';
  if (headers.origin === undefined) return '403 Forbidden';
  if (!/(^|,)\s*sip\s*(,|$)/.test(headers['sec-websocket-protocol'] ?? '')) return '400 Bad Request';
  if (ofAddress >= mostOfAddress) return '429 Too Many Requests';
  return all >= mostConnections ? '503 Service Unavailable' : undefined;
}

function refuse(socket: Duplex, status: string): void {
  socket.on('error', () => undefined);
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** The web process and proxies say whom they pass on. */
function addressOf({ headers, socket }: IncomingMessage): string {
  const own = socket.remoteAddress ?? 'unknown';
  const hops = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean);
  const isPassedOn = env().TRUST_PROXY > 0 || own === '127.0.0.1' || own === '::1' || own === '::ffff:127.0.0.1';
  return (isPassedOn && hops.at(-Math.min(hops.length, Math.max(1, env().TRUST_PROXY)))) || own;
}
