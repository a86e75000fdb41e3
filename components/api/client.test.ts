import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { defineEndpoint } from '@/lib/contracts/endpoint';
import { createAssistant, deleteAssistant, getAssistant, listAssistants, updateAssistant } from '@/lib/contracts/flow-manager/assistants';
import { verifyTelegramAccount } from '@/lib/contracts/flow-manager/channels/telegram-account';
import { chatForm, getAttachment } from '@/lib/contracts/flow-manager/messaging';
import { getMe, login, logout } from '@/lib/contracts/user-management/auth';
import { endTour } from '@/lib/contracts/user-management/tours';
import type { ApiError } from './api-error';
import { callApi, loadFile } from './client';
import { listenForProblems, type Problem } from './problem-listener';

interface Seen {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

const id = '0198c0de-0000-7000-8000-000000000001';
let seen: Seen;
let answer: { status: number; body: string; headers?: Record<string, string> };
let server: Server;
let origin: string;
let problems: Problem[];
let stored: Map<string, string>;
const realFetch = globalThis.fetch;

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method, url, headers } = request;
      seen = { method, url, headers, body: Buffer.concat(chunks).toString() };
      response.writeHead(answer.status, answer.headers).end(answer.body);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => new Promise((closed) => server.close(closed)));

beforeEach(() => {
  answer = { status: 200, body: '{}' };
  problems = [];
  stored = new Map();
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => realFetch(origin + path, init));
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null });
  listenForProblems((problem) => problems.push(problem));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const failure = (call: Promise<unknown>) =>
  call.then(
    () => expect.fail('it succeeded'),
    (error: ApiError) => error,
  );

describe('a request', () => {
  it('has the stored token and language, and Persian by default', async () => {
    await callApi(getMe, {});
    expect(seen.headers.authorization).toBeUndefined();
    expect(seen.headers['accept-language']).toBe('fa');

    stored.set('hamdam.token', 'abc').set('hamdam.language', 'ar');
    await callApi(getMe, {});
    expect(seen.headers.authorization).toBe('Bearer abc');
    expect(seen.headers['accept-language']).toBe('ar');
  });

  it('has a query string for GET and DELETE, without omitted values', async () => {
    await callApi(listAssistants, { query: { limit: 20, cursor: undefined, search: 'فروش و پشتیبانی' } });
    const { pathname, searchParams } = new URL(seen.url ?? '', origin);
    expect(pathname).toBe('/api/flow-manager/assistants');
    expect([...searchParams]).toEqual([
      ['limit', '20'],
      ['search', 'فروش و پشتیبانی'],
    ]);
    expect(seen.body).toBe('');

    await callApi(deleteAssistant, { params: { assistant_id: id } });
    expect(seen).toMatchObject({ method: 'DELETE', url: `/api/flow-manager/assistants/${id}`, body: '' });
  });

  it('has a JSON body for other methods', async () => {
    await callApi(updateAssistant, { params: { assistant_id: id }, body: { name: 'سارا' } });
    expect(seen).toMatchObject({ method: 'PUT', body: '{"name":"سارا"}' });
    expect(seen.headers['content-type']).toBe('application/json');
  });

  it('is form-encoded if the contract says so', async () => {
    await callApi(login, { body: { username: 'a+b@c.de', password: 'p&q=1' } });
    expect(seen.headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect(seen.body).toBe('username=a%2Bb%40c.de&password=p%26q%3D1');
  });

  it('is a form with files if the contract says so', async () => {
    await callApi(chatForm, { body: { session_id: id, message: 'سلام', files: [new File(['a'], 'a.txt'), new File(['b'], 'ب.txt')] } });
    expect(seen.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect([...seen.body.matchAll(/; name="([^"]+)"/g)].map(([, name]) => name)).toEqual(['session_id', 'message', 'files', 'files']);
    expect(seen.body).toContain('سلام');
    expect(seen.body).toContain('filename="ب.txt"');
  });

  it('is a query string if the contract of a POST or PUT says so', async () => {
    await callApi(endTour, { params: { tour: 'first_assistant' }, body: { state: 'seen' } });
    expect(seen).toMatchObject({ method: 'PUT', url: '/api/user-management/tours/first_assistant?state=seen', body: '' });
    expect(seen.headers['content-type']).toBeUndefined();
  });

  it('has its path parameters escaped', async () => {
    await callApi(getAssistant, { params: { assistant_id: '../x?y' } });
    expect(seen.url).toBe('/api/flow-manager/assistants/..%2Fx%3Fy');
  });
});

describe('a response', () => {
  it('is the body, or nothing for an empty one', async () => {
    answer = { status: 200, body: '{"items":[],"total":0,"next_cursor":null}' };
    expect(await callApi(listAssistants, {})).toEqual({ items: [], total: 0, next_cursor: null });
    answer = { status: 204, body: '' };
    expect(await callApi(logout, {})).toBeUndefined();
  });

  it('is a file if one is requested, and a refusal is in words', async () => {
    answer = { status: 200, body: 'bytes' };
    expect(await (await loadFile(getAttachment, { params: { attachment_id: id } })).text()).toBe('bytes');
    answer = { status: 404, body: '{"detail":"نیست","code":"not_found"}' };
    expect(await failure(loadFile(getAttachment, { params: { attachment_id: id }, silent: true }))).toMatchObject({
      code: 'not_found',
      detail: 'نیست',
    });
    expect(problems).toEqual([]);
  });
});

describe('an error', () => {
  it('is Unauthorized for 401, and ends the session even if the call is silent', async () => {
    stored.set('hamdam.token', 'abc');
    answer = { status: 401, body: '{"detail":"نشست شما منقضی شده است","code":"unauthenticated","request_id":"r-1"}' };
    const error = await failure(callApi(getMe, {}));
    expect(error).toMatchObject({ name: 'Unauthorized', status: 401, code: 'unauthenticated', request_id: 'r-1' });
    expect(problems).toEqual([{ error, failed: 'fetch', ends_session: true }]);

    await failure(callApi(listAssistants, { silent: true }));
    expect(problems[1]).toMatchObject({ failed: 'fetch', ends_session: true });
  });

  it('with 401 ends no session if there is none, the call is public, or someone else has signed in meanwhile', async () => {
    answer = { status: 401, body: '{"detail":"نه","code":"unauthenticated","request_id":"r-1"}' };
    await failure(callApi(listAssistants, { silent: true }));
    stored.set('hamdam.token', 'abc');
    await failure(callApi(login, { body: { username: 'a@b.de', password: 'nonsense1' }, silent: true }));
    await failure(callApi(logout, { silent: true }));
    const late = failure(callApi(listAssistants, { silent: true }));
    stored.set('hamdam.token', 'def');
    await late;
    expect(problems).toEqual([]);
  });

  it('says what was attempted', async () => {
    answer = { status: 409, body: '{"detail":"نه","code":"conflict","request_id":"r-1"}' };
    await failure(callApi(listAssistants, {}));
    await failure(callApi(createAssistant, { body: { name: 'سارا', type: 'SALES', model: 'GPT_5_MINI', language: 'FA', mode: 'basic' } }));
    await failure(callApi(updateAssistant, { params: { assistant_id: id }, body: { name: 'سارا' } }));
    await failure(callApi(deleteAssistant, { params: { assistant_id: id } }));
    expect(problems.map(({ failed }) => failed)).toEqual(['fetch', 'action', 'update', 'delete']);
  });

  it('is no end of the session if the call refuses what it got with 401', async () => {
    answer = { status: 401, body: '{"detail":"این کد درست نیست","code":"unauthenticated","request_id":"r-1"}' };
    const body = { connection_id: id, code: '12345' };
    const error = await failure(callApi(verifyTelegramAccount, { body }));
    expect(error).toMatchObject({ status: 401, detail: 'این کد درست نیست' });
    expect(problems).toEqual([]);

    answer = { status: 503, body: '{"detail":"","code":"unavailable","request_id":"r-1"}' };
    const other = await failure(callApi(verifyTelegramAccount, { body }));
    expect(problems).toMatchObject([{ error: other, failed: 'action' }]);
  });

  it('has the detail, the fields and the request id of a refusal', async () => {
    const fields = [{ path: 'name', message: 'این فیلد را پر کنید' }];
    answer = { status: 422, body: JSON.stringify({ detail: 'نه', code: 'validation_failed', fields, request_id: 'r-2' }) };
    const error = await failure(callApi(updateAssistant, { params: { assistant_id: id }, body: {} }));
    expect(error).toMatchObject({ name: 'ApiError', status: 422, detail: 'نه', fields, request_id: 'r-2' });
    expect(problems).toMatchObject([{ error }]);
  });

  it('has the status text if the body is not from the API', async () => {
    answer = { status: 502, body: '<html>', headers: { 'X-Request-Id': 'r-3' } };
    expect(await failure(callApi(getMe, {}))).toMatchObject({
      status: 502,
      code: 'request_failed',
      detail: 'Bad Gateway',
      request_id: 'r-3',
    });
    answer = { status: 503, body: '"no"' };
    expect(await failure(callApi(getMe, {}))).toMatchObject({ code: 'unavailable', detail: 'Service Unavailable' });
  });

  it('is a failed request if a successful response cannot be read', async () => {
    answer = { status: 200, body: '<html>' };
    expect(await failure(callApi(getMe, {}))).toMatchObject({ status: 200, code: 'request_failed' });
  });

  it('is a network error if nothing responds', async () => {
    vi.stubGlobal('fetch', () => realFetch('http://127.0.0.1:1/'));
    const error = await failure(callApi(getMe, {}));
    expect(error).toMatchObject({ status: 0, code: 'network' });
    expect(problems).toMatchObject([{ error }]);
  });

  it('is not reported if the caller aborted the call', async () => {
    const controller = new AbortController();
    controller.abort();
    expect(await failure(callApi(getMe, { signal: controller.signal }))).toMatchObject({ name: 'AbortError' });
    expect(problems).toEqual([]);
  });

  it('occurs before sending if a path parameter is missing', async () => {
    const error = await failure(callApi(getAssistant, { params: { assistant_id: '' } }));
    expect(error).toMatchObject({ code: 'missing_parameter', cause: 'assistant_id' });
    expect(problems).toMatchObject([{ error }]);
  });

  it('occurs before sending if the service is unknown', async () => {
    const stray = defineEndpoint({ method: 'get', path: '/api/elsewhere/x', access: 'public' });
    expect(await failure(callApi(stray, {}))).toMatchObject({ code: 'unknown_service' });
    expect(problems).toHaveLength(1);
  });
});
