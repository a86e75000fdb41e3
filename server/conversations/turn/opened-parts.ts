import { newId } from '@/server/platform/new-id';

/** A handoff that begins: why, and who took the conversation over. */
export interface OpenedRequest {
  id: string;
  reason: string;
  taken_by: string | null;
}

/** The parameters of the statement that several of its parts use. */
interface Keys {
  business: string;
  conversation: string;
  message_count: string;
}

/**
 * A request that waits in the queue, or one that belongs to who took the conversation over, with a line in its history. A
 * member who has left meanwhile gets none: it waits in the queue.
 */
export function openedParts(
  { id, reason, taken_by }: OpenedRequest,
  { business, conversation, message_count }: Keys,
  put: (value: unknown) => string,
): string[] {
  const request = put(id);
  if (!taken_by) {
    return [
      `opened as (
       insert into handoff_requests (id, business_id, conversation_id, reason)
       select ${request}::uuid, ${business}, ${conversation}, ${put(reason)} from turned)`,
    ];
  }
  const member = put(taken_by);
  return [
    `opened as (
       insert into handoff_requests (id, business_id, conversation_id, reason, status, assigned_to, assigned_at, waiting_since)
       select ${request}::uuid, ${business}, ${conversation}, ${put(reason)},
              (case when m.user_id is null then 'PENDING' else 'ASSIGNED' end)::handoff_status, m.user_id,
              case when m.user_id is not null then now() end, case when m.user_id is null then now() end
         from turned left join memberships m on m.business_id = ${business} and m.user_id = ${member}::uuid and m.status = 'active')`,
    `entered as (
       insert into conversation_entries (id, business_id, conversation_id, kind, author_id, after_position)
       select ${put(newId())}::uuid, ${business}, ${conversation}, 'taken_over', ${member}::uuid, ${message_count}::int from turned)`,
  ];
}
