import { createHmac } from 'node:crypto';
import * as z from 'zod';
import { isSameSecret } from '@/server/platform/is-same-secret';
import type { ChannelRequest } from '../channel-adapter';
import { appSecrets, instagramSettings } from './instagram-settings';

const hmac = (secret: string, content: string | Uint8Array): Buffer => createHmac('sha256', secret).update(content).digest();

/** Whether `signature` is one of Meta's, with any of the app's secrets, in constant time. */
const isOfMeta = (signature: Buffer, content: string | Uint8Array): boolean =>
  appSecrets().some((secret) => isSameSecret(signature, hmac(secret, content)));

/** Whether Meta has signed the raw body with the app's secret (X-Hub-Signature-256), in constant time. */
export function isSignedByMeta({ headers, body }: Pick<ChannelRequest, 'headers' | 'body'>): boolean {
  const [, hex = ''] = /^sha256=([\da-f]{64})$/i.exec(headers.get('x-hub-signature-256') ?? '') ?? [];
  return hex !== '' && isOfMeta(Buffer.from(hex, 'hex'), body);
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
  const signed = new URLSearchParams(new TextDecoder().decode(body)).get('signed_request') ?? '';
  const [signature = '', payload = ''] = signed.split('.');
  if (!payload || !isOfMeta(Buffer.from(signature, 'base64url'), payload)) return null;
  try {
    const { algorithm, user_id } = notice.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
    return algorithm.toUpperCase() === 'HMAC-SHA256' ? user_id : null;
  } catch {
    return null;
  }
}
