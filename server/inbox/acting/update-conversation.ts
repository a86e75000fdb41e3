import type { ConversationUpdate } from '@/lib/contracts/flow-manager/inbox/actions';
import type { EntryKind } from '@/lib/contracts/flow-manager/inbox/timeline';
import { AppError } from '@/lib/errors';
import { recordChange } from '@/server/audit/record-change';
import { requireContact } from '@/server/contacts/require-contact';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { publishLive } from '@/server/platform/live';
import { setDueTimes } from '../set-due-times';
import { writeEntry } from '../write-entry';
import { lockConversation, type LockedConversation } from './lock-conversation';
import { readState } from './read-state';

/** A change of one column, and the line that it leaves in the history. */
interface Change {
  data: Partial<Pick<LockedConversation, 'title' | 'priority' | 'snoozed_until' | 'spam_at' | 'contact_id'>>;
  kind: EntryKind;
  detail?: object;
}

const longestSnooze = 366 * 24 * 60 * 60 * 1000;

/**
 * Changes the title, the priority, the customer, until when a conversation is put off, or whether it is spam. What already
 * is so leaves no line in the history. Throws not_found, also for a customer of another business, and validation_failed for
 * a time that is not in the next year.
 */
export async function updateConversation(ctx: Context, session_id: string, update: ConversationUpdate) {
  const state = await ctx.db(async (tx) => {
    const before = await lockConversation(tx, session_id);
    const changes = [
      titleOf(before, update),
      priorityOf(before, update),
      snoozeOf(before, update, ctx.now),
      spamOf(before, update, ctx.now),
      await contactOf(tx, before, update),
    ].filter((change) => change !== null);
    if (changes.length === 0) return readState(tx, session_id);
    const data = Object.assign({}, ...changes.map((change) => change.data)) as Change['data'];
    // A remembered turn does not know that the conversation is put off, or whose it is.
    await tx.conversation.update({ where: { id: session_id }, data: { ...data, revision: { increment: 1 } } });
    for (const { kind, detail } of changes) {
      await writeEntry(tx, { conversation_id: session_id, kind, author_id: ctx.actor.user_id, detail });
    }
    if (data.priority !== undefined && before.request) await setDueTimes(tx, before.request.id);
    await recordChange(tx, ctx, { action: 'session.updated', resource_id: session_id, detail: { fields: Object.keys(data) } });
    return readState(tx, session_id);
  });
  await publishLive(ctx.business_id, { type: 'status', conversation_id: session_id });
  return state;
}

function titleOf({ title: before }: LockedConversation, { title }: ConversationUpdate): Change | null {
  const wanted = title === '' ? null : title;
  return wanted === undefined || wanted === before ? null : { data: { title: wanted }, kind: 'title', detail: { title: wanted } };
}

function priorityOf({ priority: from }: LockedConversation, { priority: to }: ConversationUpdate): Change | null {
  return to === undefined || to === from ? null : { data: { priority: to }, kind: 'priority', detail: { from, to } };
}

function snoozeOf({ snoozed_until: before }: LockedConversation, { snoozed_until }: ConversationUpdate, now: Date): Change | null {
  if (snoozed_until === undefined) return null;
  if (snoozed_until === null) return before && { data: { snoozed_until: null }, kind: 'unsnoozed' };
  const until = new Date(snoozed_until);
  if (until <= now || until.getTime() - now.getTime() > longestSnooze) {
    throw new AppError('validation_failed', { fields: [{ path: 'snoozed_until', key: 'within_a_year' }] });
  }
  return until.getTime() === before?.getTime()
    ? null
    : { data: { snoozed_until: until }, kind: 'snoozed', detail: { until: until.toISOString() } };
}

function spamOf({ spam_at }: LockedConversation, { spam }: ConversationUpdate, now: Date): Change | null {
  if (spam === undefined || spam === (spam_at !== null)) return null;
  return spam ? { data: { spam_at: now }, kind: 'spam' } : { data: { spam_at: null }, kind: 'not_spam' };
}

async function contactOf(tx: Tx, before: LockedConversation, { contact_id }: ConversationUpdate): Promise<Change | null> {
  if (contact_id === undefined) return null;
  const contact = contact_id && (await requireContact(tx, contact_id));
  if ((contact ? contact.id : null) === before.contact_id) return null;
  return {
    data: { contact_id: contact ? contact.id : null },
    kind: 'contact_linked',
    detail: { contact: contact ? { id: contact.id, name: contact.name } : null },
  };
}
