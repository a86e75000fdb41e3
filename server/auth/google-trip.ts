import { deleteCookie, setCookie } from 'hono/cookie';
import * as openid from 'openid-client';
import * as z from 'zod';
import { AppError } from '@/lib/errors';
import { defaultLocale, locales } from '@/lib/locales';
import { countUse } from '@/server/http/rate-limit';
import { limitTo } from '@/server/http/refuse-large-body';
import type { ApiRequest } from '@/server/http/request';
import { appUrl, env } from '@/server/platform/env';
import { log } from '@/server/platform/log';
import { beginGoogleExchange, type GoogleExchange } from './google/begin-google-exchange';
import { googleCookie } from './google/exchange-google-code';
import { pageAddress } from './link-to';
import { hasGoogle } from './sign-in-methods';

/** Where a trip begins, and where Google leads back to. The second is registered at Google. */
export const googleRoutes = { begin: '/api/auth/signin/google', end: '/api/auth/callback/google' } as const;

/** In seconds. */
const [longestCall, longestTrip, clockDifference] = [3.5, 900, 10];

/** What the browser keeps during the trip. */
const trip = z.object({ state: z.string(), nonce: z.string(), code_verifier: z.string(), locale: z.enum(locales) });
type Trip = z.output<typeof trip>;

const tripCookie = 'hamdam-google-trip';

/** The body is not read. */
const refuseLargeBody = limitTo(1024);

/**
 * Begins the Google round trip (authorization code with PKCE, state and nonce) and returns the address to open. It ends
 * in the language of this request. Throws forbidden for a page of another site, rate_limited if a network address has
 * used up its sign-in attempts, unavailable if Google does not respond.
 */
export async function beginGoogleTrip(c: ApiRequest): Promise<Response> {
  await enter(c, googleRoutes.begin);
  if ((c.req.header('sec-fetch-site') ?? 'same-origin') !== 'same-origin') throw new AppError('forbidden');
  await refuseLargeBody(c, async () => {});
  const google = await loadGoogle().catch((cause: unknown) => {
    logFailure(cause);
    throw new AppError('unavailable');
  });
  const begun: Trip = {
    state: openid.randomState(),
    nonce: openid.randomNonce(),
    code_verifier: openid.randomPKCECodeVerifier(),
    locale: c.get('locale'),
  };
  const { state, nonce, code_verifier } = begun;
  const url = openid.buildAuthorizationUrl(google, {
    redirect_uri: appUrl() + googleRoutes.end,
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(code_verifier),
    code_challenge_method: 'S256',
  });
  setCookie(c, tripCookie, JSON.stringify(begun), { ...optionsOf(googleRoutes.end), prefix: prefix(), maxAge: longestTrip });
  return c.json({ url: url.href });
}

/**
 * Ends the round trip on the sign-in page, with a single-use code in the URL's fragment, which no server and no referrer
 * sees. Throws rate_limited if a network address has used up its sign-in attempts.
 */
export async function endGoogleTrip(c: ApiRequest): Promise<Response> {
  await enter(c, googleRoutes.end);
  const begun = readTrip(deleteCookie(c, tripCookie, { ...optionsOf(googleRoutes.end), prefix: prefix() }));
  const end = begun ? await askGoogle(begun, new URL(c.req.url).search) : failed;
  if ('nonce' in end) setCookie(c, googleCookie.name, end.nonce, { ...optionsOf(googleCookie.path), maxAge: googleCookie.seconds });
  const fragment = 'code' in end ? `code=${end.code}` : `error=${end.error}`;
  c.header('Referrer-Policy', 'no-referrer');
  return c.redirect(`${pageAddress('login/google', begun?.locale ?? defaultLocale)}#${fragment}`);
}

const failed = { error: 'google_failed' } as const;

async function enter(c: ApiRequest, route: string): Promise<void> {
  if (!hasGoogle()) throw new AppError('not_found');
  c.set('route', route);
  // Both routes send requests to Google.
  await countUse('login', c.get('address'));
}

const isSecure = () => appUrl().startsWith('https:');
/** No other host of the domain can set a cookie of this name without encryption. */
const prefix = () => (isSecure() ? 'secure' : undefined);
const optionsOf = (path: string) => ({ path, httpOnly: true, secure: isSecure(), sameSite: 'Lax' }) as const;

function readTrip(cookie = ''): Trip | undefined {
  try {
    return trip.parse(JSON.parse(cookie));
  } catch {
    return undefined;
  }
}

/** Exchanges Google's code for the person's claims, and those for a code of our own. */
async function askGoogle({ state, nonce, code_verifier }: Trip, query: string): Promise<GoogleExchange> {
  try {
    const tokens = await openid.authorizationCodeGrant(await loadGoogle(), new URL(appUrl() + googleRoutes.end + query), {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: code_verifier,
    });
    return await beginGoogleExchange(tokens.claims());
  } catch (error) {
    logFailure(error);
    return failed;
  }
}

/** Google's addresses and this installation's client there. */
function loadGoogle(): Promise<openid.Configuration> {
  const { GOOGLE_CLIENT_ID = '', GOOGLE_CLIENT_SECRET = '', GOOGLE_ISSUER } = env();
  const issuer = new URL(GOOGLE_ISSUER.replace(/\/$/, ''));
  return openid.discovery(
    issuer,
    GOOGLE_CLIENT_ID,
    { [openid.clockTolerance]: clockDifference },
    openid.ClientSecretPost(GOOGLE_CLIENT_SECRET),
    {
      timeout: longestCall,
      // Signatures of id tokens are verified, although they come from Google itself.
      execute: [openid.enableNonRepudiationChecks, ...(issuer.protocol === 'http:' ? [openid.allowInsecureRequests] : [])],
    },
  );
}

/** The error itself contains codes and tokens of the trip. */
function logFailure(error: unknown): void {
  const { name, code } = error as { name?: string; code?: string };
  log.warn({ code: code ?? name }, 'a Google sign-in failed');
}
