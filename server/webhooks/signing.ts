import { createHmac, randomBytes } from 'node:crypto';
import { decryptSecret, encryptSecret } from '@/server/platform/secrets';
import type { Tx } from '@/server/platform/db/client';

/** Standard Webhooks: a secret is this prefix and the key in base64. */
const prefix = 'whsec_';

/** A secret belongs to one endpoint: in another's place it cannot be decrypted. */
const purposeOf = (business_id: string, webhook_id: string): string => `webhook:${business_id}:${webhook_id}`;

/** The signature of a message: `v1,` and HMAC-SHA256 of its id, its time in seconds, and its body. */
export function signWebhook(secret: string, { id, timestamp, body }: { id: string; timestamp: number; body: string }): string {
  const key = Buffer.from(secret.slice(prefix.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}

/** A new secret: 32 random bytes. */
export const newSigningSecret = (): string => prefix + randomBytes(32).toString('base64');

/** Stores a new secret of an endpoint. Returns its row's id, and the secret, which is never shown again. */
export async function createSecret(tx: Tx, business_id: string, webhook_id: string): Promise<{ secret_id: string; secret: string }> {
  const secret = newSigningSecret();
  const purpose = purposeOf(business_id, webhook_id);
  const data = { business_id, purpose, ...encryptSecret(secret, purpose) };
  const { id } = await tx.secret.create({ data, select: { id: true } });
  return { secret_id: id, secret };
}

export function readSecret(business_id: string, webhook_id: string, stored: { key_id: string; ciphertext: string }): string {
  return decryptSecret(stored, purposeOf(business_id, webhook_id));
}
