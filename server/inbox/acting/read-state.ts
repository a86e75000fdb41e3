import { AppError } from '@/lib/errors';
import type { ConversationState } from '@/lib/contracts/flow-manager/inbox/actions';
import type { Tx } from '@/server/platform/db/client';
import { personOf } from './lock-conversation';

/** What members can change in a conversation. Throws not_found. */
export async function readState(tx: Tx, id: string) {
  const row = await tx.conversation.findUnique({
    where: { id },
    select: {
      id: true,
      status: true,
      title: true,
      priority: true,
      snoozed_until: true,
      spam_at: true,
      contact_id: true,
      labels: { select: { label_id: true }, orderBy: { label_id: 'asc' } },
      handoff_requests: { where: { status: { not: 'RESOLVED' } }, take: 1, include: { team: { select: { id: true, name: true } } } },
    },
  });
  if (!row) throw new AppError('not_found');
  const { labels, handoff_requests, ...conversation } = row;
  const [request] = handoff_requests;
  return {
    ...conversation,
    label_ids: labels.map(({ label_id }) => label_id),
    request: request ? { ...request, assigned_to: await personOf(tx, request.assigned_to) } : null,
  } satisfies Partial<Record<keyof ConversationState, unknown>>;
}
