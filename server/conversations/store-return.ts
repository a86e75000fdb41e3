import type { Tx } from '@/server/platform/db/client';
import type { TurnEvent } from './turn/turn-request';

/**
 * Stores the event that staff resolved a handoff, in the transaction that resolves it. The assistant continues when a
 * worker handles the event.
 */
export async function storeReturn(tx: Tx, conversation_id: string, request_id: string): Promise<void> {
  const event: TurnEvent = { type: 'handoff_resolved' };
  await tx.inboundEvent.create({ data: { conversation_id, key: `return:${request_id}`, event } });
}
