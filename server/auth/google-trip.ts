import { parse as parseCookies, serialize } from 'hono/utils/cookie';
import type { AuthOptions } from 'next-auth';
import { defaultLocale, isLocale, type Locale } from '@/lib/locales';
import { countUse } from '@/server/http/rate-limit';
import { limitTo } from '@/server/http/refuse-large-body';
import type { ApiRequest } from '@/server/http/request';
import { appUrl, env, tellNextAuthItsAddress } from '@/server/platform/env';
import { log } from '@/server/platform/log';
import { beginGoogleExchange, type GoogleExchange } from './google/begin-google-exchange';
import { googleCookie } from './google/exchange-google-code';
import { pageAddress } from './link-to';
import { hasGoogle } from './sign-in-methods';

/** The only three routes of next-auth in use. It keeps no session here. */
const routes = ['GET csrf', 'POST signin/google', 'GET callback/google'];

/** Enough for a token and an address. */
const largestForm = 64 * 1024;
const refuseLargeForm = limitTo(largestForm);

/**
 * The Google round trip (authorization code with PKCE and state) by next-auth. It ends on the sign-in page with a
 * single-use code in the URL's fragment, which no server and no referrer sees. All of next-auth's cookies are then
 * cleared. Throws rate_limited if a network address has used up its sign-in attempts, and payload_too_large.
 */
export async function answerGoogleTrip(c: ApiRequest): Promise<Response> {
  const request = c.req.raw;
  const { pathname, searchParams } = new URL(request.url);
  const route = pathname.replace(/^\/api\/auth\//, '');
  if (!hasGoogle() || !routes.includes(`${request.method} ${route}`)) return new Response(null, { status: 404 });
  c.set('route', `/api/auth/${route}`);
  // Both of the other routes send requests to Google.
  if (route !== 'csrf') await countUse('login', c.get('address'));
  const body = request.method === 'POST' ? await readForm(c) : {};
  const cookies = parseCookies(request.headers.get('cookie') ?? '');
  let end: GoogleExchange = { error: 'google_failed' };
  const onPerson = async (profile: unknown) => {
    end = await beginGoogleExchange(profile);
  };
  const answer = await askNextAuth(
    { method: request.method, route, query: Object.fromEntries(searchParams), cookies, body },
    await optionsFor(onPerson),
  );
  if (!route.startsWith('callback/')) return answerOf(answer);
  return endTrip(end, localeOf(cookies), Object.keys(cookies));
}

async function readForm(c: ApiRequest): Promise<Record<string, string>> {
  await refuseLargeForm(c, async () => {});
  return Object.fromEntries(new URLSearchParams(await c.req.raw.text()));
}

async function optionsFor(onPerson: (profile: unknown) => Promise<void>): Promise<AuthOptions> {
  const { GOOGLE_CLIENT_ID = '', GOOGLE_CLIENT_SECRET = '', GOOGLE_ISSUER, AUTH_SECRET } = env();
  const wellKnown = `${GOOGLE_ISSUER.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const makeProvider = commonJsDefault((await import('next-auth/providers/google')).default);
  return {
    secret: AUTH_SECRET,
    providers: [makeProvider({ clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET, wellKnown })],
    callbacks: {
      // Always returns another page, so that next-auth creates no session of its own.
      signIn: async ({ profile }) => {
        await onPerson(profile);
        return pageAddress('login/google', defaultLocale);
      },
    },
    logger: {
      // Its log messages contain the codes and tokens of the round trip.
      error: (code) => log.warn({ code }, 'a Google sign-in failed'),
      warn: () => undefined,
      debug: () => undefined,
    },
  };
}

interface Asked {
  method: string;
  route: string;
  query: Record<string, string>;
  cookies: Record<string, string>;
  body: Record<string, string>;
}

async function askNextAuth({ method, route, query, cookies, body }: Asked, options: AuthOptions): Promise<Answer> {
  // Loaded on first use, because it is large and few installations need it.
  const askNext = commonJsDefault((await import('next-auth')).default) as (
    request: unknown,
    response: unknown,
    options: AuthOptions,
  ) => Promise<unknown>;
  tellNextAuthItsAddress();
  const answer: Answer = { status: 200, headers: {}, body: undefined };
  const response = {
    status: (status: number) => {
      answer.status = status;
      return response;
    },
    getHeader: (name: string) => answer.headers[name.toLowerCase()],
    setHeader: (name: string, value: string | string[]) => {
      answer.headers[name.toLowerCase()] = value;
      return response;
    },
    json: (body: unknown) => void (answer.body = body),
    send: (body: unknown) => void (answer.body = body),
    end: () => undefined,
  };
  const incoming = { method, headers: {}, query: { ...query, nextauth: route.split('/') }, cookies, body };
  // next-auth uses only these parts of the older kind of Next request and response.
  await askNext(incoming, response, options);
  return answer;
}

/** Redirects to the sign-in page in the language that the round trip began in, and clears next-auth's cookies. */
function endTrip(end: GoogleExchange, locale: Locale, cookieNames: string[]): Response {
  const secure = appUrl().startsWith('https:');
  const fragment = 'code' in end ? `code=${end.code}` : `error=${end.error}`;
  const headers = new Headers({
    Location: `${pageAddress('login/google', locale)}#${fragment}`,
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
  });
  for (const name of cookieNames.filter((name) => /^(__(Secure|Host)-)?next-auth\./.test(name))) {
    headers.append(
      'Set-Cookie',
      serialize(name, '', { path: '/', maxAge: 0, httpOnly: true, secure: name.startsWith('__'), sameSite: 'Lax' }),
    );
  }
  if ('nonce' in end) {
    headers.append(
      'Set-Cookie',
      serialize(googleCookie.name, end.nonce, {
        path: googleCookie.path,
        maxAge: googleCookie.seconds,
        httpOnly: true,
        secure,
        sameSite: 'Lax',
      }),
    );
  }
  return new Response(null, { status: 302, headers });
}

/** next-auth keeps the `callbackUrl` in a cookie. It begins with the language of the page where the round trip began. */
function localeOf(cookies: Record<string, string>): Locale {
  const began = cookies['__Secure-next-auth.callback-url'] ?? cookies['next-auth.callback-url'] ?? '';
  const page = URL.canParse(began) ? new URL(began) : null;
  const first = page?.origin === new URL(appUrl()).origin ? page.pathname.split('/')[1] : undefined;
  return isLocale(first) ? first : defaultLocale;
}

/** The default export of a CommonJS package. Node wraps it in another object, and bundlers do not. */
function commonJsDefault<Export>(imported: Export): Export {
  const wrapped = imported as { default?: Export };
  return wrapped.default ?? imported;
}

/** What next-auth wrote to its response object. */
interface Answer {
  status: number;
  headers: Record<string, string | string[]>;
  body: unknown;
}

/** Converts it to a web `Response`. */
function answerOf({ status, headers, body }: Answer): Response {
  const sent = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    for (const one of [value].flat()) sent.append(name, one);
  }
  sent.set('Cache-Control', 'no-store');
  if (body === undefined || typeof body === 'string') return new Response(body, { status, headers: sent });
  sent.set('Content-Type', 'application/json');
  return new Response(JSON.stringify(body), { status, headers: sent });
}
