import { tenantDb } from '@/server/platform/db/tenant-db';
import { pushRequest } from './turn-inbox';

interface Return {
  business_id: string;
  conversation_id: string;
  request_id: string;
}

/**
 * Lets the assistant go on after staff resolved a handoff, once: the request's id is the turn's. Where another request is
 * open by now the customer came back on another way, and is waiting for a human again.
 */
export async function returnFromHandoff({ business_id, conversation_id, request_id }: Return): Promise<void> {
  const where = { conversation_id, status: { not: 'RESOLVED' } } as const;
  if (await tenantDb(business_id)((tx) => tx.handoffRequest.count({ where }))) return;
  await pushRequest({
    business_id,
    conversation_id,
    turn_id: request_id,
    client_message_id: `return:${request_id}`,
    event: { type: 'handoff_resolved' },
    asked_at: Date.now(),
    reply_to: null,
  });
}
