import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { createTranslator } from 'use-intl/core';
import { hostedPath, publicIdFormat } from '@/lib/contracts/flow-manager/widgets';
import { AppError, errorStatus } from '@/lib/errors';
import { directionOf, isLocale, negotiateLocale, type Locale } from '@/lib/locales';
import ar from '@/messages/ar/hostedPage.json';
import en from '@/messages/en/hostedPage.json';
import fa from '@/messages/fa/hostedPage.json';
import { knownError } from '@/server/http/answer-error';
import { countUse } from '@/server/http/rate-limit';
import type { ApiRequest } from '@/server/http/request';
import { appUrl } from '@/server/platform/env';
import { readHostedWidget } from './shown-widget';

type HostedWidget = Awaited<ReturnType<typeof readHostedWidget>>;

export const hostedRoute = `${hostedPath}:public_id`;

/** In their own words, for who looks for theirs. */
const languageNames: Record<Locale, string> = { fa: 'فارسی', ar: 'العربية', en: 'English' };

const catalogs: Record<Locale, typeof en> = { fa, ar, en };

/** The page fills the screen of a phone, whose bars come and go, and leaves the notch and the corners free. */
const style = `
:root { color-scheme: light dark; --back: #fff; --front: #1d2323; --quiet: #5c6464 }
@media (prefers-color-scheme: dark) { :root:not(.light) { --back: #141818; --front: #e4e8e8; --quiet: #a0a9a9 } }
:root.light { color-scheme: light }
:root.dark { color-scheme: dark; --back: #141818; --front: #e4e8e8; --quiet: #a0a9a9 }
* { box-sizing: border-box }
body { margin: 0; height: 100vh; height: 100dvh; display: flex; flex-direction: column; overflow: hidden;
  background: var(--back); color: var(--front); font: 1rem/1.6 system-ui, sans-serif;
  padding: env(safe-area-inset-top) env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left) }
nav { display: flex; justify-content: center; flex: none }
nav a { padding: 0.25rem 0.75rem; min-height: 2.75rem; display: inline-flex; align-items: center; color: var(--quiet); text-decoration: none }
nav a[aria-current] { color: inherit; font-weight: 600 }
nav a:focus-visible { outline: 2px solid; outline-offset: -4px }
#chat { flex: 1; min-height: 0; width: 100%; max-width: 48rem; margin-inline: auto }
.message { margin: auto; padding: 1.5rem; max-width: 32rem; text-align: center }
h1 { font-size: 1.25rem; margin: 0 0 0.5rem }
p { margin: 0 }
`;

/** Exactly the text of the policy's hash, so no space around it. */
const styleElement = raw(`<style>${style}</style>`);

/** Nothing but our own script and what it loads. Pictures of messages have addresses that the business chooses. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "connect-src 'self'",
  "img-src 'self' blob: data: https:",
  "media-src 'self' blob: data: https:",
  "font-src 'self'",
  "manifest-src 'none'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** The page of a widget, for whoever has its address. Without a widget, a page that says so, in the visitor's language. */
export async function answerHostedPage(c: ApiRequest): Promise<Response> {
  c.set('route', `${hostedPath}{public_id}`);
  c.header('Content-Security-Policy', policy);
  c.header('X-Frame-Options', 'DENY');
  c.header('X-Robots-Tag', 'noindex');
  c.header('Referrer-Policy', 'strict-origin-when-cross-origin');
  c.header('Cross-Origin-Opener-Policy', 'same-origin');
  allowMicrophone(c, false);
  c.header('Vary', 'Accept-Language');
  if (appUrl().startsWith('https:')) c.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
  const public_id = c.req.param('public_id') ?? '';
  try {
    await countUse('api', c.get('address'));
    if (!publicIdFormat.test(public_id)) throw new AppError('not_found');
    const widget = await readHostedWidget(public_id);
    allowMicrophone(c, widget.calls);
    return await c.html(pageOf(widget, languageOf(widget, c)));
  } catch (error) {
    const { code } = knownError(error, c);
    return c.html(refusal(code === 'not_found' ? 'gone' : 'later', c.get('locale')), errorStatus[code] as ContentfulStatusCode);
  }
}

function allowMicrophone(c: ApiRequest, isAllowed: boolean): void {
  c.header('Permissions-Policy', `camera=(), geolocation=(), microphone=(${isAllowed ? 'self' : ''}), payment=(), usb=()`);
}

/** The one that the visitor chose, else the one that their browser asks for, else the first. */
function languageOf({ languages }: HostedWidget, c: ApiRequest): Locale {
  const chosen = c.req.query('language');
  return isLocale(chosen) && languages.includes(chosen) ? chosen : negotiateLocale(c.req.header('accept-language'), languages);
}

function pageOf({ key, languages, titles, color, color_scheme, avatar }: HostedWidget, language: Locale) {
  const t = wordsOf(language);
  const choices = languages.map(
    (one) =>
      html`<a href="?language=${one}" lang="${one}" hreflang="${one}" ${one === language ? raw('aria-current="true"') : ''}
        >${languageNames[one]}</a
      >`,
  );
  const head = html`<meta name="theme-color" content="${color}" /><link rel="icon" href="${avatar ?? '/icon.svg'}" />`;
  const body = html`${languages.length > 1 ? html`<nav aria-label="${t('languages')}">${choices}</nav>` : ''}
    <main id="chat">
      <noscript><p class="message">${t('no_script')}</p></noscript>
    </main>
    <script async src="/widget.js" data-key="${key}" data-layout="inline" data-target="#chat" data-language="${language}"></script>`;
  return documentOf(language, titles[language] ?? '', color_scheme, head, body);
}

function refusal(why: 'gone' | 'later', language: Locale) {
  const t = wordsOf(language);
  const body = html`<main class="message">
    <h1>${t(`${why}_title`)}</h1>
    <p>${t(`${why}_text`)}</p>
  </main>`;
  return documentOf(language, t(`${why}_title`), 'auto', '', body);
}

function documentOf(language: Locale, title: string, color_scheme: string, head: unknown, body: unknown) {
  return html`<!doctype html>
    <html lang="${language}" dir="${directionOf(language)}" class="${color_scheme}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${head} ${styleElement}
      </head>
      <body>
        ${body}
      </body>
    </html>`;
}

function wordsOf(locale: Locale) {
  return createTranslator({ locale, messages: catalogs[locale] });
}
