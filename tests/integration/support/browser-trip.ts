import type { Locale } from '@/lib/locales';
import { app } from '@/server/api/app';
import { googleRoutes } from '@/server/auth/google-trip';
import { newAddress } from './accounts';

/** The parts of a browser that the Google round trip needs: it keeps cookies by name and path, and follows redirects. */
export class BrowserTrip {
  private readonly cookies = new Map<string, { value: string; path: string }>();

  constructor(
    private readonly origin: string,
    private readonly address = newAddress(),
  ) {}

  /** The cookies that it would send to a path. */
  cookiesFor(path: string): string {
    return [...this.cookies]
      .filter(([, cookie]) => path.startsWith(cookie.path))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');
  }

  names(): string[] {
    return [...this.cookies.keys()];
  }

  async fetch(
    method: 'GET' | 'POST',
    url: string,
    { headers, body }: Pick<RequestInit, 'body'> & { headers?: object } = {},
  ): Promise<Response> {
    const { pathname, href } = new URL(url, this.origin);
    const sent = { Cookie: this.cookiesFor(pathname), 'Sec-Fetch-Site': 'same-origin', ...headers };
    const response = await app.request(href, { method, body, headers: sent }, { incoming: { socket: { remoteAddress: this.address } } });
    this.keep(response.headers.getSetCookie());
    return response;
  }

  keep(lines: string[]): void {
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split(/;\s*/);
      const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
      const attribute = (wanted: string) => attributes.find((one) => one.toLowerCase().startsWith(`${wanted}=`))?.slice(wanted.length + 1);
      const expires = attribute('expires');
      const isOver = attribute('max-age') === '0' || (expires !== undefined && new Date(expires) < new Date());
      if (isOver) this.cookies.delete(name);
      else this.cookies.set(name, { value, path: attribute('path') ?? '/' });
    }
  }

  /** Begins the sign-in with Google and returns the address of the provider's page. */
  async begin(locale: Locale = 'fa'): Promise<string> {
    const begun = await this.fetch('POST', googleRoutes.begin, { headers: { 'Accept-Language': locale } });
    return ((await begun.json()) as { url: string }).url;
  }

  /** Completes the whole round trip and returns the address of the last page. */
  async make(locale?: Locale): Promise<URL> {
    const consent = await fetch(await this.begin(locale), { redirect: 'manual' });
    const end = await this.fetch('GET', consent.headers.get('Location') ?? '');
    return new URL(end.headers.get('Location') ?? '');
  }
}
