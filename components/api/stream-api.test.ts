import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { chat } from '@/lib/contracts/flow-manager/messaging';
import type { ApiError } from './api-error';
import { listenForProblems, type Problem } from './problem-listener';
import { streamApi, type ProvisionalEvent } from './stream-api';

const id = '0198c0de-0000-7000-8000-000000000001';
const input = { query: { trace: 'true' }, body: { session_id: id, message: 'قیمت؟', client_message_id: 'm-1' }, silent: true };
const reply = { id: 'r1', type: 'text', text: 'ده هزار تومان' };
const end = { turn_id: 't1', status: 'active', trace: { steps: [] } };

let respond: (request: IncomingMessage, response: ServerResponse) => void;
let server: Server;
let shown: ProvisionalEvent[];
let problems: Problem[];

beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume().on('end', () => respond(request, response));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});

afterAll(() => new Promise((closed) => server.close(closed)));

beforeEach(() => {
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const realFetch = globalThis.fetch;
  shown = [];
  problems = [];
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => realFetch(origin + path, init));
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'hamdam.token' ? 'abc' : null) });
  listenForProblems((problem) => problems.push(problem));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
const ask = (more: object = {}) => streamApi(chat, { ...input, ...more }, (one) => shown.push(one));
const failure = (call: Promise<unknown>) =>
  call.then(
    () => expect.fail('it succeeded'),
    (error: ApiError) => error,
  );

/** Sends events, each after the one before was received, and then ends the stream or breaks the connection. */
function send(events: string[], isBroken = false): void {
  respond = (_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    const [first, ...rest] = events;
    const writeNext = (text: string | undefined) => {
      if (text !== undefined) response.write(text, () => setImmediate(() => writeNext(rest.shift())));
      else if (isBroken) response.destroy();
      else response.end();
    };
    writeNext(first);
  };
}

it('asks for events with the token, and returns the whole answer', async () => {
  let asked: IncomingMessage | undefined;
  send([event('reply', reply), event('reply', { ...reply, id: 'r2' }), event('done', end)]);
  const answer = respond;
  respond = (request, response) => {
    asked = request;
    answer(request, response);
  };
  expect(await ask()).toEqual({ ...end, replies: [reply, { ...reply, id: 'r2' }] });
  expect(asked?.url).toBe('/api/flow-manager/messaging/chat/v1?trace=true');
  expect(asked?.headers).toMatchObject({ accept: 'text/event-stream', authorization: 'Bearer abc', 'content-type': 'application/json' });
  expect(shown).toEqual([]);
});

it('reports provisional text and its withdrawal in order, before the answer', async () => {
  const events: ProvisionalEvent[] = [
    { type: 'delta', attempt: '1.1', text: 'ده ' },
    { type: 'delta', attempt: '1.1', text: 'هزار' },
    { type: 'retract', attempt: '1.1' },
    { type: 'delta', attempt: '1.2', text: 'ده' },
  ];
  send([...events.map(({ type, ...data }) => event(type, data)), event('ping', ''), event('reply', reply), event('done', end)]);
  await ask();
  expect(shown).toEqual(events);
});

it('throws the error that ends a stream as that of any call, with a toast unless it is silent', async () => {
  const body = { detail: 'پاسخ به‌موقع آماده نشد', code: 'timeout', request_id: 'r-1' };
  send([event('delta', { attempt: '1.1', text: 'ده' }), event('retract', { attempt: '1.1' }), event('error', body)]);
  const error = await failure(ask());
  expect(error).toMatchObject({ name: 'ApiError', status: 504, code: 'timeout', detail: body.detail, request_id: 'r-1' });
  expect(problems).toEqual([]);
  expect(await failure(ask({ silent: false }))).toMatchObject({ code: 'timeout' });
  expect(problems).toHaveLength(1);
});

it('throws a refusal before the stream as that of any call', async () => {
  respond = (_, response) => response.writeHead(409).end('{"detail":"تکراری","code":"conflict","request_id":"r-2"}');
  expect(await failure(ask())).toMatchObject({ status: 409, code: 'conflict', detail: 'تکراری' });
});

it.each([
  ['breaks', true],
  ['ends', false],
])('is a network error if the stream %s before the answer is complete', async (_, isBroken) => {
  send([event('delta', { attempt: '1.1', text: 'ده' }), event('reply', reply)], isBroken);
  expect(await failure(ask())).toMatchObject({ status: 0, code: 'network' });
  expect(shown).toEqual([{ type: 'delta', attempt: '1.1', text: 'ده' }]);
});

it('is a failed request if an event cannot be read', async () => {
  send(['event: done\ndata: {"turn_id"\n\n']);
  expect(await failure(ask())).toMatchObject({ code: 'request_failed' });
});
