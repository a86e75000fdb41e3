import { withNumbers } from '@/lib/channels/numbered-choices';
import type { StoredMessage } from '@/lib/channels/parts-of-message';
import { runAsTenant } from '@/server/platform/db/tenant-pool';

interface Delivery extends StoredMessage {
  delivery_id: string;
  conversation_id: string;
  position: number;
}

/** A message with the texts of those that follow it. */
export interface JoinedMessage {
  message: StoredMessage;
  /** The deliveries whose texts it has, besides its own. */
  others: string[];
}

/** How many messages are joined at most. */
const mostJoined = 20;

/**
 * A message with the texts of those that wait behind it, for a chat that takes one only. Null while the conversation still has
 * something to say, which then belongs to it. A message with a file is not joined, and ends it.
 */
export async function joinWaiting(business_id: string, delivery: Delivery): Promise<JoinedMessage | null> {
  const { conversation_id, position } = delivery;
  const { rows: turns } = await runAsTenant(business_id, {
    name: 'delivery-turns',
    text: `select from inbound_events where business_id = $1 and conversation_id = $2 and handled_at is null limit 1`,
    values: [business_id, conversation_id],
  });
  if (turns.length) return null;
  if (hasFile(delivery)) return { message: delivery, others: [] };
  const { rows } = await runAsTenant<Delivery>(business_id, {
    name: 'delivery-join',
    text: `select d.id as delivery_id, m.type, m.text, m.payload
             from deliveries d
             join messages m on m.business_id = d.business_id and m.conversation_id = d.conversation_id and m.position = d.position
            where d.business_id = $1 and d.conversation_id = $2 and d.state = 'pending' and d.position > $3
            order by d.position limit ${mostJoined}`,
    values: [business_id, conversation_id, position],
  });
  const end = rows.findIndex(hasFile);
  const joined = end === -1 ? rows : rows.slice(0, end);
  const text = [delivery, ...joined].map(wordsOf).filter(Boolean).join('\n\n');
  return { message: { ...delivery, text, payload: {} }, others: joined.map(({ delivery_id }) => delivery_id) };
}

const hasFile = ({ payload: { url, attachments } }: StoredMessage): boolean => Boolean(url ?? attachments?.length);

const wordsOf = ({ text, payload: { choices = [] } }: StoredMessage): string => (choices.length ? withNumbers(text, choices) : text.trim());
