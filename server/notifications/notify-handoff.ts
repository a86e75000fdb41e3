import type { Tx } from '@/server/platform/db/client';
import { addToOutbox } from '@/server/platform/outbox';
import { notifyHandoffJob } from './jobs';
import { notify, type Notified } from './notify';
import { subjectOfHandoff } from './read-handoff';

interface Handoff {
  business_id: string;
  request_id: string;
  conversation_id: string;
  /** The name of the assistant. */
  assistant: string;
}

/** The page on which a conversation is open. */
export const linkToConversation = (conversation_id: string): string => `/inbox?conversation=${conversation_id}`;

/** Notifies people that a customer is waiting, once per request even if it is called again. */
export function notifyOpened(
  tx: Tx,
  { business_id, request_id, conversation_id, assistant, user_ids, reason }: Handoff & { user_ids: readonly string[]; reason: string },
): Promise<Notified[]> {
  const subject = subjectOfHandoff(request_id);
  return notify(tx, {
    business_id,
    user_ids,
    kind: 'handoff_opened',
    params: { assistant, reason },
    link: linkToConversation(conversation_id),
    subject,
  });
}

/** Notifies a member that a conversation was given to them, which replaces that its customer is waiting. */
export async function notifyAssigned(
  tx: Tx,
  { business_id, request_id, conversation_id, assistant, user_id }: Handoff & { user_id: string },
): Promise<Notified[]> {
  const subject = subjectOfHandoff(request_id);
  await tx.notification.deleteMany({ where: { user_id, subject } });
  return notify(tx, {
    business_id,
    user_ids: [user_id],
    kind: 'handoff_assigned',
    params: { assistant },
    link: linkToConversation(conversation_id),
    subject,
  });
}

/**
 * Routes requests that returned to the queue, in the transaction that returns them. The earlier notifications, which were
 * read when someone accepted the request, are replaced: there is one per request and person.
 */
export async function notifyAgain(tx: Tx, business_id: string, request_ids: readonly string[]): Promise<void> {
  await tx.notification.deleteMany({ where: { subject: { in: request_ids.map(subjectOfHandoff) } } });
  for (const request_id of request_ids) await addToOutbox(tx, notifyHandoffJob, { business_id, request_id }, business_id);
}
