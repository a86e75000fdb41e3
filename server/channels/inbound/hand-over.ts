import { choiceOfNumber, fitAsButtons } from '@/lib/channels/numbered-choices';
import { readButtonValue } from '@/lib/channels/button-value';
import { splitText } from '@/lib/channels/split-text';
import type { UpdateFailure } from '@/lib/channels/update-failures';
import { choiceText } from '@/lib/engine/nodes/standard/choice-text';
import type { Choice } from '@/lib/engine/nodes/standard/standard';
import { limits } from '@/lib/limits';
import { dropAttachments } from '@/server/conversations/attachments';
import { addDrainJob } from '@/server/conversations/drain-jobs';
import { runAsTenant } from '@/server/platform/db/tenant-pool';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { log } from '@/server/platform/log';
import { publishLive } from '@/server/platform/live';
import type { PushAdapter } from '../channel-adapter';
import { loadConnection, type LoadedConnection } from '../load-connection';
import { capabilitiesOf, pushAdapter } from '../registry';
import { declinePolitely } from './decline-politely';
import { fetchMedia, type RefusedFile } from './fetch-media';
import { moderateComment } from './moderate-comment';
import { nameSender } from './name-sender';
import type { LeasedChat } from './lease-updates';
import { findConversation, openConversation, type OpenConversation } from './open-conversation';
import { giveBack, postpone } from './postpone';
import type { StoredUpdate } from './receive-updates';
import { writeUpdate, type Outcome } from './write-update';

interface WaitingUpdate {
  id: string;
  external_id: string;
  sent_at: Date;
  content: StoredUpdate;
  attempts: number;
}

/** Hands the leased updates of a chat to its conversation, in order. One that cannot be handed over yet makes the later ones wait. */
export async function handOverChat({ business_id, connection_id, ids }: LeasedChat): Promise<void> {
  const connection = await loadConnection(business_id, connection_id);
  const adapter = connection && pushAdapter(connection.channel);
  // Disconnected in the meantime, which deletes what waits.
  if (!adapter) return;
  const opener = openerOf(adapter, connection);
  for (const update of await loadWaiting(business_id, ids)) {
    try {
      await handOver(adapter, connection, update, opener);
    } catch (error) {
      const isOver = await postpone(connection, update, error as Error);
      if (!isOver) return giveBack(business_id, ids.slice(ids.indexOf(update.id) + 1));
      await declinePolitely(adapter, connection, update, error);
    }
  }
}

async function loadWaiting(business_id: string, ids: readonly string[]): Promise<WaitingUpdate[]> {
  const { rows } = await runAsTenant<WaitingUpdate>(business_id, {
    name: 'channel-load',
    text: `select u.id, u.external_id, u.sent_at, u.content, u.attempts from unnest($2::uuid[]) with ordinality as w (id, place)
             join channel_updates u on u.business_id = $1 and u.id = w.id and u.handled_at is null order by w.place`,
    values: [business_id, ids],
  });
  return rows;
}

type Opener = (update: StoredUpdate) => Promise<OpenConversation | UpdateFailure>;

/** The conversation of a chat's updates. It is looked for once while the same customer writes several in a row. */
function openerOf(adapter: PushAdapter, connection: LoadedConnection): Opener {
  let sender: string | undefined;
  let known: OpenConversation | undefined;
  return async (update) => {
    // One that opens the chat may bring a parameter for the conversation.
    if (known && sender === update.sender.external_id && update.kind !== 'started') return known;
    const named = await nameSender(adapter, connection, update);
    const opened = await tenantDb(connection.business_id)((tx) => openConversation(tx, connection, named, new Date()));
    sender = update.sender.external_id;
    known = typeof opened === 'string' ? undefined : { ...opened, is_new: false };
    return opened;
  };
}

async function handOver(adapter: PushAdapter, connection: LoadedConnection, update: WaitingUpdate, open: Opener): Promise<void> {
  const { kind, chat, text = '' } = update.content;
  const refused = await refusalOf(adapter, connection, update);
  if (refused) {
    await finish(connection, update, { failure: refused });
    return;
  }
  if (kind === 'edited' || kind === 'deleted' || kind === 'blocked' || kind === 'unblocked' || kind === 'owner_wrote') {
    const known = await tenantDb(connection.business_id)((tx) => findConversation(tx, connection.id, chat.id));
    const entries = known ? [{ kind: `channel_${kind}` as const, text }] : [];
    await finish(connection, update, { conversation_id: known?.id ?? null, entries });
    return;
  }
  if (await moderateComment(adapter, connection, update)) return;
  const opened = await open(update.content);
  if (typeof opened === 'string') {
    await finish(connection, update, { failure: opened });
  } else if (kind === 'unsupported') {
    const entry = { kind: 'channel_unsupported' as const, detail: { what: update.content.what ?? 'other' } };
    await finish(connection, update, { conversation_id: opened.id, entries: [entry], is_new: opened.is_new });
  } else if (kind === 'started') {
    await finish(connection, update, { conversation_id: opened.id, ...startOf(opened) });
  } else {
    await handMessageOver(adapter, connection, update, opened);
    if (!opened.is_with_person) showTyping(adapter, connection, update.content);
  }
}

/** Why the channel lets nobody answer an update, or null. */
async function refusalOf(
  adapter: PushAdapter,
  connection: LoadedConnection,
  { content, sent_at }: WaitingUpdate,
): Promise<UpdateFailure | null> {
  if (!adapter.admit) return null;
  const known = await tenantDb(connection.business_id)((tx) => findConversation(tx, connection.id, content.chat.id));
  return adapter.admit(connection, { ...content, sent_at: sent_at.getTime() }, known?.is_with_person ?? false);
}

/** A chat that is opened again begins its flow again, unless a person helps the customer. */
function startOf({ is_new, is_with_person }: OpenConversation): Partial<Outcome> {
  if (is_new) return { is_new };
  return is_with_person ? { entries: [{ kind: 'channel_started' }] } : { event: { type: 'reset' } };
}

async function handMessageOver(
  adapter: PushAdapter,
  connection: LoadedConnection,
  update: WaitingUpdate,
  { id, is_new }: OpenConversation,
): Promise<void> {
  const { business_id } = connection;
  const { stored, refused } = await fetchMedia(adapter, connection, id, update.content.media ?? [], update.attempts);
  const text = await meantText(adapter, connection, id, update.content);
  const entries = refused.map((file) => ({ kind: 'channel_file_refused' as const, detail: { ...file } satisfies RefusedFile }));
  const isBlank = text.trim() === '' && stored.length === 0;
  const texts = isBlank ? [] : messagesOf(text);
  const written = await finish(connection, update, { conversation_id: id, texts, attachments: stored, entries, is_new });
  // Another process was faster, or this one before it lost the database, and has stored the files itself.
  if (!written) await dropAttachments({ business_id, db: tenantDb(business_id) }, stored);
}

/** A text that is longer than a message may be is several messages. */
const messagesOf = (text: string): string[] => (text.length > limits.message ? splitText(text, limits.message) : [text]);

/** What the customer means: the choice whose button they pressed, or whose number they wrote, else what they wrote. */
async function meantText(
  adapter: PushAdapter,
  { business_id, id }: LoadedConnection,
  conversation_id: string,
  update: StoredUpdate,
): Promise<string> {
  const { kind, chat, value = '', text = '' } = update;
  if (kind === 'pressed') {
    const pressed = readButtonValue(value);
    const of = pressed && { id: pressed.message_id, conversation: { connection_id: id, chat: chat.id } };
    const question = of && (await tenantDb(business_id)((tx) => tx.message.findFirst({ where: of, select: { payload: true } })));
    const choice = pressed && choicesOf(question?.payload)[pressed.index];
    return choice ? choiceText(choice) : text;
  }
  // No number of a choice is longer.
  if (text.length > 5) return text;
  const { rows } = await runAsTenant<{ payload: unknown }>(business_id, {
    name: 'channel-question',
    text: `select payload from messages where business_id = $1 and conversation_id = $2 and role = 'assistant' order by position desc limit 1`,
    values: [business_id, conversation_id],
  });
  const choices = choicesOf(rows[0]?.payload);
  if (!choices.length || fitAsButtons(choices, capabilitiesOf(adapter, chat.purpose ?? 'messages'))) return text;
  return choiceOfNumber(text, choices) ?? text;
}

const choicesOf = (payload: unknown): Choice[] => (payload as { choices?: Choice[] } | null | undefined)?.choices ?? [];

/** Stores the outcome, and lets a worker run the turns. Returns false if another process has done so. */
async function finish(connection: LoadedConnection, update: WaitingUpdate, outcome: Partial<Outcome>): Promise<boolean> {
  const { business_id } = connection;
  const { conversation_id = null, texts = [], entries = [], event, is_new } = outcome;
  const written = await writeUpdate(connection, update, { ...outcome, conversation_id });
  if (!written || !conversation_id) return written;
  if (texts.length || event || is_new) await addDrainJob({ business_id, conversation_id });
  if (entries.length) await publishLive(business_id, { type: 'status', conversation_id });
  return true;
}

function showTyping(
  adapter: PushAdapter,
  connection: LoadedConnection,
  { chat: { id, purpose = 'messages', details = {} } }: StoredUpdate,
): void {
  adapter
    .showTyping?.(connection, { id, purpose, details }, AbortSignal.timeout(5_000))
    .catch((error: Error) => log.debug({ connection_id: connection.id, error: error.message }, 'typing could not be shown'));
}
