import { once } from 'node:events';
import { request, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ErrorBody } from '@/lib/errors';
import { allEndpoints } from '@/server/api/app';
import { makeServer } from '@/server/api/serve';
import { signUp, type Account } from '../support/accounts';
import { assistantWith, echoFlow, messaging, openSession, readHistory } from '../support/conversations';
import { useProduct } from '../support/product';

vi.hoisted(() => {
  process.env.UPLOAD_MEMORY_MB = '120';
});

useProduct();
let server: Server;
let owner: Account;
let session_id: string;
/** The requests that reached the pages. */
const asked: (string | undefined)[] = [];

const megabyte = 1024 * 1024;
const port = () => (server.address() as AddressInfo).port;

beforeAll(async () => {
  server = makeServer((page, response) => {
    asked.push(page.url);
    response.end('a page');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterAll(() => {
  server.close();
  server.closeAllConnections();
});

beforeEach(async () => {
  owner = await signUp();
  const { id } = await assistantWith(owner, echoFlow);
  session_id = (await openSession(owner, id)).id;
});

interface Sent {
  method?: string;
  type?: string;
  length?: number;
  token?: string;
}

/** Begins a request whose body the test writes itself. */
function begin(path: string, { method = 'POST', type = 'application/json', length, token = owner.token }: Sent = {}) {
  const headers = {
    'Content-Type': type,
    Authorization: `Bearer ${token}`,
    'Accept-Language': 'en',
    ...(length !== undefined && { 'Content-Length': length }),
  };
  const sent = request({ host: '127.0.0.1', port: port(), path, method, headers });
  // The rest of a body is not sent after the response has arrived.
  sent.on('error', () => undefined);
  const answer = once(sent, 'response').then(async ([response]) => {
    const message = response as IncomingMessage;
    const chunks: Buffer[] = [];
    for await (const chunk of message) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    return {
      status: message.statusCode,
      headers: message.headers,
      body: (text.startsWith('{') ? JSON.parse(text) : { detail: text }) as ErrorBody,
    };
  });
  return { sent, answer };
}

const blanks = (megabytes: number): Buffer => Buffer.alloc(megabytes * megabyte, 32);

/** The first line of the server's response to these lines. */
async function raw(...lines: string[]): Promise<string> {
  const socket = connect(port(), '127.0.0.1');
  socket.write([...lines, '', ''].join('\r\n'));
  let answer = '';
  for await (const chunk of socket) {
    answer += String(chunk);
    if (answer.includes('\r\n\r\n')) break;
  }
  return answer.split('\r\n')[0] ?? '';
}

const boundary = '----boundary-1f8e5c';
const form = `multipart/form-data; boundary=${boundary}`;
const field = (name: string, value: string, more = '') =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
const fileOf = (content: string, name = 'a.txt') => field('files', content, `; filename="${name}"\r\nContent-Type: text/plain`);
const chat = `${messaging}/chat/v2`;

async function sendForm(parts: string): Promise<Awaited<ReturnType<typeof begin>['answer']>> {
  const { sent, answer } = begin(chat, { type: form });
  sent.end(`${parts}--${boundary}--\r\n`);
  return answer;
}

describe('a body over the limit', () => {
  const calls = [
    [`${messaging}/chat/v1`, 'application/json', 'This is too large. The limit is 64 kB'],
    [chat, form, 'This is too large. The limit is 55 MB'],
  ] as const;

  it.each([
    ['with a length', 60 * megabyte],
    ['in chunks', undefined],
  ])('gets its 413, %s', async (_, length) => {
    for (const [path, type, detail] of calls) {
      const { sent, answer } = begin(path, { type, length });
      sent.end(blanks(60));
      expect(await answer).toMatchObject({ status: 413, body: { code: 'payload_too_large', detail } });
    }
  });

  it('is read to its end, so that the connection takes the next call', async () => {
    for (const [path, type] of calls) {
      const socket = connect(port(), '127.0.0.1');
      let answers = '';
      socket.on('data', (data) => (answers += String(data)));
      const head = `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: ${type}\r\nAuthorization: Bearer ${owner.token}\r\n`;
      socket.write(`${head}Content-Length: ${60 * megabyte}\r\n\r\n`);
      socket.write(blanks(60));
      socket.write(`${head}Transfer-Encoding: chunked\r\n\r\n${(60 * megabyte).toString(16)}\r\n`);
      socket.write(blanks(60));
      socket.write('\r\n0\r\n\r\nGET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
      await vi.waitFor(() => expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 413', 'HTTP/1.1 200']), 20_000);
      socket.destroy();
    }
  });

  it('is so for what each call takes: a file of a flow is larger than a message', () => {
    const most = allEndpoints.flatMap(({ body, body_type, max_body }) =>
      body && body_type !== 'multipart' ? [max_body ?? 64 * 1024] : [],
    );
    expect(Math.max(...most)).toBeLessThanOrEqual(4 * megabyte);
    expect(allEndpoints.filter(({ body_type, max_body }) => body_type === 'multipart' && !max_body)).toEqual([]);
  });
});

describe('a request that names no page', () => {
  it.each([
    ['a malformed path', 'GET /fa/%zz HTTP/1.1'],
    ['a path that is no UTF-8', 'GET /%ff HTTP/1.1'],
    ['the server as a whole', 'OPTIONS * HTTP/1.1'],
    ['another server', 'GET http://evil.example/api/health HTTP/1.1'],
    ['another server without its protocol', 'GET //evil.example/ HTTP/1.1'],
  ])('is refused: %s', async (_, line) => {
    const before = asked.length;
    expect(await raw(line, 'Host: 127.0.0.1')).toBe('HTTP/1.1 400 Bad Request');
    expect(asked).toHaveLength(before);
  });

  it('is not found within the API', async () => {
    expect(await raw('GET /api/%zz HTTP/1.1', 'Host: 127.0.0.1')).toBe('HTTP/1.1 404 Not Found');
    expect(await raw('GET /api/flow-manager/assistants/%zz HTTP/1.1', 'Host: 127.0.0.1', `Authorization: Bearer ${owner.token}`)).toBe(
      'HTTP/1.1 404 Not Found',
    );
  });

  it('is another than a page with any query', async () => {
    expect(await raw('GET /fa?next=%zz HTTP/1.1', 'Host: 127.0.0.1')).toBe('HTTP/1.1 200 OK');
    expect(asked.at(-1)).toBe('/fa?next=%zz');
  });
});

describe('form data', () => {
  it('has a limited number of fields, which are counted before they are read', async () => {
    const answer = await sendForm(field('session_id', session_id) + field('x', '').repeat(100_000));
    expect(answer).toMatchObject({ status: 422, body: { detail: 'A form can have up to 32 fields, including files' } });
  });

  it('is read from one person only a limited number of times concurrently, and then again', async () => {
    const held = [begin(chat, { type: form }), begin(chat, { type: form })];
    for (const { sent } of held) sent.write(field('session_id', session_id));
    await vi.waitFor(async () => {
      const refused = await sendForm(field('session_id', session_id) + fileOf('x'));
      expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '5' }, body: { code: 'rate_limited' } });
      expect(refused.body.detail).toMatch(/^Your account has reached its limit of/);
    });
    for (const { sent, answer } of held) {
      sent.end(`${fileOf('x')}--${boundary}--\r\n`);
      expect((await answer).status).toBe(200);
    }
    expect((await sendForm(field('session_id', session_id) + fileOf('x'))).status).toBe(200);
  });

  it('of one business leaves room in memory for those of others', async () => {
    const { sent, answer } = begin(chat, { type: form });
    // The memory has to be reserved by this form, not by the next.
    await new Promise((resolve) => sent.write(blanks(50), resolve));
    const detail = 'Too many files are being uploaded in this business at the same time. Please try again in a moment';
    await vi.waitFor(
      async () => expect(await sendForm(fileOf('x'.repeat(19 * megabyte)))).toMatchObject({ status: 429, body: { detail } }),
      10_000,
    );
    const other = await signUp('نیلوفر');
    const { id } = await assistantWith(other, echoFlow);
    const theirs = begin(chat, { type: form, token: other.token });
    theirs.sent.end(`${field('session_id', (await openSession(other, id)).id)}${fileOf('x'.repeat(9 * megabyte))}--${boundary}--\r\n`);
    expect(await theirs.answer).toMatchObject({ status: 200 });
    answer.catch(() => undefined);
    sent.destroy();
    // The reserved memory is released when the sender disconnects.
    await vi.waitFor(async () =>
      expect((await sendForm(field('session_id', session_id) + fileOf('x'.repeat(9 * megabyte)))).status).toBe(200),
    );
  });
});

describe('a file', () => {
  const attachmentsOf = async () => {
    const { items } = await readHistory(owner, session_id);
    return items.flatMap((item) => (item as { attachments?: { id: string; file_name: string; content_type: string }[] }).attachments ?? []);
  };

  it('is stored with its real type, and returned to everyone who may have it', async () => {
    const page = '<html><script>alert(1)</script></html>';
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
    const sent = await sendForm(
      field('session_id', session_id) +
        fileOf(page, 'note.txt') +
        fileOf(drawing, 'picture.png') +
        fileOf('GIF89a\u0001\u0000\u0001', 'run.exe'),
    );
    expect(sent.status).toBe(200);
    const files = await attachmentsOf();
    expect(files).toMatchObject([
      { file_name: 'note.html', content_type: 'text/html' },
      { file_name: 'picture.svg', content_type: 'image/svg+xml' },
      { file_name: 'run.gif', content_type: 'image/gif' },
    ]);
    const { sent: asking, answer } = begin(`${messaging}/attachments/${files[0]?.id}`, { method: 'GET' });
    asking.end();
    expect(await answer).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'text/html',
        'content-disposition': "attachment; filename*=UTF-8''note.html",
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, max-age=3600',
        vary: 'Authorization',
      },
    });
  });

  it('of an export is stored nowhere', async () => {
    const { id, version_id } = await assistantWith(owner, echoFlow);
    for (const path of [`/api/flow-manager/nlu/assistants/${id}/export`, `/api/flow-manager/dialog/versions/${version_id}/export`]) {
      const { sent, answer } = begin(path, { method: 'GET' });
      sent.end();
      expect(await answer).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
    }
  });
});
