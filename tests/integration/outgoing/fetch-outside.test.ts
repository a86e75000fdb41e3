import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:tls';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchOutside, type FetchOutsideOptions } from '@/server/outgoing/fetch-outside';
import { systemNetwork } from '@/server/outgoing/network';
import { streamOutside } from '@/server/outgoing/stream-outside';
import { outgoingAllow } from '@/server/platform/outgoing-allow';
import { env } from '@/server/platform/env';
import { startSite, type SiteStandIn } from '../support/stand-ins/site';

const limits = { max_bytes: 100_000, timeout_ms: 10_000 };

/** What the site answers to a path. */
const answers: Record<string, RequestListener> = {};
let site: SiteStandIn;
/** Another origin. */
let other: SiteStandIn;

beforeAll(async () => {
  const answer: RequestListener = (request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://site');
    const known = answers[pathname];
    if (known) known(request, response);
    else response.writeHead(404).end('not here');
  };
  [site, other] = await Promise.all([startSite(answer), startSite(answer)]);
});
afterAll(() => Promise.all([site.stop(), other.stop()]));

/** A world in which every name has these addresses, and only the two sites may be reached. Counts what is asked. */
function world(resolved: string[] | (() => Promise<string[]>) = ['127.0.0.1']) {
  const asked: string[] = [];
  const allow = outgoingAllow.parse(`127.0.0.1:${site.port},127.0.0.1:${other.port}`);
  const resolve = (name: string) => {
    asked.push(name);
    return typeof resolved === 'function' ? resolved() : Promise.resolve(resolved);
  };
  return { asked, allow, resolve };
}

const read = (path: string, options: Partial<FetchOutsideOptions> = {}, network = world()) =>
  fetchOutside(path.startsWith('http') ? path : `http://shop.example.com:${site.port}${path}`, { ...limits, ...options }, network);

const refusal = (code: string) => expect.objectContaining({ name: 'OutgoingError', code });
const redirect =
  (to: string, status = 302): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, { Location: to }).end('moved');

describe('a request', () => {
  it('returns the content with its headers, and says who asks', async () => {
    answers['/page'] = (_request, response) =>
      void response.writeHead(200, { 'Content-Type': 'text/plain', 'Set-Cookie': 'a=b' }).end('سلام');
    const found = await read('/page?a=b#c', {
      accept: 'text/html',
      headers: { 'X-Own': '1', Cookie: 'session=1', Host: 'inside', 'User-Agent': 'curl' },
    });
    expect({ ...found, content: Buffer.from(found.content).toString() }).toMatchObject({ status: 200, content: 'سلام' });
    expect(found.url).toBe(`http://shop.example.com:${site.port}/page?a=b#c`);
    expect(found.headers.get('content-type')).toBe('text/plain');
    expect(found.headers.get('set-cookie')).toBeNull();
    expect(site.requests.at(-1)).toMatchObject({
      method: 'GET',
      path: '/page?a=b',
      headers: { host: `shop.example.com:${site.port}`, accept: 'text/html', 'x-own': '1', 'user-agent': 'Hamdam/1.0' },
    });
    expect(site.requests.at(-1)?.headers).not.toHaveProperty('cookie');
  });

  it('sends a body', async () => {
    answers['/form'] = (_request, response) => void response.end('ok');
    await read('/form', { method: 'POST', body: '{"a":1}', headers: { 'content-type': 'application/json' } });
    expect(site.requests.at(-1)).toMatchObject({ method: 'POST', body: '{"a":1}', headers: { 'content-length': '7' } });
  });

  it('returns errors of the site as they are', async () => {
    expect(await read('/nothing')).toMatchObject({ status: 404 });
  });

  it('reaches nothing on this machine without OUTGOING_ALLOW', async () => {
    expect(env().OUTGOING_ALLOW).toEqual([]);
    const before = site.requests.length;
    for (const url of [site.url, `http://localhost:${site.port}/`, `http://[::ffff:127.0.0.1]:${site.port}/`, `http://0:${site.port}/`]) {
      await expect(fetchOutside(url, limits)).rejects.toEqual(refusal('address_refused'));
    }
    expect(site.requests).toHaveLength(before);
  });

  it('finds a host that the operator listed by its name as the system does', async () => {
    answers['/page'] = (_request, response) => void response.end('listed');
    const network = { ...systemNetwork(), allow: outgoingAllow.parse(`localhost:${site.port}`) };
    const found = await fetchOutside(`http://localhost:${site.port}/page`, limits, network);
    expect(Buffer.from(found.content).toString()).toBe('listed');
  });

  it('says that nothing answers', async () => {
    const closed = await startSite(() => undefined);
    await closed.stop();
    const network = { ...world(), allow: outgoingAllow.parse('127.0.0.1') };
    await expect(read(closed.url, {}, network)).rejects.toEqual(refusal('address_unreachable'));
    await expect(read('/page', {}, world([]))).rejects.toEqual(refusal('address_unreachable'));
    const fails = world(() => Promise.reject(new Error('ENOTFOUND')));
    await expect(read('/page', {}, fails)).rejects.toEqual(refusal('address_unreachable'));
  });

  it('says that the response is not HTTP, or not TLS', async () => {
    answers['/broken'] = (_request, response) => void response.socket?.end('SSH-2.0-OpenSSH\r\n');
    await expect(read('/broken')).rejects.toEqual(refusal('address_unreachable'));
    await expect(read(`https://shop.example.com:${site.port}/`)).rejects.toEqual(refusal('address_unreachable'));
  });
});

describe('TLS', () => {
  it('is spoken with the name, although an address is connected to, and its certificate is checked', async () => {
    const named: string[] = [];
    const SNICallback = (name: string, done: (error: Error) => void) => {
      named.push(name);
      done(new Error('no certificate'));
    };
    const server = createServer({ SNICallback });
    server.on('tlsClientError', () => undefined);
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo;
    const network = { ...world(), allow: outgoingAllow.parse(`127.0.0.1:${port}`) };
    await expect(read(`https://shop.example.com:${port}/`, {}, network)).rejects.toEqual(refusal('address_unreachable'));
    expect(named).toEqual(['shop.example.com']);
    server.close();
  });
});

describe('a name server that changes its answer', () => {
  it('is asked once for each connection, and only what was checked is connected to', async () => {
    answers['/page'] = (_request, response) => void response.end('checked');
    let times = 0;
    const network = world(() => Promise.resolve(times++ ? ['169.254.169.254'] : ['127.0.0.1']));
    await read('/page', {}, network);
    expect(network.asked).toEqual(['shop.example.com']);
    await expect(read('/page', {}, network)).rejects.toEqual(refusal('address_refused'));
  });

  it('does not lead a redirect inside', async () => {
    answers['/again'] = redirect('/page');
    let times = 0;
    const before = site.requests.length;
    const network = world(() => Promise.resolve(times++ ? ['10.0.0.1'] : ['127.0.0.1']));
    await expect(read('/again', {}, network)).rejects.toEqual(refusal('address_refused'));
    expect(network.asked).toHaveLength(2);
    expect(site.requests).toHaveLength(before + 1);
  });
});

describe('a redirect', () => {
  it.each([
    'http://127.0.0.1:1/',
    'http://localhost/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::1]/',
    'http://2130706433/',
    'http://[::ffff:a9fe:a9fe]/',
    'http://user:password@shop.example.com/',
    'file:///etc/passwd',
    'gopher://127.0.0.1:6379/_INFO',
    '//10.0.0.1/',
    'http://[',
  ])('to %s is refused', async (to) => {
    for (const status of [301, 302, 303, 307, 308]) {
      answers['/to'] = redirect(to, status);
      await expect(read('/to')).rejects.toEqual(refusal('address_refused'));
    }
  });

  it('is followed five times', async () => {
    for (let at = 1; at <= 6; at++) answers[`/step${at}`] = redirect(`/step${at - 1}`);
    answers['/step0'] = (_request, response) => void response.end('arrived');
    expect(await read('/step5')).toMatchObject({ status: 200, url: `http://shop.example.com:${site.port}/step0` });
    await expect(read('/step6')).rejects.toEqual(refusal('too_many_redirects'));
  });

  it('can have Persian letters as sites send them', async () => {
    answers[encodeURI('/فروشگاه')] = (_request, response) => void response.end('arrived');
    answers['/persian'] = (_request, response) => {
      response.socket?.end(Buffer.from('HTTP/1.1 301 Moved\r\nLocation: /فروشگاه\r\nContent-Length: 0\r\n\r\n'));
    };
    expect(await read('/persian')).toMatchObject({ status: 200 });
  });

  const request = {
    method: 'POST',
    body: '{"secret":1}',
    headers: { Authorization: 'Bearer key', 'X-Api-Key': 'key', 'Content-Type': 'application/json', Accept: 'text/html' },
  } as const;
  const target: RequestListener = (_request, response) => void response.end('target');

  it('within the origin keeps keys, and the method unless it is 303 or a form that moved', async () => {
    answers['/target'] = target;
    for (const [status, method, body] of [
      [301, 'GET', ''],
      [302, 'GET', ''],
      [303, 'GET', ''],
      [307, 'POST', request.body],
      [308, 'POST', request.body],
    ] as const) {
      answers['/from'] = redirect('/target', status);
      await read('/from', request);
      expect(site.requests.at(-1)).toMatchObject({ path: '/target', method, body, headers: { authorization: 'Bearer key' } });
    }
  });

  it('to another origin loses keys, body and method', async () => {
    answers['/target'] = target;
    for (const status of [301, 302, 303, 307, 308]) {
      answers['/from'] = redirect(`http://shop.example.com:${other.port}/target`, status);
      await read('/from', request);
      const { method, body, headers } = other.requests.at(-1) ?? { headers: {} };
      expect({ method, body, accept: headers.accept }).toEqual({ method: 'GET', body: '', accept: 'text/html' });
      expect(Object.keys(headers)).not.toEqual(expect.arrayContaining([expect.stringMatching(/authorization|x-api-key|content/)]));
    }
  });
});

describe('a response that is too much', () => {
  const encodings = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync };

  it.each(Object.entries(encodings))('of %s is decompressed, up to the limit', async (encoding, compress) => {
    answers['/small'] = (_request, response) =>
      void response.writeHead(200, { 'Content-Encoding': encoding }).end(compress('a'.repeat(1_000)));
    const found = await read('/small');
    expect(found.content).toHaveLength(1_000);
    expect(found.headers.get('content-encoding')).toBeNull();
    const bomb = compress(Buffer.alloc(20_000_000));
    expect(bomb.length).toBeLessThan(limits.max_bytes);
    answers['/bomb'] = (_request, response) => void response.writeHead(200, { 'Content-Encoding': encoding }).end(bomb);
    await expect(read('/bomb')).rejects.toEqual(refusal('response_too_large'));
  });

  it('announces its size', async () => {
    answers['/large'] = (_request, response) => void response.writeHead(200, { 'Content-Length': '100001' }).write('a');
    await expect(read('/large')).rejects.toEqual(refusal('response_too_large'));
    await expect.poll(site.connections).toBe(0);
  });

  it('never ends, and its connection is closed', async () => {
    answers['/endless'] = (_request, response) => {
      const more = () => {
        while (!response.destroyed && response.write('a'.repeat(10_000)));
        if (!response.destroyed) response.once('drain', more);
      };
      more();
    };
    await expect(read('/endless')).rejects.toEqual(refusal('response_too_large'));
    await expect.poll(site.connections).toBe(0);
  });

  it('has a header that never ends', async () => {
    answers['/header'] = (_request, response) => void response.socket?.end(`HTTP/1.1 200 OK\r\nA: ${'a'.repeat(100_000)}\r\n\r\n`);
    await expect(read('/header')).rejects.toEqual(refusal('address_unreachable'));
  });

  it('exactly at the limit is read', async () => {
    answers['/exact'] = (_request, response) => void response.end('a'.repeat(limits.max_bytes));
    expect((await read('/exact')).content).toHaveLength(limits.max_bytes);
  });

  it('is cut or has an unknown encoding', async () => {
    answers['/cut'] = (_request, response) =>
      void response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync('a'.repeat(1_000)).subarray(0, 20));
    await expect(read('/cut')).rejects.toEqual(refusal('address_unreachable'));
    answers['/short'] = (_request, response) => {
      response.writeHead(200, { 'Content-Length': '100' }).write('a', () => response.destroy());
    };
    await expect(read('/short')).rejects.toEqual(refusal('address_unreachable'));
    answers['/twice'] = (_request, response) => void response.writeHead(200, { 'Content-Encoding': 'gzip, gzip' }).end('a');
    await expect(read('/twice')).rejects.toEqual(refusal('address_unreachable'));
    await expect.poll(site.connections).toBe(0);
  });
});

describe('a response that is too slow', () => {
  it.each<[string, RequestListener]>([
    ['in its headers', () => undefined],
    ['in its content', (_request, response) => void response.write('a')],
    ['in a redirect', redirect('/silent')],
  ])('%s', async (_part, answer) => {
    answers['/silent'] = () => undefined;
    answers['/slow'] = answer;
    await expect(read('/slow', { timeout_ms: 300 })).rejects.toEqual(refusal('response_too_slow'));
    await expect.poll(site.connections).toBe(0);
  });

  it('because of its name server', async () => {
    const network = world(() => new Promise(() => undefined));
    await expect(read('/page', { timeout_ms: 100 }, network)).rejects.toEqual(refusal('response_too_slow'));
  });

  it('ends with its caller', async () => {
    const asked = site.requests.length;
    answers['/silent'] = () => undefined;
    const controller = new AbortController();
    const reading = read('/silent', { signal: controller.signal });
    await expect.poll(() => site.requests.length).toBe(asked + 1);
    controller.abort(new Error('no longer wanted'));
    await expect(reading).rejects.toThrow('no longer wanted');
    await expect.poll(site.connections).toBe(0);
    await expect(read('/silent', { signal: controller.signal })).rejects.toThrow('no longer wanted');
  });
});

describe('streamOutside', () => {
  it('is a fetch that reads as the content arrives', async () => {
    let end = () => undefined as unknown;
    answers['/stream'] = (_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write('data: 1\n\n');
      end = () => response.end('data: 2\n\n');
    };
    const response = await streamOutside(limits, world())(`http://shop.example.com:${site.port}/stream`, {
      method: 'POST',
      headers: { Authorization: 'Bearer key' },
      body: '{}',
    });
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    expect(site.requests.at(-1)).toMatchObject({ method: 'POST', body: '{}', headers: { authorization: 'Bearer key' } });
    const reader = response.body?.getReader();
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('data: 1\n\n');
    end();
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('data: 2\n\n');
    expect(await reader?.read()).toEqual({ done: true, value: undefined });
  });

  it('has the same guard and limits', async () => {
    const streams = streamOutside({ ...limits, timeout_ms: 300 }, world());
    await expect(streams('http://169.254.169.254/')).rejects.toEqual(refusal('address_refused'));
    await expect(streams('http://user:password@shop.example.com/')).rejects.toEqual(refusal('address_refused'));
    answers['/pause'] = (_request, response) => void response.write('a');
    const response = await streams(`http://shop.example.com:${site.port}/pause`);
    await expect(response.text()).rejects.toEqual(refusal('response_too_slow'));
    await expect.poll(site.connections).toBe(0);
  });

  it('closes the connection when its reader stops', async () => {
    answers['/pause'] = (_request, response) => void response.write('a');
    const response = await streamOutside(limits, world())(`http://shop.example.com:${site.port}/pause`);
    await response.body?.cancel();
    await expect.poll(site.connections).toBe(0);
    answers['/none'] = (_request, answer) => void answer.writeHead(204).end();
    expect((await streamOutside(limits, world())(`http://shop.example.com:${site.port}/none`)).status).toBe(204);
  });
});
