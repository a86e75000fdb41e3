import { changeLabels } from '@/server/inbox/acting/set-labels';
import { setDraft } from '@/server/inbox/acting/set-draft';
import { createNote } from '@/server/inbox/notes/notes';
import { markRead } from '@/server/inbox/reading/mark-read';
import type { Context } from '@/server/platform/context';
import { newId } from '@/server/platform/new-id';

/** The ids that the inbox's endpoints take. */
export const inboxIds = ['note_id', 'reply_id', 'turn_id'] as const;
export type InboxId = (typeof inboxIds)[number];

interface Made {
  session_id: string;
  request_id: string;
  label_id: string;
}

/** Gives a conversation what staff add to it: a row in each table. The reply could not be sent, so it stays. */
export async function giveInbox(ctx: Context, { session_id, request_id, label_id }: Made): Promise<Record<InboxId, string>> {
  await changeLabels(ctx, session_id, () => [label_id]);
  await setDraft(ctx, session_id, { text: 'پیش‌نویس', is_note: false });
  await markRead(ctx, session_id, 1);
  const note = await createNote(ctx, session_id, { text: 'مشتری خوش‌حساب است', mentions: [] });
  const reply_id = newId();
  await ctx.db((tx) =>
    tx.pendingReply.create({
      data: {
        id: reply_id,
        conversation_id: session_id,
        request_id,
        author_id: ctx.actor.user_id,
        client_message_id: 'reply of the world',
        text: 'سلام',
        send_at: new Date(),
        failure: 'handoff_not_yours',
      },
    }),
  );
  const { turn_id } = await ctx.db((tx) =>
    tx.eventLogEntry.findFirstOrThrow({ where: { conversation_id: session_id }, select: { turn_id: true } }),
  );
  return { note_id: note.id, reply_id, turn_id };
}
