import { limits } from '@/lib/limits';
import { firstCharacters } from '@/lib/text/first-characters';
import { publish } from '@/server/platform/channel';
import { runAsTenant } from '@/server/platform/db/tenant-pool';
import { newId } from '@/server/platform/new-id';
import type { ChannelConnection, ChannelUpdate } from '../channel-adapter';

/** Whoever stores updates says so here, and workers look at once. Should a notice be lost, they look a moment later anyway. */
export const updatesNotice = 'channel-updates';

/**
 * Stores updates, each once, however often the service sends them. Everything that follows is a worker's. No other service than the
 * database is waited for.
 *
 * What comes within 20 ms of an earlier request of the connection is stored in one statement. At 200 requests a second, that is a
 * quarter of the statements and commits, for which everyone's messages wait: docs/decisions/13-channels.md has the figures.
 */
export async function receiveUpdates(connection: ChannelConnection, updates: readonly ChannelUpdate[]): Promise<void> {
  const rows = updates.map((update) => rowOf(update, Date.now()));
  if (!rows.length) return;
  const waiting = windows.get(connection.id);
  if (waiting) return new Promise((resolve, reject) => waiting.push({ rows, resolve, reject }));
  openWindow(connection);
  await store(connection, rows);
}

interface WaitingRequest {
  rows: Row[];
  resolve: () => void;
  reject: (error: unknown) => void;
}

const windowMilliseconds = 20;
/** By connection: the requests that have come since its latest statement. */
const windows = new Map<string, WaitingRequest[]>();

function openWindow(connection: ChannelConnection): void {
  const waiting: WaitingRequest[] = [];
  windows.set(connection.id, waiting);
  setTimeout(() => {
    windows.delete(connection.id);
    if (!waiting.length) return;
    openWindow(connection);
    void storeTogether(connection, waiting);
  }, windowMilliseconds);
}

/** Each alone if they cannot be stored together, so that none fails because of another. */
async function storeTogether(connection: ChannelConnection, waiting: readonly WaitingRequest[]): Promise<void> {
  try {
    await store(
      connection,
      waiting.flatMap(({ rows }) => rows),
    );
    for (const { resolve } of waiting) resolve();
  } catch (error) {
    if (waiting.length === 1) waiting[0]?.reject(error);
    else for (const { rows, resolve, reject } of waiting) await store(connection, rows).then(resolve, reject);
  }
}

async function store({ id, business_id }: ChannelConnection, rows: readonly Row[]): Promise<void> {
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

type Row = ReturnType<typeof rowOf>;

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
