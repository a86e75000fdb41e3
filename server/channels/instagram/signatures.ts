import { createHmac } from 'node:crypto';
import * as z from 'zod';
import { isSameSecret } from '@/server/platform/is-same-secret';
import type { ChannelRequest } from '../channel-adapter';
import { instagramSettings } from './instagram-settings';

const hmac = (secret: string, content: string | Uint8Array): Buffer => createHmac('sha256', secret).update(content).digest();

/** Whether Meta has signed the raw body with the app's secret (X-Hub-Signature-256), in constant time. */
export function isSignedByMeta({ headers, body }: Pick<ChannelRequest, 'headers' | 'body'>): boolean {
  const { app_secret } = instagramSettings();
  const [, hex = ''] = /^sha256=([\da-f]{64})$/i.exec(headers.get('x-hub-signature-256') ?? '') ?? [];
  return app_secret !== '' && hex !== '' && isSameSecret(Buffer.from(hex, 'hex'), hmac(app_secret, body));
}

/** The answer to Meta's check of the address, or null if it does not know the verify token. */
export function answerToMeta({ query }: Pick<ChannelRequest, 'query'>): string | null {
  const { verify_token } = instagramSettings();
  const isMeta = verify_token !== '' && isSameSecret(query.get('hub.verify_token') ?? '', verify_token);
  const challenge = query.get('hub.challenge') ?? '';
  // Whatever is returned, a browser must not take it for a page.
  return isMeta && query.get('hub.mode') === 'subscribe' && /^[\w-]{1,200}$/.test(challenge) ? challenge : null;
}

const notice = z.object({ algorithm: z.string(), user_id: z.union([z.string(), z.number()]).transform(String) });

/**
 * Who has removed the app: the id for our app, from Meta's form with a `signed_request`. Null if Meta has not signed it.
 * https://developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow#deauth-callback
 */
export function readDeauthorization(body: Uint8Array): string | null {
  const { app_secret } = instagramSettings();
  const signed = new URLSearchParams(new TextDecoder().decode(body)).get('signed_request') ?? '';
  const [signature = '', payload = ''] = signed.split('.');
  if (!app_secret || !payload || !isSameSecret(Buffer.from(signature, 'base64url'), hmac(app_secret, payload))) return null;
  try {
    const { algorithm, user_id } = notice.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
    return algorithm.toUpperCase() === 'HMAC-SHA256' ? user_id : null;
  } catch {
    return null;
  }
}
