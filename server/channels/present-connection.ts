import type { ChannelErrorCode } from '@/lib/channels/channel-error-code';
import { channels, isPushChannel, type Purpose } from '@/lib/channels/channels';
import type { ConnectionState } from '@/lib/contracts/flow-manager/channels/connections';
import { AppError } from '@/lib/errors';
import type { Prisma } from '@/prisma/generated/client';
import { pictureUrl } from '@/server/auth/profile-picture';
import type { Tx } from '@/server/platform/db/client';
import { webhookUrl } from './webhook-url';

const include = { assistants: { include: { assistant: { select: { name: true } } }, orderBy: { purpose: 'asc' } } } as const;
export type ConnectionRow = Prisma.ConnectionGetPayload<{ include: typeof include }>;

/** The connections that people see: none of those without an account, such as the API's, and none that was disconnected. */
export const shown = { key: { not: '' }, state: { not: 'disconnected' } } as const satisfies Prisma.ConnectionWhereInput;

/** Throws not_found. */
export async function requireConnection(tx: Tx, id: string): Promise<ConnectionRow> {
  const row = await tx.connection.findFirst({ where: { ...shown, id }, include });
  if (!row) throw new AppError('not_found');
  return row;
}

/** The same, locked until the end of the transaction. */
export async function lockConnection(tx: Tx, id: string): Promise<ConnectionRow> {
  await tx.$queryRaw`select from connections where id = ${id}::uuid for update`;
  return requireConnection(tx, id);
}

export function findConnections(tx: Tx, where: Prisma.ConnectionWhereInput, take: number): Promise<ConnectionRow[]> {
  return tx.connection.findMany({ where, include, orderBy: { id: 'desc' }, take });
}

/** What is counted at most of what waits, or has failed, of one connection. */
const mostCounted = 1_000;

/** Connections as calls return them. Never their secrets. */
export async function presentConnections(tx: Tx, rows: readonly ConnectionRow[]) {
  const ids = rows.map(({ id }) => id);
  const counts = await tx.$queryRaw<{ id: string; received: number; to_send: number; failed: number }[]>`
    select n.id,
           (select count(*)::int from (select from channel_updates u where u.connection_id = n.id and u.handled_at is null limit ${mostCounted}) w) as received,
           (select count(*)::int from (select from deliveries d where d.connection_id = n.id and d.state = 'pending' limit ${mostCounted}) w) as to_send,
           (select count(*)::int from (select from deliveries d where d.connection_id = n.id and d.state = 'failed' limit ${mostCounted}) w) as failed
      from connections n where n.id = any(${ids}::uuid[])`;
  const known = new Map(counts.map(({ id, ...count }) => [id, count]));
  return rows.flatMap(({ assistants, picture_key, ...row }) => {
    const { channel } = row;
    if (!isPushChannel(channel)) return [];
    return {
      ...row,
      channel,
      state: row.state as ConnectionState,
      reason: row.reason as ChannelErrorCode | null,
      last_error: row.last_error as ChannelErrorCode | null,
      picture_url: picture_key && pictureUrl(picture_key),
      purposes: [...channels[channel].purposes],
      assistants: assistants.map(({ purpose, assistant_id, assistant, is_active }) => ({
        purpose: purpose as Purpose,
        assistant_id,
        assistant_name: assistant.name,
        is_active,
      })),
      webhook_url: webhookUrl(channel, row.id),
      waiting: known.get(row.id) ?? { received: 0, to_send: 0, failed: 0 },
    };
  });
}

export async function presentConnection(tx: Tx, row: ConnectionRow) {
  const [one] = await presentConnections(tx, [row]);
  if (!one) throw new AppError('not_found');
  return one;
}
