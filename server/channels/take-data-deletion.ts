import { createHmac, hkdfSync } from 'node:crypto';
import { directionOf } from '@/lib/locales';
import { AppError } from '@/lib/errors';
import type { ApiRequest } from '@/server/http/request';
import { appUrl, env } from '@/server/platform/env';
import { isSameSecret } from '@/server/platform/is-same-secret';
import { translateError } from '@/server/platform/translate';
import { deleteAccountData } from './delete-account-data';
import { readBody } from './inbound/read-request';
import { countRequest } from './inbound/request-metrics';
import { findByScopedId } from './load-connection';
import { pushAdapter } from './registry';
import { noticeBytes } from './take-app-request';
import { refuseForged } from './take-request';

/**
 * Deletes what is stored about the accounts of someone who asks their service for it, before it is answered with a code and the page
 * that explains it. 401 for a request that the service did not make.
 * https://developers.facebook.com/docs/development/create-an-app/app-dashboard/data-deletion-callback
 */
export async function takeDataDeletion(c: ApiRequest): Promise<Response> {
  c.set('route', '/api/webhooks/{channel}/data-deletion');
  const channel = c.req.param('channel') ?? '';
  const app = pushAdapter(channel)?.app;
  if (!app) throw new AppError('not_found');
  const scoped_id = app.readDeauthorization(await readBody(c, noticeBytes, { id: channel, channel }));
  if (scoped_id === null) throw refuseForged(channel);
  const found = await findByScopedId(channel, scoped_id);
  for (const { business_id, id } of found) await deleteAccountData(business_id, id);
  countRequest(channel, found.length ? 'accepted' : 'unknown');
  const confirmation_code = codeOf(channel, Date.now());
  const url = new URL(`/api/webhooks/${channel}/data-deletion`, env().PUBLIC_URL ?? appUrl());
  url.searchParams.set('code', confirmation_code);
  return c.json({ url: url.href, confirmation_code });
}

/** The page on which someone sees that their data was deleted, and when. Throws not_found for a code that was never given. */
export function showDataDeletion(c: ApiRequest): Response {
  c.set('route', '/api/webhooks/{channel}/data-deletion');
  const at = timeOf(c.req.param('channel') ?? '', c.req.query('code') ?? '');
  if (at === null) throw new AppError('not_found');
  const locale = c.get('locale');
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at);
  const text = translateError(locale, 'data_deleted', { time });
  c.header('Content-Security-Policy', "default-src 'none'");
  return c.html(
    `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${text}</title><main><p>${text}</p></main></html>`,
  ) as Response;
}

let signingKey: Buffer | undefined;

/** The time with a signature, so nothing of the person has to be kept. Letters and digits only. */
function codeOf(channel: string, at: number): string {
  signingKey ??= Buffer.from(hkdfSync('sha256', env().AUTH_SECRET, '', 'data deletions', 32));
  const signature = createHmac('sha256', signingKey).update(`${channel} ${at}`).digest('hex').slice(0, 32);
  return `${at.toString(36)}${signature}`;
}

function timeOf(channel: string, code: string): number | null {
  const at = parseInt(code.slice(0, -32), 36);
  return Number.isSafeInteger(at) && isSameSecret(code, codeOf(channel, at)) ? at : null;
}
