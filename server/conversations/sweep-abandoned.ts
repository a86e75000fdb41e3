import { systemDb } from '@/server/platform/db/system-db';
import { newId } from '@/server/platform/new-id';
import { pushRequest } from './turn-inbox';

const batch = 500;

/**
 * Sends an `abandon` event to every conversation whose customer has been gone for too long. The event stands in line
 * like any other, and the engine ignores it where a message came before it.
 */
export async function sweepAbandoned(now: Date): Promise<void> {
  const due = await systemDb((tx) =>
    tx.flowInstance.findMany({
      where: { status: 'active', abandon_at: { lte: now } },
      orderBy: { abandon_at: 'asc' },
      take: batch,
      select: { business_id: true, conversation_id: true },
    }),
  );
  for (const { business_id, conversation_id } of due) {
    const turn_id = newId();
    await pushRequest({
      business_id,
      conversation_id,
      turn_id,
      client_message_id: `abandon:${turn_id}`,
      event: { type: 'abandon' },
      asked_at: now.getTime(),
      reply_to: null,
    });
  }
}
