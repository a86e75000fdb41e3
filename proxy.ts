import createMiddleware from 'next-intl/middleware';
import { NextRequest, NextResponse } from 'next/server';
import { isLocalMode } from '@/app/api/is-local-mode';
import { routing } from '@/components/i18n/routing';

const answerInLanguage = createMiddleware(routing);
const isDevelopment = process.env.NODE_ENV === 'development';

/** Serves each page in its language, with a content security policy that is valid for this one response. */
export default function proxy(request: NextRequest): NextResponse {
  const nonce = btoa(crypto.randomUUID());
  const policy = contentPolicy(nonce);
  const headers = new Headers(request.headers);
  // Next takes the nonce for its own scripts from the policy. The layout reads it from this header.
  headers.set('Content-Security-Policy', policy);
  headers.set('x-nonce', nonce);
  const response = hideMailbox(request, answerInLanguage(new NextRequest(request.url, { method: request.method, headers })));
  response.headers.set('Content-Security-Policy', policy);
  if (isHttps(request)) response.headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
  return response;
}

const mailbox = new RegExp(`^(?:/(${routing.locales.join('|')}))?/dev/mailbox$`);

/**
 * Outside local mode, the address of the mailbox gets the document of any other unknown address. A page that throws
 * `notFound` would send an empty one and leave the rest to its scripts.
 */
function hideMailbox({ nextUrl }: NextRequest, response: NextResponse): NextResponse {
  const found = mailbox.exec(nextUrl.pathname);
  if (!found || isLocalMode() || response.headers.has('Location')) return response;
  response.headers.delete('x-middleware-next');
  return NextResponse.rewrite(new URL(`/${found[1] ?? routing.defaultLocale}/dev/not-found`, nextUrl), { headers: response.headers });
}

function contentPolicy(nonce: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ''}`,
    // Style elements have the nonce. Style attributes set sizes and positions. Reloading in development adds style
    // elements of its own.
    `style-src-elem 'self' ${isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    "style-src-attr 'unsafe-inline'",
    "style-src 'self' 'unsafe-inline'",
    // An assistant's messages contain pictures and audio from addresses that the business chooses.
    "img-src 'self' data: blob: https:",
    "media-src 'self' data: blob: https:",
    "font-src 'self'",
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}`,
    "worker-src 'self' blob:",
    "frame-src 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
}

function isHttps(request: NextRequest): boolean {
  return request.nextUrl.protocol === 'https:' || request.headers.get('x-forwarded-proto') === 'https';
}

export const config = {
  // Only pages: not the API, not hosted pages of widgets, which it serves too, not Next's files, and not files of app/ and public/.
  matcher: ['/((?!api(?:/|$)|c/|_next/|icon\\.svg|apple-icon|favicon\\.ico|widget(?:-call)?\\.js|robots\\.txt|fonts/).*)'],
};
