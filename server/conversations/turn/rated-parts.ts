import { newId } from '@/server/platform/new-id';

/** A customer's answer to the question how satisfied they are. */
export interface CustomerRating {
  request_id: string;
  /** 1 to 5. */
  rating: number;
  comment: string | null;
}

/** The parameters of the statement that several of its parts use. */
interface Keys {
  business: string;
  conversation: string;
  message_count: string;
}

/** Stores a rating with its request, and a line in the history of the conversation. */
export function ratedParts(
  { request_id, rating, comment }: CustomerRating,
  { business, conversation, message_count }: Keys,
  put: (value: unknown) => string,
): string[] {
  return [
    `rated as (
       update handoff_requests set rating = ${put(rating)}::smallint, rating_comment = ${put(comment)}, rated_at = now()
        where business_id = ${business} and id = ${put(request_id)}::uuid and exists (select from turned))`,
    `rated_entry as (
       insert into conversation_entries (id, business_id, conversation_id, kind, detail, after_position)
       select ${put(newId())}::uuid, ${business}, ${conversation}, 'rated', ${put(JSON.stringify({ rating, comment }))}::jsonb, ${message_count}::int from turned)`,
  ];
}
