import { createHmac } from 'node:crypto';
import { AppError } from '@/lib/errors';
import type { Context } from '@/server/platform/context';
import { isSameSecret } from '@/server/platform/is-same-secret';
import { decryptSecret } from '@/server/platform/secrets';

/** The stored secret belongs to one key only. */
export const identityPurpose = (api_key_id: string): string => `api-key-identity:${api_key_id}`;

/**
 * Checks that the website signed this customer's id: HMAC-SHA256 with the secret of the key, in hexadecimal digits. Throws
 * forbidden for a wrong signature, and for a key without such a secret.
 */
export async function checkSignature(ctx: Context, api_key_id: string, external_id: string, signature: string): Promise<void> {
  const key = await ctx.db((tx) => tx.apiKey.findUnique({ where: { id: api_key_id }, select: { identity_secret: true } }));
  if (!key?.identity_secret) throw new AppError('forbidden', { detail: 'identity_not_set_up' });
  const secret = decryptSecret(key.identity_secret, identityPurpose(api_key_id));
  const expected = createHmac('sha256', secret).update(external_id).digest();
  if (!isSameSecret(Buffer.from(signature, 'hex'), expected)) throw new AppError('forbidden', { detail: 'identity_wrong' });
}
