import type { ChannelErrorCode } from '@/lib/channels/channel-error-code';
import type { StoredLogKind } from '@/lib/channels/log-kinds';
import type { Prisma } from '@/prisma/generated/client';
import type { Tx } from '@/server/platform/db/client';

/** Notes what happened to a connection, in the transaction of its cause. An error is also what the connection shows as its last one. */
export async function logConnection(
  tx: Tx,
  connection_id: string,
  kind: StoredLogKind,
  { code, detail = {} }: { code?: ChannelErrorCode; detail?: Prisma.InputJsonObject } = {},
): Promise<void> {
  await tx.connectionLogEntry.create({ data: { connection_id, kind, code, detail } });
  if (code) await tx.connection.updateMany({ where: { id: connection_id }, data: { last_error: code, last_error_at: new Date() } });
}
