import type { UpdateFailure } from '@/lib/channels/update-failures';
import type { AttachmentRef } from '@/server/conversations/attachment-ref';
import type { NewEntry } from '@/server/inbox/write-entry';
import { runAsTenant } from '@/server/platform/db/tenant-pool';
import { newId } from '@/server/platform/new-id';
import type { LoadedConnection } from '../load-connection';

/**
 * Stores what becomes of an update in one statement: turns for a worker, lines of the history, and that it is handled. So it becomes
 * a turn exactly once. What the customer wrote is only in the conversation from now on. Returns false if it is handled already.
 */
export async function writeUpdate(
  { id: connection_id, business_id }: LoadedConnection,
  { id, external_id }: { id: string; external_id: string },
  { conversation_id, failure, texts = [], attachments = [], event, entries = [] }: Outcome,
): Promise<boolean> {
  const messages = texts.map((text, index) => ({
    type: 'user_message',
    text,
    ...(index === 0 && attachments.length && { attachments }),
  }));
  const events = [...messages, ...(event ? [event] : [])].map((one, index) => ({
    id: newId(),
    key: `${connection_id}:${external_id}${index ? `#${index + 1}` : ''}`,
    event: one,
  }));
  const lines = entries.map(({ kind, text = '', detail = {} }) => ({ id: newId(), kind, text, detail }));
  const { rows } = await runAsTenant<{ handled: number }>(business_id, {
    name: 'channel-handle',
    text: `with handled as (
             update channel_updates
                set handled_at = now(), leased_until = null, content = '{}', failure = $3, conversation_id = $4::uuid
              where business_id = $1 and id = $2 and handled_at is null returning connection_id),
           seen as (
             update connections set last_event_at = now()
              where business_id = $1 and id in (select connection_id from handled)
                and (last_event_at is null or last_event_at < now() - interval '1 minute')),
           added as (
             insert into inbound_events (id, business_id, conversation_id, key, event)
             select e.id, $1, $4::uuid, e.key, e.event from handled, jsonb_to_recordset($5::jsonb) as e (id uuid, key text, event jsonb)
             order by e.key
             on conflict (business_id, conversation_id, key) do nothing),
           told as (
             insert into conversation_entries (id, business_id, conversation_id, kind, text, detail, after_position)
             select l.id, $1, c.id, l.kind, l.text, l.detail, c.message_count
               from handled, conversations c, jsonb_to_recordset($6::jsonb) as l (id uuid, kind text, text text, detail jsonb)
              where c.business_id = $1 and c.id = $4::uuid)
           select count(*)::int as handled from handled`,
    values: [business_id, id, failure ?? null, conversation_id, JSON.stringify(events), JSON.stringify(lines)],
  });
  return rows[0]?.handled === 1;
}

/** What becomes of an update. */
export interface Outcome {
  conversation_id: string | null;
  failure?: UpdateFailure;
  /** Messages of the customer. The files belong to the first. */
  texts?: readonly string[];
  attachments?: readonly AttachmentRef[];
  event?: { type: 'reset' };
  entries?: readonly Pick<NewEntry, 'kind' | 'text' | 'detail'>[];
  /** Whether the conversation began, so that its opening waits. */
  is_new?: boolean;
}
