import { systemDb } from './db/system-db';
import { env } from './env';
import { decryptSecret, encryptSecret } from './secrets';

/**
 * Encrypts every stored secret that is under an older key again, under the first one of ENCRYPTION_KEYS. Answers how
 * many; the older keys can be removed afterwards. Safe to run again, also while the product runs.
 */
export async function rotateSecrets(): Promise<number> {
  const [{ id: current }] = env().ENCRYPTION_KEYS;
  let rotated = 0;
  for (;;) {
    const batch = await systemDb((tx) => tx.secret.findMany({ where: { key_id: { not: current } }, take: 100 }));
    if (batch.length === 0) return rotated;
    for (const secret of batch) {
      const renewed = encryptSecret(decryptSecret(secret, secret.purpose), secret.purpose);
      // Only if nobody wrote a new secret in its place in the meantime.
      const where = { id: secret.id, ciphertext: secret.ciphertext };
      await systemDb((tx) => tx.secret.updateMany({ where, data: renewed }));
    }
    rotated += batch.length;
  }
}
