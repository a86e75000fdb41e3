import type { EntryKind } from '@/lib/contracts/flow-manager/inbox/timeline';
import type { Tx } from '@/server/platform/db/client';
import { newId } from '@/server/platform/new-id';

export interface NewEntry {
  conversation_id: string;
  kind: EntryKind;
  /** Null for what the product does. */
  author_id?: string | null;
  /** Its shape is that of its kind. */
  detail?: object;
  /** What a customer wrote, of an entry that tells it. */
  text?: string;
}

/** Writes a line into the history of a conversation, after its last message. Only staff see it. */
export async function writeEntry(tx: Tx, { conversation_id, kind, author_id = null, detail = {}, text = '' }: NewEntry): Promise<void> {
  await tx.$executeRaw`
    insert into conversation_entries (id, conversation_id, kind, author_id, text, detail, after_position)
    select ${newId()}::uuid, id, ${kind}, ${author_id}::uuid, ${text}, ${JSON.stringify(detail)}::jsonb, message_count
      from conversations where id = ${conversation_id}::uuid`;
}
