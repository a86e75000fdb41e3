import type { Prisma } from '@/prisma/generated/client';
import type { Tx } from '@/server/platform/db/client';
import { storeConnectionSecrets } from './connection-secrets';
import { refreshAt } from './refresh-at';

export interface ConnectionChange {
  name?: string;
  /** All of them, as the adapter's `details`. */
  details?: object;
  /** By name. An empty value removes one. Others stay. */
  secrets?: Record<string, string>;
  token_expires_at?: Date | null;
  picture_key?: string | null;
}

/** Changes what a channel stores of a connection. The caller records it, and calls `forgetConnection` after the commit. */
export async function changeConnection(tx: Tx, business_id: string, id: string, change: ConnectionChange): Promise<void> {
  const { details, secrets, token_expires_at, ...columns } = change;
  const now = new Date();
  await tx.connection.update({
    where: { id },
    data: {
      ...columns,
      ...(details && { details: details as Prisma.InputJsonObject }),
      ...(token_expires_at !== undefined && { token_expires_at, refresh_at: token_expires_at && refreshAt(token_expires_at, now) }),
      updated_at: now,
    },
  });
  if (secrets) await storeConnectionSecrets(tx, { business_id, connection_id: id }, secrets);
}
