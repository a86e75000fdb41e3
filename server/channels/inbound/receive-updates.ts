import { limits } from '@/lib/limits';
import { firstCharacters } from '@/lib/text/first-characters';
import { publish } from '@/server/platform/channel';
import { runAsTenant } from '@/server/platform/db/tenant-pool';
import { newId } from '@/server/platform/new-id';
import type { ChannelConnection, ChannelUpdate } from '../channel-adapter';

/** Whoever stores updates says so here, and workers look at once. Should a notice be lost, they look a moment later anyway. */
export const updatesNotice = 'channel-updates';

/**
 * Stores updates, each once, however often the service sends them. Everything that follows is a worker's. One
 * statement, and no other service than the database is waited for.
 */
export async function receiveUpdates({ id, business_id }: ChannelConnection, updates: readonly ChannelUpdate[]): Promise<void> {
  const rows = updates.map((update) => rowOf(update, Date.now()));
  if (!rows.length) return;
  const { rowCount } = await runAsTenant(business_id, {
    name: 'channel-receive',
    text: `insert into channel_updates (id, business_id, connection_id, external_id, kind, chat, sent_at, place, content)
           select u.id, $1, $2, u.external_id, u.kind, u.chat, u.sent_at, u.place, u.content
             from jsonb_to_recordset($3::jsonb) as u (id uuid, external_id text, kind text, chat text, sent_at timestamptz, place bigint, content jsonb)
           on conflict (business_id, connection_id, external_id) do nothing`,
    values: [business_id, id, JSON.stringify(rows, storable)],
  });
  if (rowCount) announceSoon();
}

/** An update as it is stored. What is too long is cut: a service sends no more than it allows its users. */
function rowOf({ external_id, kind, chat, sent_at = Infinity, order = 0, ...rest }: ChannelUpdate, now: number) {
  const update: StoredUpdate = {
    ...rest,
    kind,
    chat: { ...chat, id: firstCharacters(chat.id, limits.channel_id) },
    text: rest.text && firstCharacters(rest.text, limits.text),
    media: rest.media?.slice(0, limits.channel_files),
  };
  return {
    id: newId(),
    external_id: firstCharacters(external_id, limits.channel_id),
    kind,
    chat: update.chat.id,
    // A clock of the service that is ahead does not let later messages come first.
    sent_at: new Date(Math.min(sent_at, now)).toISOString(),
    place: Number.isSafeInteger(order) ? order : 0,
    content: update,
  };
}

export type StoredUpdate = Omit<ChannelUpdate, 'external_id' | 'sent_at' | 'order'>;

/** Postgres stores neither this character nor half a character. */
const storable = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\ufffd') : value;

const announcedAgainAfter = 50;
let isAnnounced = false;

function announceSoon(): void {
  if (isAnnounced) return;
  isAnnounced = true;
  void publish(updatesNotice, {});
  setTimeout(() => (isAnnounced = false), announcedAgainAfter).unref();
}
