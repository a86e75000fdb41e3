import { setTimeout as sleep } from 'node:timers/promises';
import type { Capabilities } from '@/lib/channels/capabilities';
import type { Purpose } from '@/lib/channels/channels';
import { partsOfMessage, type PlannedPart, type StoredMessage } from '@/lib/channels/parts-of-message';
import { runAsTenant } from '@/server/platform/db/tenant-pool';
import type { Chat, OutgoingPart, PushAdapter } from '../channel-adapter';
import { ChannelError } from '../channel-error';
import { loadConnection, type LoadedConnection } from '../load-connection';
import { capabilitiesOf, pushAdapter } from '../registry';
import { joinWaiting } from './join-waiting';
import { openMedia } from './open-media';
import { endDeliveries, noteFailure, putOff } from './record-delivery';
import { takeRate } from './take-rate';

/** How long one part may take, in milliseconds, and how long a process keeps a part that must wait for its rate. */
const [longest, longestWait] = [30_000, 2_000];
/** How long a message waits for the others of its conversation, in milliseconds, before they are looked at again. */
const joinedAgainAfter = 500;

interface DeliveryRow extends StoredMessage {
  delivery_id: string;
  conversation_id: string;
  position: number;
  connection_id: string;
  chat: string;
  chat_purpose: Purpose;
  chat_details: Record<string, unknown> | null;
  attempts: number;
  sent_parts: number;
}

/**
 * Sends what is left of a delivery that this process has leased, and records each part as soon as the service has taken it. Only a process
 * that dies between the two sends a part twice, with the same key. Does nothing if the delivery ended in the meantime.
 */
export async function sendDelivery(business_id: string, id: string): Promise<void> {
  const delivery = await load(business_id, id);
  const connection = delivery && (await loadConnection(business_id, delivery.connection_id));
  const adapter = connection && pushAdapter(connection.channel);
  if (!adapter) return;
  try {
    await sendParts(adapter, connection, delivery);
  } catch (error) {
    await noteFailure(connection, delivery, error);
  }
}

async function sendParts(adapter: PushAdapter, connection: LoadedConnection, delivery: DeliveryRow): Promise<void> {
  const { business_id } = connection;
  const chat: Chat = { id: delivery.chat, purpose: delivery.chat_purpose, details: delivery.chat_details ?? {} };
  const capabilities = capabilitiesOf(adapter, chat.purpose);
  const joins = adapter.takesOne?.(connection, chat) ?? false;
  const joined = joins ? await joinWaiting(business_id, delivery) : { message: delivery, others: [] };
  if (!joined) return putOff(business_id, delivery, joinedAgainAfter);
  const parts = partsOfMessage(joined.message, capabilities);
  for (let index = delivery.sent_parts; index < parts.length; index++) {
    const wait = await takeRate({ connection_id: connection.id, chat: chat.id }, capabilities.rate, longestWait);
    if (wait > longestWait) return putOff(business_id, delivery, wait);
    if (wait) await sleep(wait);
    const part = await outgoing(business_id, parts[index] as PlannedPart, capabilities);
    const key = `${delivery.id}:${index + 1}`;
    const { external_id } = await adapter.send(connection, { chat, part, key }, AbortSignal.timeout(longest));
    if (!(await recordPart(business_id, delivery.delivery_id, index + 1, external_id))) return;
  }
  await endDeliveries(business_id, [delivery.delivery_id, ...joined.others]);
}

async function outgoing(business_id: string, part: PlannedPart, capabilities: Capabilities): Promise<OutgoingPart> {
  if (part.type === 'text') return part;
  const media = openMedia(business_id, part.source, capabilities.sends[part.kind] ?? 0);
  if (!part.as_link) return { type: part.kind, media, caption: part.caption };
  if (!media.url) throw new ChannelError('media_refused');
  return { type: 'text', text: media.url, buttons: [] };
}

async function load(business_id: string, id: string): Promise<DeliveryRow | undefined> {
  const { rows } = await runAsTenant<DeliveryRow>(business_id, {
    name: 'delivery-load',
    text: `select d.id as delivery_id, d.conversation_id, d.position, d.connection_id, d.attempts, d.sent_parts,
                  m.id, m.type, m.text, m.payload, c.chat, c.chat_purpose, c.chat_details
             from deliveries d
             join messages m on m.business_id = d.business_id and m.conversation_id = d.conversation_id and m.position = d.position
             join conversations c on c.business_id = d.business_id and c.id = d.conversation_id
            where d.business_id = $1 and d.id = $2 and d.state = 'pending'`,
    values: [business_id, id],
  });
  return rows[0];
}

/** Returns false if the delivery ended in the meantime, for instance because its connection was disconnected. */
async function recordPart(business_id: string, id: string, sent: number, external_id: string | null): Promise<boolean> {
  const { rowCount } = await runAsTenant(business_id, {
    name: 'delivery-part',
    text: `update deliveries
              set sent_parts = $3, external_ids = array_append(external_ids, $4)
            where business_id = $1 and id = $2 and state = 'pending'`,
    values: [business_id, id, sent, external_id ?? ''],
  });
  return rowCount === 1;
}
