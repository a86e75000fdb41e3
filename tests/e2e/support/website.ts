import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inject } from 'vitest';

/** A website on an origin of its own, with nothing but a heading and the snippet of a widget. */
export interface Website {
  origin: string;
  /** The address of a page whose snippet has these attributes. */
  pageWith: (attributes: Record<string, string>, direction?: 'ltr' | 'rtl') => string;
  stop: () => Promise<void>;
}

/** Its content security policy allows what the widget needs, and nothing else: no inline script or style, and no evaluation. */
export async function startWebsite(): Promise<Website> {
  const host = inject('productUrl');
  const policy = `default-src 'none'; script-src ${host}; connect-src ${host}; img-src ${host} blob:`;
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://website');
    if (pathname !== '/') return void response.writeHead(204).end();
    const { dir = 'ltr', ...attributes } = Object.fromEntries(searchParams);
    const snippet = Object.entries(attributes).map(([name, value]) => `${name}="${value.replaceAll('"', '&quot;')}"`);
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy });
    response.end(`<!doctype html>
<html lang="${dir === 'rtl' ? 'fa' : 'en'}" dir="${dir}">
<title>Shop</title>
<h1>Shop</h1>
<button>A button of the page</button>
<script async src="${host}/widget.js" ${snippet.join(' ')}></script>
</html>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    pageWith: (attributes, dir = 'ltr') => `${origin}/?${new URLSearchParams({ dir, ...attributes }).toString()}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
