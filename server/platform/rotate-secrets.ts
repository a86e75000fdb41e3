import { systemDb } from './db/system-db';
import { env } from './env';
import { decryptSecret, encryptSecret } from './secrets';

/**
 * Encrypts every stored secret that uses an older key again, with the first of ENCRYPTION_KEYS. Returns how many. The
 * older keys can be removed afterwards. Safe to repeat, even while the product runs.
 */
export async function rotateSecrets(): Promise<number> {
  const [{ id: current }] = env().ENCRYPTION_KEYS;
  let rotated = 0;
  for (;;) {
    const batch = await systemDb((tx) => tx.secret.findMany({ where: { key_id: { not: current } }, take: 100 }));
    if (batch.length === 0) return rotated;
    for (const secret of batch) {
      const renewed = encryptSecret(decryptSecret(secret, secret.purpose), secret.purpose);
      // Only if the secret was not replaced in the meantime.
      const where = { id: secret.id, ciphertext: secret.ciphertext };
      await systemDb((tx) => tx.secret.updateMany({ where, data: renewed }));
    }
    rotated += batch.length;
  }
}
