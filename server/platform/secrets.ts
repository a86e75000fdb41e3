import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { env } from './env';

/**
 * Secrets at rest: AES-256-GCM (NIST SP 800-38D) with a random 96-bit nonce. The result is `nonce.tag.ciphertext` in
 * base64url and the id of the key, which is stored beside it. `purpose` is authenticated, so that one secret cannot be
 * stored in another's place.
 */
export interface EncryptedSecret {
  key_id: string;
  ciphertext: string;
}

/** Encrypts with the first key of ENCRYPTION_KEYS. */
export function encryptSecret(plaintext: string, purpose: string): EncryptedSecret {
  const [{ id, key }] = env().ENCRYPTION_KEYS;
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose));
  const encrypted = Buffer.concat([cipher.update(plaintext, 'utf8'), cipher.final()]);
  const ciphertext = [nonce, cipher.getAuthTag(), encrypted].map((part) => part.toString('base64url')).join('.');
  return { key_id: id, ciphertext };
}

/** Returns the plain text. Throws if the key is not among ENCRYPTION_KEYS, or if the secret or its purpose was changed. */
export function decryptSecret(secret: EncryptedSecret, purpose: string): string {
  const key = env().ENCRYPTION_KEYS.find(({ id }) => id === secret.key_id)?.key;
  if (!key) throw new Error(`ENCRYPTION_KEYS has no key "${secret.key_id}", under which this secret was stored`);
  const [nonce, tag, encrypted] = secret.ciphertext.split('.').map((part) => Buffer.from(part, 'base64url'));
  if (!nonce || !tag || !encrypted) throw new Error('this stored secret is damaged');
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: 16 }).setAAD(Buffer.from(purpose));
  decipher.setAuthTag(tag);
  return Buffer.concat([decipher.update(encrypted), decipher.final()]).toString('utf8');
}
