import type { Tx } from '@/server/platform/db/client';
import { decryptSecret, encryptSecret } from '@/server/platform/secrets';

export const totpPurpose = (user_id: string): string => `totp:${user_id}`;

/** Stores a person's authenticator secret, encrypted, and replaces a previous one. */
export async function storeTotpSecret(tx: Tx, user_id: string, secret: string): Promise<void> {
  await removeTotpSecret(tx, user_id);
  const purpose = totpPurpose(user_id);
  await tx.secret.create({ data: { purpose, ...encryptSecret(secret, purpose) } });
}

export async function readTotpSecret(tx: Tx, user_id: string): Promise<string | null> {
  const purpose = totpPurpose(user_id);
  const stored = await tx.secret.findFirst({ where: { business_id: null, purpose } });
  return stored && decryptSecret(stored, purpose);
}

export async function removeTotpSecret(tx: Tx, user_id: string): Promise<void> {
  await tx.secret.deleteMany({ where: { business_id: null, purpose: totpPurpose(user_id) } });
}
