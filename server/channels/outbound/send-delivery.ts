import { setTimeout as sleep } from 'node:timers/promises';
import type { Capabilities } from '@/lib/channels/capabilities';
import type { Purpose } from '@/lib/channels/channels';
import { partsOfMessage, type PlannedPart, type StoredMessage } from '@/lib/channels/parts-of-message';
import { shortenText } from '@/lib/channels/split-text';
import { writeEntry } from '@/server/inbox/write-entry';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { runAsTenant } from '@/server/platform/db/tenant-pool';
import { publishLive } from '@/server/platform/live';
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
  if (adapter.takesOne?.(connection, chat)) return sendOne(adapter, connection, delivery, chat);
  const capabilities = capabilitiesOf(adapter, chat.purpose);
  const parts = partsOfMessage(delivery, capabilities);
  for (let index = delivery.sent_parts; index < parts.length; index++) {
    const part = await outgoing(business_id, parts[index] as PlannedPart, capabilities);
    if (!(await sendPart(adapter, connection, delivery, { chat, part, number: index + 1 }))) return;
  }
  await endDeliveries(business_id, [delivery.delivery_id]);
}

/** Sends all that the conversation has to say as one text. What does not fit is left out, which the history says. */
async function sendOne(adapter: PushAdapter, connection: LoadedConnection, delivery: DeliveryRow, chat: Chat): Promise<void> {
  const { business_id } = connection;
  const { conversation_id, delivery_id } = delivery;
  const joined = await joinWaiting(business_id, delivery);
  if (!joined) return putOff(business_id, delivery, joinedAgainAfter);
  const { text_length, text_bytes, ...others } = capabilitiesOf(adapter, chat.purpose);
  const capabilities: Capabilities = { ...others, text_length: Infinity, buttons: null, sends: {} };
  const parts = await Promise.all(partsOfMessage(joined.message, capabilities).map((part) => outgoing(business_id, part, capabilities)));
  const whole = parts.flatMap((part) => (part.type === 'text' ? part.text : [])).join('\n\n');
  const text = shortenText(whole, text_length, text_bytes);
  if (text && delivery.sent_parts === 0) {
    const part: OutgoingPart = { type: 'text', text, buttons: [] };
    if (!(await sendPart(adapter, connection, delivery, { chat, part, number: 1 }))) return;
  }
  if (text !== whole) {
    await tenantDb(business_id)((tx) => writeEntry(tx, { conversation_id, kind: 'channel_shortened', text }));
    await publishLive(business_id, { type: 'status', conversation_id });
  }
  await endDeliveries(business_id, [delivery_id, ...joined.others]);
}

/** Sends and records one part. False if it waits for its rate, or if the delivery has ended. */
async function sendPart(
  adapter: PushAdapter,
  connection: LoadedConnection,
  delivery: DeliveryRow,
  { chat, part, number }: { chat: Chat; part: OutgoingPart; number: number },
): Promise<boolean> {
  const { business_id, id: connection_id } = connection;
  const { rate } = capabilitiesOf(adapter, chat.purpose);
  const wait = await takeRate({ connection_id, chat: chat.id }, rate, longestWait);
  if (wait > longestWait) {
    await putOff(business_id, delivery, wait);
    return false;
  }
  if (wait) await sleep(wait);
  const key = `${delivery.id}:${number}`;
  const { external_id } = await adapter.send(connection, { chat, part, key }, AbortSignal.timeout(longest));
  return recordPart(business_id, delivery.delivery_id, number, external_id);
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
