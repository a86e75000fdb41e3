import { recordChange } from '@/server/audit/record-change';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';

/** Records who has a number called through a trunk, because that costs money at the provider. */
export async function recordDial(tx: Tx, ctx: Context, connection_id: string, number: string): Promise<void> {
  const { name } = await tx.sipConnection.findUniqueOrThrow({ where: { id: connection_id }, select: { name: true } });
  await recordChange(tx, ctx, { action: 'call.dialed', resource_id: connection_id, name, detail: { number } });
}
