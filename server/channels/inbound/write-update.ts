import type { UpdateFailure } from '@/lib/channels/update-failures';
import type { Prisma } from '@/prisma/generated/client';
import type { AttachmentRef } from '@/server/conversations/attachment-ref';
import { writeEntry, type NewEntry } from '@/server/inbox/write-entry';
import { newId } from '@/server/platform/new-id';
import { tenantDb } from '@/server/platform/db/tenant-db';
import type { LoadedConnection } from '../load-connection';

/** What becomes of an update. */
export interface Outcome {
  conversation_id: string | null;
  failure?: UpdateFailure;
  /** Messages of the customer. The files belong to the first. */
  texts?: readonly string[];
  attachments?: readonly AttachmentRef[];
  event?: { type: 'reset' };
  entries?: readonly Omit<NewEntry, 'conversation_id'>[];
  /** Whether the conversation began, so that its opening waits. */
  is_new?: boolean;
}

/**
 * Stores what becomes of an update in one transaction: turns for a worker, lines of the history, and that it is handled. So it becomes
 * a turn exactly once. What the customer wrote is only in the conversation from now on. Returns false if it is handled already.
 */
export async function writeUpdate(
  { id: connection_id, business_id }: LoadedConnection,
  { id, external_id }: { id: string; external_id: string },
  { conversation_id, failure, texts = [], attachments = [], event, entries = [] }: Outcome,
): Promise<boolean> {
  return tenantDb(business_id)(async (tx) => {
    const handled = await tx.$executeRaw`
      update channel_updates
         set handled_at = now(), leased_until = null, content = '{}', failure = ${failure ?? null}, conversation_id = ${conversation_id}::uuid
       where id = ${id}::uuid and handled_at is null`;
    if (!handled) return false;
    await tx.$executeRaw`
      update connections set last_event_at = now()
       where id = ${connection_id}::uuid and (last_event_at is null or last_event_at < now() - interval '1 minute')`;
    if (!conversation_id) return true;
    const messages = texts.map((text, index) => ({
      type: 'user_message' as const,
      text,
      ...(index === 0 && attachments.length && { attachments: attachments.map((ref) => ({ ...ref })) }),
    }));
    const events: Prisma.InputJsonObject[] = [...messages, ...(event ? [event] : [])];
    for (const [index, one] of events.entries()) {
      const key = `${connection_id}:${external_id}${index ? `#${index + 1}` : ''}`;
      await tx.inboundEvent.createMany({ data: { id: newId(), conversation_id, key, event: one }, skipDuplicates: true });
    }
    for (const entry of entries) await writeEntry(tx, { conversation_id, ...entry });
    return true;
  });
}
