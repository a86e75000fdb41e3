import type { Tx } from '@/server/platform/db/client';
import { decryptSecret, encryptSecret, type EncryptedSecret } from '@/server/platform/secrets';

/** A secret belongs to one name of one connection: in another's place it cannot be decrypted. */
const purposeOf = (business_id: string, connection_id: string, name: string) => `connection:${business_id}:${connection_id}:${name}`;

interface Place {
  business_id: string;
  connection_id: string;
}

/** Stores secrets by name, each in place of the previous one. An empty value removes it. */
export async function storeConnectionSecrets(
  tx: Tx,
  { business_id, connection_id }: Place,
  secrets: Readonly<Record<string, string>>,
): Promise<void> {
  await removeConnectionSecrets(tx, connection_id, Object.keys(secrets));
  for (const [name, value] of Object.entries(secrets)) {
    if (!value) continue;
    const purpose = purposeOf(business_id, connection_id, name);
    const { id: secret_id } = await tx.secret.create({
      data: { business_id, purpose, ...encryptSecret(value, purpose) },
      select: { id: true },
    });
    await tx.connectionSecret.create({ data: { business_id, connection_id, name, secret_id } });
  }
}

/** Removes secrets by name, or all of a connection. */
export async function removeConnectionSecrets(tx: Tx, connection_id: string, names?: readonly string[]): Promise<void> {
  const where = { connection_id, ...(names && { name: { in: [...names] } }) };
  const rows = await tx.connectionSecret.findMany({ where, select: { secret_id: true } });
  await tx.connectionSecret.deleteMany({ where });
  await tx.secret.deleteMany({ where: { id: { in: rows.map(({ secret_id }) => secret_id) } } });
}

/** The value of a stored secret. */
export function readConnectionSecret({ business_id, connection_id }: Place, name: string, stored: EncryptedSecret): string {
  return decryptSecret(stored, purposeOf(business_id, connection_id, name));
}
