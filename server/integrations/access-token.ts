import type { IntegrationAuth } from '@/lib/contracts/flow-manager/integrations/integrations';
import { fetchOutside } from '@/server/outgoing/fetch-outside';
import type { Context } from '@/server/platform/context';
import { CallFailed } from './call-failed';
import { storeSecret, tokenSecret } from './integration-secrets';

/** A server's answer with a token is short. */
const limitsOfToken = { max_bytes: 64 * 1024, timeout_ms: 10_000 };

/** Used this much before it expires, a token may expire on its way. */
const margin = 30_000;

/** Of a server that does not say how long its token is valid, in seconds. */
const usualLife = 300;

/**
 * Gets a token with the credentials of the integration (RFC 6749, 4.4), and keeps it, encrypted, until it expires. Throws
 * CallFailed, and OutgoingError.
 */
export async function requestToken(
  { business_id, db }: Pick<Context, 'business_id' | 'db'>,
  integration_id: string,
  auth: IntegrationAuth,
  client_secret: string,
): Promise<string> {
  const form = new URLSearchParams({ grant_type: 'client_credentials', ...(auth.scope && { scope: auth.scope }) });
  const headers: Record<string, string> = { 'content-type': 'application/x-www-form-urlencoded' };
  if (auth.client_auth === 'basic') {
    const pair = [auth.client_id, client_secret].map(encodeURIComponent).join(':');
    headers.authorization = `Basic ${Buffer.from(pair).toString('base64')}`;
  } else {
    form.set('client_id', auth.client_id);
    form.set('client_secret', client_secret);
  }
  const request = { method: 'POST' as const, headers, body: form.toString(), accept: 'application/json', ...limitsOfToken };
  const { status, content } = await fetchOutside(auth.token_url, request);
  const token = status === 200 ? readToken(content) : undefined;
  if (!token) throw new CallFailed('token_refused');
  const expires_at = new Date(Date.now() + token.life * 1000 - margin);
  await db((tx) => storeSecret(tx, { business_id, integration_id }, tokenSecret, token.value, expires_at));
  return token.value;
}

function readToken(content: Uint8Array): { value: string; life: number } | undefined {
  try {
    const { access_token, expires_in } = JSON.parse(Buffer.from(content).toString('utf8')) as Record<string, unknown>;
    if (typeof access_token !== 'string' || !/^[\u0021-\u007e]{1,8000}$/.test(access_token)) return undefined;
    const life = Number(expires_in);
    return { value: access_token, life: life > 0 ? Math.min(life, 86_400) : usualLife };
  } catch {
    return undefined;
  }
}
