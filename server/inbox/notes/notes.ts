import type { NoteInput } from '@/lib/contracts/flow-manager/inbox/notes';
import { AppError } from '@/lib/errors';
import { firstCharacters } from '@/lib/text/first-characters';
import type { ConversationEntry } from '@/prisma/generated/client';
import { announceNotifications, notify, type Notified } from '@/server/notifications/notify';
import { linkToConversation } from '@/server/notifications/notify-handoff';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { publishLive } from '@/server/platform/live';
import { newId } from '@/server/platform/new-id';
import { personOf } from '../acting/lock-conversation';
import { nameFields, personName } from '../person-name';
import { requireConversation } from '../reading/require-conversation';

/** How much of a note its notification shows, in characters. */
const excerpt = 200;

interface Mention {
  id: string;
  name: string;
}

interface OfNote {
  session_id: string;
  note_id: string;
}

/** A note notifies each of its members once, also when it is edited. */
const subjectOf = (note_id: string): string => `note:${note_id}`;

/** Writes a note for colleagues, and notifies those whom it mentions. Throws not_found, also for someone who is no member. */
export async function createNote(ctx: Context, session_id: string, { text, mentions }: NoteInput) {
  const { note, notified } = await ctx.db(async (tx) => {
    const { message_count } = await requireConversation(tx, session_id);
    const mentioned = await findMembers(tx, mentions);
    const row = await tx.conversationEntry.create({
      data: {
        id: newId(),
        conversation_id: session_id,
        kind: 'note',
        author_id: ctx.actor.user_id,
        text,
        detail: { mentions: mentioned.map((one) => ({ ...one })) },
        after_position: message_count,
      },
    });
    return { note: await present(tx, row), notified: await notifyMentioned(tx, ctx, row, mentioned) };
  });
  await announce(ctx, session_id, notified);
  return note;
}

/** Changes a note of the caller. Those whom it mentions now for the first time are notified. Throws not_found, and forbidden for a colleague's. */
export async function updateNote(ctx: Context, { session_id, note_id }: OfNote, { text, mentions }: NoteInput) {
  const { note, notified } = await ctx.db(async (tx) => {
    await requireOwnNote(tx, ctx, { session_id, note_id });
    const mentioned = await findMembers(tx, mentions);
    const row = await tx.conversationEntry.update({
      where: { id: note_id },
      data: { text, detail: { mentions: mentioned.map((one) => ({ ...one })) }, edited_at: ctx.now },
    });
    return { note: await present(tx, row), notified: await notifyMentioned(tx, ctx, row, mentioned) };
  });
  await announce(ctx, session_id, notified);
  return note;
}

/** Deletes a note of the caller, with the notifications about it. Throws not_found, and forbidden for a colleague's. */
export async function deleteNote(ctx: Context, { session_id, note_id }: OfNote): Promise<undefined> {
  const notified = await ctx.db(async (tx) => {
    await requireOwnNote(tx, ctx, { session_id, note_id });
    const subject = subjectOf(note_id);
    const told = await tx.notification.findMany({ where: { subject }, select: { id: true, user_id: true } });
    await tx.notification.deleteMany({ where: { subject } });
    await tx.conversationEntry.delete({ where: { id: note_id } });
    return told;
  });
  await announce(ctx, session_id, notified);
}

async function requireOwnNote(tx: Tx, { actor }: Context, { session_id, note_id }: OfNote): Promise<void> {
  await requireConversation(tx, session_id);
  const row = await tx.conversationEntry.findFirst({ where: { id: note_id, conversation_id: session_id, kind: 'note' } });
  if (!row) throw new AppError('not_found');
  if (row.author_id !== actor.user_id) throw new AppError('forbidden', { detail: 'not_your_note' });
}

async function findMembers(tx: Tx, mentions: readonly string[]): Promise<Mention[]> {
  const wanted = [...new Set(mentions)];
  const members = await tx.membership.findMany({
    where: { user_id: { in: wanted }, status: 'active' },
    select: { user: { select: { id: true, ...nameFields } } },
  });
  if (members.length < wanted.length) throw new AppError('not_found');
  return members.map(({ user }) => ({ id: user.id, name: personName(user) }));
}

async function notifyMentioned(tx: Tx, ctx: Context, { id, text, conversation_id }: ConversationEntry, mentioned: readonly Mention[]) {
  const { business_id, actor } = ctx;
  const subject = subjectOf(id);
  const told = await tx.notification.findMany({ where: { subject }, select: { user_id: true } });
  const user_ids = mentioned.map((one) => one.id).filter((one) => one !== actor.user_id && !told.some(({ user_id }) => user_id === one));
  const author = await personOf(tx, actor.user_id);
  const params = { name: author?.name ?? '', text: firstCharacters(text, excerpt) };
  const link = linkToConversation(conversation_id);
  return notify(tx, { business_id, user_ids, kind: 'mentioned', params, link, subject, about_user_id: actor.user_id });
}

async function present(tx: Tx, { id, author_id, text, detail, after_position, created_at, edited_at }: ConversationEntry) {
  const { mentions } = detail as unknown as { mentions: Mention[] };
  const author = await personOf(tx, author_id);
  return { id, author, text, mentions: mentions.map((one) => one.id), after_position, created_at, edited_at };
}

async function announce({ business_id }: Context, conversation_id: string, notified: readonly Notified[]): Promise<void> {
  await announceNotifications(business_id, notified);
  await publishLive(business_id, { type: 'status', conversation_id });
}
