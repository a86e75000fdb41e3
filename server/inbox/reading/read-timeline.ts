import type * as z from 'zod';
import type { EntryKind, getTimeline } from '@/lib/contracts/flow-manager/inbox/timeline';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { namesOf, readMessages, type MessageItem } from './read-messages';
import { readPending } from './read-pending';
import { requireConversation } from './require-conversation';
import { preferIndexes } from './prefer-indexes';

/** The most entries and runs of the flow between the messages of one page. Of more, the newest. */
const mostBetween = 1_000;

type Place = z.output<NonNullable<(typeof getTimeline)['query']>>;

/**
 * A part of a conversation: messages, and between them what staff did and where runs of the flow begin. Replies that are
 * not sent yet follow the last message. Throws not_found.
 */
export function readTimeline(ctx: Context, conversation_id: string, place: Place) {
  return ctx.db(async (tx) => {
    await preferIndexes(tx);
    const { message_count } = await requireConversation(tx, conversation_id);
    const { messages, has_earlier, has_later } = await readWindow(tx, conversation_id, place);
    const items = await readAround(tx, conversation_id, messages, { has_earlier, has_later, at: place.after ?? message_count });
    return { items, has_earlier, has_later };
  });
}

/** The messages that are asked for, in order. */
async function readWindow(tx: Tx, conversation_id: string, { before, after, around, limit }: Place) {
  const upTo = async (position: number | undefined, most: number) => {
    const rows = await readMessages(tx, conversation_id, { before: position, most: most + 1 });
    return { messages: rows.slice(-most), has_earlier: rows.length > most };
  };
  const from = async (position: number, most: number) => {
    const rows = await readMessages(tx, conversation_id, { from: position, most: most + 1 });
    return { messages: rows.slice(0, most), has_later: rows.length > most };
  };
  if (after !== undefined) {
    const later = await from(after + 1, limit);
    const [earlier] = await readMessages(tx, conversation_id, { before: after + 1, most: 1 });
    return { ...later, has_earlier: earlier !== undefined };
  }
  if (around !== undefined) {
    const first = await upTo(around, Math.max(1, Math.floor(limit / 2)));
    const second = await from(around, Math.max(1, limit - first.messages.length));
    return { messages: [...first.messages, ...second.messages], has_earlier: first.has_earlier, has_later: second.has_later };
  }
  const window = await upTo(before, limit);
  const [later] = before === undefined ? [] : await readMessages(tx, conversation_id, { from: before, most: 1 });
  return { ...window, has_later: later !== undefined };
}

interface Bounds {
  has_earlier: boolean;
  has_later: boolean;
  /** Where the page is if it has no messages. */
  at: number;
}

/** The messages with everything that belongs between them. */
export async function readAround(
  tx: Tx,
  conversation_id: string,
  messages: readonly MessageItem[],
  { has_earlier, has_later, at }: Bounds,
) {
  const [first, last] = [messages[0], messages.at(-1)];
  // What follows the last message before the page belongs to the previous page, except when the caller asks what is new.
  const lowest = has_earlier ? Math.min(first?.position ?? at, at) : 0;
  const highest = has_later && last ? last.position : 2 ** 31 - 1;
  const between = [
    ...(await readEntries(tx, conversation_id, lowest, highest)),
    ...(await readRuns(tx, conversation_id, messages, has_earlier, has_later)),
  ].sort((one, other) => one.after_position - other.after_position || one.created_at.getTime() - other.created_at.getTime());
  const items: (MessageItem | (typeof between)[number])[] = [];
  let next = 0;
  for (const message of messages) {
    while (next < between.length && (between[next]?.after_position ?? 0) < message.position)
      items.push(between[next++] as (typeof between)[number]);
    items.push(message);
  }
  items.push(...between.slice(next));
  return has_later ? items : [...items, ...(await readPending(tx, conversation_id))];
}

async function readEntries(tx: Tx, conversation_id: string, lowest: number, highest: number) {
  const rows = await tx.conversationEntry.findMany({
    where: { conversation_id, after_position: { gte: lowest, lte: highest } },
    orderBy: { id: 'desc' },
    take: mostBetween,
  });
  const names = await namesOf(tx, rows);
  return rows.reverse().map(({ kind, author_id, detail, business_id: _business, conversation_id: _conversation, ...entry }) => ({
    ...entry,
    kind: 'entry' as const,
    entry_kind: kind as EntryKind,
    author: (author_id && names.get(author_id)) || null,
    detail: detail as Record<string, unknown>,
  }));
}

interface RunRow {
  id: string;
  status: 'active' | 'ended' | 'abandoned';
  created_at: Date;
  updated_at: Date;
  number: number;
}

/** The runs of the flow that begin among these messages. The first message of a run is as old as the run. */
async function readRuns(tx: Tx, conversation_id: string, messages: readonly MessageItem[], has_earlier: boolean, has_later: boolean) {
  const [first, last] = [messages[0], messages.at(-1)];
  if (!first || !last) return [];
  const runs = await tx.$queryRaw<RunRow[]>`
    select * from (
      select id, status::text, created_at, updated_at, (row_number() over (order by created_at, id))::int as number
        from flow_instances where conversation_id = ${conversation_id}::uuid) as runs
     where (not ${has_earlier}::boolean or created_at > (
             select max(created_at) from messages where conversation_id = ${conversation_id}::uuid and position = ${first.position - 1}))
       and (not ${has_later}::boolean or created_at <= ${last.created_at}::timestamptz)
     order by number desc limit ${mostBetween}`;
  return runs.reverse().map((run) => ({
    ...run,
    kind: 'instance' as const,
    after_position: messages.findLast(({ created_at }) => created_at < run.created_at)?.position ?? first.position - 1,
  }));
}
