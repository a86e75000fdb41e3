import { AppError } from '@/lib/errors';
import type { ConversationStatus } from '@/prisma/generated/enums';
import type { Tx } from '@/server/platform/db/client';
import { nameFields, personName } from '../person-name';

/** An open request. Its member is null if it waits, or if its member's account is gone. */
export interface OpenRequest {
  id: string;
  status: 'PENDING' | 'ASSIGNED';
  assigned_to: string | null;
}

export interface LockedConversation {
  id: string;
  status: ConversationStatus;
  channel: string;
  title: string | null;
  priority: number;
  snoozed_until: Date | null;
  spam_at: Date | null;
  contact_id: string | null;
  is_blocked: boolean;
  assistant: string;
  request: OpenRequest | null;
}

/**
 * Locks a conversation, so that what members do in it, and the commits of its turns, follow one another. Throws not_found,
 * also for a live test, unless tests are allowed.
 */
export async function lockConversation(tx: Tx, id: string, { tests = false } = {}): Promise<LockedConversation> {
  const rows = await tx.$queryRaw<Omit<LockedConversation, 'request'>[]>`
    select c.id, c.status, c.channel, c.title, c.priority, c.snoozed_until, c.spam_at, c.contact_id, a.name as assistant,
           coalesce((select k.blocked_at is not null from contacts k where k.business_id = c.business_id and k.id = c.contact_id), false) as is_blocked
      from conversations c join assistants a on a.business_id = c.business_id and a.id = c.assistant_id
     where c.id = ${id}::uuid and (${tests} or c.channel <> 'test')
       for update of c`;
  const [conversation] = rows;
  if (!conversation) throw new AppError('not_found');
  // Read after the lock: whoever had it may have changed the request.
  const [request = null] = await tx.$queryRaw<OpenRequest[]>`
    select id, status, assigned_to from handoff_requests where conversation_id = ${id}::uuid and status <> 'RESOLVED' for update`;
  return { ...conversation, request };
}

/** Locks the conversation of a request, also of a live test. Throws not_found. */
export async function lockOfRequest(tx: Tx, request_id: string): Promise<LockedConversation> {
  const request = await tx.handoffRequest.findUnique({ where: { id: request_id }, select: { conversation_id: true } });
  if (!request) throw new AppError('not_found');
  return lockConversation(tx, request.conversation_id, { tests: true });
}

/** What colleagues call a person. Empty if their account was deleted. */
export async function nameOf(tx: Tx, user_id: string | null): Promise<string> {
  const person = user_id && (await tx.user.findUnique({ where: { id: user_id }, select: nameFields }));
  return person ? personName(person) : '';
}

/** A person as entries name them. Null without one. */
export async function personOf(tx: Tx, user_id: string | null): Promise<{ id: string; name: string } | null> {
  return user_id === null ? null : { id: user_id, name: await nameOf(tx, user_id) };
}
