import type { DraftInput } from '@/lib/contracts/flow-manager/inbox/actions';
import type { Context } from '@/server/platform/context';
import { requireConversation } from '../reading/require-conversation';

/** Keeps what the caller has begun to write in a conversation. An empty text removes it. Throws not_found. */
export async function setDraft({ db, actor }: Context, conversation_id: string, { text, is_note }: DraftInput): Promise<undefined> {
  const { user_id } = actor;
  await db(async (tx) => {
    await requireConversation(tx, conversation_id);
    if (text.trim() === '') {
      await tx.replyDraft.deleteMany({ where: { conversation_id, user_id } });
      return;
    }
    await tx.$executeRaw`
      insert into reply_drafts (conversation_id, user_id, text, is_note) values (${conversation_id}::uuid, ${user_id}::uuid, ${text}, ${is_note})
      on conflict (business_id, conversation_id, user_id) do update set text = excluded.text, is_note = excluded.is_note, updated_at = now()`;
  });
}
