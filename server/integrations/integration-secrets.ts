import type { Prisma } from '@/prisma/generated/client';
import type { Tx } from '@/server/platform/db/client';
import { decryptSecret, encryptSecret } from '@/server/platform/secrets';

/** The secret of the authentication, and the token that it got. People's own names have no such sign. */
export const authSecret = '$auth';
export const tokenSecret = '$token';

const purposeOf = (business_id: string, integration_id: string, name: string) => `integration:${business_id}:${integration_id}:${name}`;

interface Place {
  business_id: string;
  integration_id: string;
}

/** Stores a value under a name, and replaces the previous one. */
export async function storeSecret(
  tx: Tx,
  { business_id, integration_id }: Place,
  name: string,
  value: string,
  expires_at: Date | null = null,
): Promise<void> {
  const where = { business_id_integration_id_name: { business_id, integration_id, name } };
  const purpose = purposeOf(business_id, integration_id, name);
  const before = await tx.integrationSecret.findUnique({ where });
  const { id: secret_id } = await tx.secret.create({
    data: { business_id, purpose, ...encryptSecret(value, purpose) },
    select: { id: true },
  });
  await tx.integrationSecret.upsert({
    where,
    create: { integration_id, name, secret_id, expires_at },
    update: { secret_id, expires_at },
  });
  if (before?.secret_id) await tx.secret.delete({ where: { id: before.secret_id } });
}

/** Removes names with their values. */
export async function removeSecrets(tx: Tx, integration_id: string, more: Prisma.IntegrationSecretWhereInput = {}): Promise<void> {
  const where = { ...more, integration_id };
  const rows = await tx.integrationSecret.findMany({ where, select: { secret_id: true } });
  await tx.integrationSecret.deleteMany({ where });
  await deleteValues(tx, rows);
}

/** Removes all values, and keeps the names: people see what they must enter again. */
export async function forgetValues(tx: Tx, integration_id: string): Promise<void> {
  await removeSecrets(tx, integration_id, { name: tokenSecret });
  const rows = await tx.integrationSecret.findMany({ where: { integration_id }, select: { secret_id: true } });
  await tx.integrationSecret.updateMany({ where: { integration_id }, data: { secret_id: null } });
  await deleteValues(tx, rows);
}

async function deleteValues(tx: Tx, rows: readonly { secret_id: string | null }[]): Promise<void> {
  await tx.secret.deleteMany({ where: { id: { in: rows.flatMap(({ secret_id }) => secret_id ?? []) } } });
}

/** The values of an integration by name. A token that has expired is not among them. */
export async function readSecrets(tx: Tx, { business_id, integration_id }: Place, now: Date): Promise<Map<string, string>> {
  const rows = await tx.integrationSecret.findMany({ where: { integration_id }, include: { secret: true } });
  return new Map(
    rows.flatMap(({ name, secret, expires_at }) =>
      secret && (!expires_at || expires_at > now) ? [[name, decryptSecret(secret, purposeOf(business_id, integration_id, name))]] : [],
    ),
  );
}
