import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { passOnBrowsers } from '@/server/voice/pass-on-browsers';

const port = vi.hoisted(() => {
  const chosen = 20_000 + (process.pid % 10_000);
  process.env.VOICE_URL = `http://127.0.0.1:${chosen}`;
  return chosen;
});

const web = createServer((request, response) => response.end(`page ${request.url}`));
let voice: WebSocketServer | undefined;
let endPassedOn: () => void;
const seen: IncomingHttpHeaders[] = [];
const portOf = (server: Server) => (server.address() as AddressInfo).port;

beforeAll(async () => {
  endPassedOn = passOnBrowsers(web);
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  endPassedOn();
  voice?.close();
  web.close();
});

/** Opens a connection. Resolves with what it echoes, or the status with which it is refused. */
const open = (path: string, headers = {}): Promise<string> =>
  new Promise((resolve) => {
    const socket = new WebSocket(`ws://127.0.0.1:${portOf(web)}${path}`, ['sip'], { origin: 'http://shop.example', headers });
    socket.on('open', () => socket.send('hello'));
    socket.on('message', (data) => (resolve(String(data)), socket.terminate()));
    socket.on('unexpected-response', (_, { statusCode }) => resolve(String(statusCode)));
    socket.on('error', () => undefined);
  });

it('says that calls are not possible while no voice process runs', async () => {
  expect(await open('/api/voice/sip')).toBe('503');
});

it('passes connections on, with the address that they really come from', async () => {
  voice = new WebSocketServer({ port, host: '127.0.0.1', handleProtocols: () => 'sip' });
  voice.on('connection', (socket, { headers }) => {
    seen.push(headers);
    socket.on('message', (data) => socket.send(`heard ${data}`));
  });
  await new Promise((resolve) => voice?.once('listening', resolve));
  expect(await open('/api/voice/sip', { 'X-Forwarded-For': '203.0.113.99' })).toBe('heard hello');
  expect(seen).toMatchObject([{ origin: 'http://shop.example', 'x-forwarded-for': '127.0.0.1', 'sec-websocket-protocol': 'sip' }]);
});

it('answers who offers another protocol without it', async () => {
  const socket = connect(portOf(web), '127.0.0.1');
  socket.write('GET /page HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n\r\n');
  let text = '';
  for await (const data of socket) text += String(data);
  expect(text).toMatch(/^HTTP\/1.1 200 OK[\s\S]*page \/page/);
});
