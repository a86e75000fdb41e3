import { parse as parseCookies, serialize } from 'hono/utils/cookie';
import NextAuth, { type AuthOptions } from 'next-auth';
import GoogleProvider from 'next-auth/providers/google';
import { defaultLocale, isLocale, type Locale } from '@/lib/locales';
import { beginGoogleExchange, type GoogleExchange } from '@/server/auth/begin-google-exchange';
import { googleCookie } from '@/server/auth/google-cookie';
import { pageAddress } from '@/server/auth/link-to';
import { hasGoogle } from '@/server/auth/sign-in-methods';
import { appUrl, env, tellNextAuthItsAddress } from '@/server/platform/env';
import { log } from '@/server/platform/log';
import { commonJsDefault } from './common-js-default';
import { answerOf, type Answer } from './next-auth-answer';

/** The only three of next-auth's routes that are used: it keeps no session here. */
const routes = ['GET csrf', 'POST signin/google', 'GET callback/google'];

/**
 * The Google round trip (authorization code with PKCE and state) by next-auth. It ends on the sign-in page with a single-use code
 * in the address's fragment, which no server and no referrer sees; all of next-auth's cookies are cleared then.
 */
export async function answerGoogleTrip(request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const route = pathname.replace(/^\/api\/auth\//, '');
  if (!hasGoogle() || !routes.includes(`${request.method} ${route}`)) return new Response(null, { status: 404 });
  const cookies = parseCookies(request.headers.get('cookie') ?? '');
  let end: GoogleExchange = { error: 'google_failed' };
  const options = optionsFor(async (profile) => {
    end = await beginGoogleExchange(profile);
  });
  const answer = await askNextAuth(request, { route, query: Object.fromEntries(searchParams), cookies }, options);
  if (!route.startsWith('callback/')) return answerOf(answer);
  return endTrip(end, localeOf(cookies), Object.keys(cookies));
}

function optionsFor(onPerson: (profile: unknown) => Promise<void>): AuthOptions {
  const { GOOGLE_CLIENT_ID = '', GOOGLE_CLIENT_SECRET = '', GOOGLE_ISSUER, AUTH_SECRET } = env();
  const wellKnown = `${GOOGLE_ISSUER.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const makeProvider = commonJsDefault(GoogleProvider);
  return {
    secret: AUTH_SECRET,
    providers: [makeProvider({ clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET, wellKnown })],
    callbacks: {
      // Always another page: so next-auth begins no session of its own.
      signIn: async ({ profile }) => {
        await onPerson(profile);
        return pageAddress('login/google', defaultLocale);
      },
    },
    logger: {
      // What it would log has the codes and tokens of the trip in it.
      error: (code) => log.warn({ code }, 'a Google sign-in failed'),
      warn: () => undefined,
      debug: () => undefined,
    },
  };
}

interface Asked {
  route: string;
  query: Record<string, string>;
  cookies: Record<string, string>;
}

async function askNextAuth(request: Request, { route, query, cookies }: Asked, options: AuthOptions): Promise<Answer> {
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
  const body = request.method === 'POST' ? Object.fromEntries(new URLSearchParams(await request.text())) : {};
  const incoming = { method: request.method, headers: {}, query: { ...query, nextauth: route.split('/') }, cookies, body };
  // Of a request and a response of Next's older kind it uses what is here and no more.
  await (commonJsDefault(NextAuth) as (request: unknown, response: unknown, options: AuthOptions) => Promise<unknown>)(incoming, response, options);
  return answer;
}

/** Leads to the sign-in page in the language that the trip began in, and clears what next-auth left in the browser. */
function endTrip(end: GoogleExchange, locale: Locale, cookieNames: string[]): Response {
  const secure = appUrl().startsWith('https:');
  const fragment = 'code' in end ? `code=${end.code}` : `error=${end.error}`;
  const headers = new Headers({ Location: `${pageAddress('login/google', locale)}#${fragment}`, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });
  for (const name of cookieNames.filter((name) => /^(__(Secure|Host)-)?next-auth\./.test(name))) {
    headers.append('Set-Cookie', serialize(name, '', { path: '/', maxAge: 0, httpOnly: true, secure: name.startsWith('__'), sameSite: 'Lax' }));
  }
  if ('nonce' in end) {
    headers.append('Set-Cookie', serialize(googleCookie.name, end.nonce, { path: googleCookie.path, maxAge: googleCookie.seconds, httpOnly: true, secure, sameSite: 'Lax' }));
  }
  return new Response(null, { status: 302, headers });
}

/** The trip's `callbackUrl`, which next-auth keeps in a cookie, begins with the language of the page that it began on. */
function localeOf(cookies: Record<string, string>): Locale {
  const began = cookies['__Secure-next-auth.callback-url'] ?? cookies['next-auth.callback-url'] ?? '';
  const first = began.startsWith(appUrl()) ? began.slice(appUrl().length).split('/')[1] : undefined;
  return isLocale(first) ? first : defaultLocale;
}
