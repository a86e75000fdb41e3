import type { RequestListener, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '@/lib/limits';
import { readWebDocument } from '@/server/knowledge/web/read-web-document';
import { outgoingAllow } from '@/server/platform/outgoing-allow';
import { stopThreads } from '@/server/platform/threads/run-in-thread';
import { startSite, type SiteStandIn } from '../support/stand-ins/site';

/** What the site returns for a path: a text as HTML, or what a listener writes. */
let paths: Record<string, string | RequestListener>;
const site: SiteStandIn = await startSite((request, response) => {
  const known = paths[request.url ?? ''];
  if (typeof known === 'function') known(request, response);
  else if (known === undefined) response.writeHead(404).end('<h1>not here</h1>');
  else response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(known);
});
afterAll(() => Promise.all([site.stop(), stopThreads()]));
beforeEach(() => {
  paths = {};
  site.requests.length = 0;
});

const origin = `http://shop.example.com:${site.port}`;
const network = { allow: outgoingAllow.parse(`127.0.0.1:${site.port}`), resolve: () => Promise.resolve(['127.0.0.1']) };
const never = new AbortController().signal;

const read = (path: string, options: { signal?: AbortSignal; onProgress?: (share: number) => void; minutes?: number } = {}) =>
  readWebDocument(path.startsWith('http') ? path : origin + path, { signal: never, ...options }, network);

const page = (title: string, text: string, head = '') =>
  `<html><head><title>${title}</title>${head}</head><body><nav>منو</nav><main><h1>${title}</h1><p>${text}</p></main></body></html>`;
const answer =
  (status: number, headers: Record<string, string>, body: string | Buffer = ''): RequestListener =>
  (_request, response: ServerResponse) =>
    void response.writeHead(status, headers).end(body);
const robots = (text: string) => answer(200, { 'Content-Type': 'text/plain' }, text);
const sitemap = (...locations: string[]) =>
  `<?xml version="1.0"?><urlset>${locations.map((path) => `<url><loc>${/^\/\w/.test(path) ? origin + path : path}</loc></url>`).join('')}</urlset>`;
const index = (...locations: string[]) => sitemap(...locations).replaceAll('urlset', 'sitemapindex');
const xml = (text: string) => answer(200, { 'Content-Type': 'application/xml' }, text);
const read_paths = () => site.requests.map(({ path }) => path);
const failsWith = (code: string, more: object = {}) => expect.objectContaining({ code, ...more });

describe('a page', () => {
  it('is read with its title, and each block knows its address', async () => {
    paths['/hours?a=1'] = page('ساعت کار', 'شنبه تا پنجشنبه از ۹ تا ۱۸');
    const [found, ...rest] = await read('/hours?a=1#top');
    const location = { url: `${origin}/hours?a=1` };
    expect(rest).toEqual([]);
    expect(found).toEqual({
      kind: 'page',
      url: location.url,
      title: 'ساعت کار',
      blocks: [
        { kind: 'heading', level: 1, text: 'ساعت کار', location },
        { kind: 'paragraph', text: 'شنبه تا پنجشنبه از ۹ تا ۱۸', location },
      ],
    });
    expect(site.requests.map(({ path, headers }) => [path, headers['user-agent']])).toEqual([
      ['/robots.txt', 'Hamdam/1.0'],
      ['/hours?a=1', 'Hamdam/1.0'],
    ]);
  });

  it('that moved is read at its new address, and named by it without a title', async () => {
    paths['/old'] = answer(301, { Location: '/about-us/team' });
    paths['/about-us/team'] = page('', 'ما ده نفریم');
    expect(await read('/old')).toMatchObject([{ url: `${origin}/about-us/team`, title: `shop.example.com:${site.port}/about-us/team` }]);
  });

  it.each<[string, string, RequestListener | string]>([
    ['page_not_found', 'that is not there', answer(404, {}, page('a', 'b'))],
    ['page_not_found', 'that is gone', answer(410, {})],
    ['page_unavailable', 'of a site with a problem', answer(503, {}, page('a', 'b'))],
    ['page_unavailable', 'that needs a password', answer(401, {}, page('a', 'b'))],
    ['page_wrong_type', 'that is a picture', answer(200, { 'Content-Type': 'image/png' }, 'a')],
    ['page_wrong_type', 'that is JSON', answer(200, { 'Content-Type': 'application/json' }, '{}')],
    ['page_without_text', 'that scripts fill', '<html><body><div id="root"></div><script>fill()</script></body></html>'],
    [
      'robots_refused',
      'with noindex in its header',
      answer(200, { 'Content-Type': 'text/html', 'X-Robots-Tag': 'noindex' }, page('a', 'b')),
    ],
    ['robots_refused', 'with noindex in itself', page('a', 'b', '<meta name="robots" content="noindex, follow">')],
    ['response_too_large', 'without end', answer(200, { 'Content-Length': String(limits.web_page_bytes + 1) }, 'a')],
    ['address_refused', 'that redirects inside', answer(302, { Location: 'http://169.254.169.254/' })],
    ['too_many_redirects', 'that redirects to itself', answer(302, { Location: '/page' })],
  ])('fails with %s: one %s', async (code, _name, listener) => {
    paths['/page'] = listener;
    await expect(read('/page')).rejects.toEqual(failsWith(code));
  });

  it('with more text than a document can have is too large', async () => {
    paths['/index.xml'] = answer(200, { 'Content-Type': 'application/gzip' }, gzipSync(Buffer.alloc(limits.web_page_bytes + 1)));
    await expect(read('/index.xml')).rejects.toEqual(failsWith('response_too_large'));
  });

  it('says the status of a site with a problem', async () => {
    paths['/page'] = answer(503, {});
    await expect(read('/page')).rejects.toEqual(failsWith('page_unavailable', { params: { status: 503 } }));
  });

  it.each(['', 'not an address', 'ftp://shop.example.com/', 'http://localhost/', 'http://10.0.0.1/', 'http://u:p@shop.example.com/'])(
    'is not read at %j',
    async (address) => {
      await expect(readWebDocument(address, { signal: never }, network)).rejects.toEqual(failsWith('address_refused'));
      expect(site.requests).toEqual([]);
    },
  );

  it('is no longer read when its reader stops', async () => {
    const controller = new AbortController();
    paths['/page'] = () => controller.abort(new Error('no longer wanted'));
    await expect(read('/page', { signal: controller.signal })).rejects.toThrow('no longer wanted');
    await expect.poll(site.connections).toBe(0);
  });
});

describe('robots.txt', () => {
  it('is asked before the page, and by our name', async () => {
    paths['/robots.txt'] = robots('User-agent: *\nAllow: /\n\nUser-agent: hamdam\nDisallow: /private');
    paths['/private/a'] = page('a', 'b');
    paths['/a'] = page('a', 'b');
    await expect(read('/private/a')).rejects.toEqual(failsWith('robots_refused'));
    expect(read_paths()).toEqual(['/robots.txt']);
    expect(await read('/a')).toHaveLength(1);
  });

  it('also holds for where a page moved', async () => {
    paths['/robots.txt'] = robots('User-agent: *\nDisallow: /private');
    paths['/a'] = answer(302, { Location: '/private/a' });
    paths['/private/a'] = page('a', 'b');
    await expect(read('/a')).rejects.toEqual(failsWith('robots_refused'));
  });

  it.each<[string, RequestListener, string | null]>([
    ['that is forbidden allows everything', answer(403, {}), null],
    ['of a site with a problem allows nothing now', answer(500, {}), 'page_unavailable'],
    ['of a busy site allows nothing now', answer(429, {}), 'page_unavailable'],
    ['that is too large allows nothing', robots('#'.repeat(limits.robots_bytes + 1)), 'robots_refused'],
    ['that leads inside is not read', answer(302, { Location: 'http://127.0.0.1:1/' }), 'address_refused'],
  ])('%s', async (_name, listener, code) => {
    paths['/robots.txt'] = listener;
    paths['/a'] = page('a', 'b');
    if (code === null) expect(await read('/a')).toHaveLength(1);
    else await expect(read('/a')).rejects.toEqual(failsWith(code));
  });

  it('that takes minutes to compare ends in time', async () => {
    paths['/robots.txt'] = robots(`User-agent: *\nDisallow: /${'*'.repeat(490_000)}b$`);
    const long = Array.from({ length: 50 }, (_, at) => `/${at}${'a'.repeat(1_900)}`);
    paths['/sitemap.xml'] = xml(sitemap(...long));
    await expect(read('/sitemap.xml')).rejects.toEqual(failsWith('robots_refused'));
  });

  it('can ask for pauses', async () => {
    const times: number[] = [];
    const at = (title: string): RequestListener => {
      return (request, response) => {
        times.push(performance.now());
        answer(200, { 'Content-Type': 'text/html' }, page(title, 'متن'))(request, response);
      };
    };
    paths['/robots.txt'] = robots('User-agent: *\nCrawl-delay: 0.3');
    paths['/sitemap.xml'] = xml(sitemap('/a', '/b'));
    Object.assign(paths, { '/a': at('a'), '/b': at('b') });
    await read('/sitemap.xml');
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(250);
  });
});

describe('a sitemap', () => {
  it('is read page by page, in order, with progress', async () => {
    paths['/robots.txt'] = robots('User-agent: *\nDisallow: /private');
    paths['/sitemap.xml'] = xml(
      sitemap(
        '/b',
        '/a#top',
        '/private',
        '/a',
        'https://other.example.com/',
        'javascript:alert(1)',
        '//',
        'http://127.0.0.1/',
        '/gone',
        '/login',
      ),
    );
    Object.assign(paths, { '/a': page('الف', 'یک'), '/b': page('ب', 'دو'), '/login': page('', '') });
    const shares: number[] = [];
    const found = await read('/sitemap.xml', { onProgress: (share) => shares.push(share) });
    expect(found.map(({ url, title }) => [url, title])).toEqual([
      [`${origin}/b`, 'ب'],
      [`${origin}/a`, 'الف'],
    ]);
    expect(shares).toEqual([0.25, 0.5, 0.75, 1]);
    expect(read_paths()).toEqual(['/robots.txt', '/sitemap.xml', '/b', '/a', '/gone', '/login']);
  });

  it('can refer to others, which can be packed or gone', async () => {
    paths['/index.xml'] = xml(index('/1.xml.gz', '/gone.xml', '/2.xml', '/index.xml', 'https://other.example.com/3.xml'));
    paths['/1.xml.gz'] = answer(200, { 'Content-Type': 'application/gzip' }, gzipSync(sitemap('/a')));
    paths['/2.xml'] = xml(sitemap('/a', '/b'));
    Object.assign(paths, { '/a': page('a', 'یک'), '/b': page('b', 'دو') });
    expect((await read('/index.xml')).map(({ url }) => url)).toEqual([`${origin}/a`, `${origin}/b`]);
  });

  it('is read up to the limit of pages', async () => {
    const all = Array.from({ length: limits.web_pages + 20 }, (_, at) => `/p${at}`);
    for (const path of all) paths[path] = answer(200, { 'Content-Type': 'text/plain' }, path);
    paths['/sitemap.xml'] = xml(sitemap(...all));
    expect(await read('/sitemap.xml')).toHaveLength(limits.web_pages);
  });

  it('counts a page once, wherever its addresses lead', async () => {
    paths['/sitemap.xml'] = xml(sitemap('/a', '/b', '/c'));
    Object.assign(paths, { '/a': page('a', 'یک'), '/b': answer(301, { Location: '/a' }), '/c': answer(301, { Location: '/a' }) });
    expect(await read('/sitemap.xml')).toHaveLength(1);
  });

  it('without pages of its site fails', async () => {
    paths['/sitemap.xml'] = xml(sitemap('https://other.example.com/'));
    await expect(read('/sitemap.xml')).rejects.toEqual(failsWith('sitemap_without_pages'));
    paths['/sitemap.xml'] = xml(sitemap('/gone'));
    await expect(read('/sitemap.xml')).rejects.toEqual(failsWith('sitemap_without_pages'));
  });

  it('fails if more than a tenth of its pages cannot be read now, so that their earlier text is kept', async () => {
    const all = Array.from({ length: 20 }, (_, at) => `/p${at}`);
    for (const path of all) paths[path] = page(path, 'متن');
    paths['/sitemap.xml'] = xml(sitemap(...all));
    for (const path of ['/p3', '/p7']) paths[path] = answer(502, {});
    expect(await read('/sitemap.xml')).toHaveLength(18);
    paths['/p9'] = answer(502, {});
    await expect(read('/sitemap.xml')).rejects.toEqual(failsWith('page_unavailable', { params: { status: 502 } }));
  });

  it('of a slow site ends in time with what was read, if that is at least half, and fails otherwise', async () => {
    const all = Array.from({ length: 6 }, (_, at) => `/p${at}`);
    for (const path of all) paths[path] = page(path, 'متن');
    paths['/sitemap.xml'] = xml(sitemap(...all));
    const never_answers: RequestListener = () => undefined;
    paths['/p3'] = never_answers;
    const options = { minutes: 1 / 30 };
    expect((await read('/sitemap.xml', options)).map(({ title }) => title)).toEqual(['/p0', '/p1', '/p2']);
    paths['/p2'] = never_answers;
    await expect(read('/sitemap.xml', options)).rejects.toEqual(failsWith('site_too_slow'));
    await expect.poll(site.connections).toBe(0);
  });
});
