import { getHistory, type Message } from '@/lib/contracts/flow-manager/messaging';
import { callApi } from '../api/client';
import { placeOf } from './message-order';

/** The loaded part of a conversation: a sequence without gaps that ends with its last message. */
export interface LoadedConversation {
  messages: Message[];
  /** The position of the oldest stored message. */
  first: number;
}

const pageSize = 50;

interface Page {
  session_id: string;
  /** The messages after this position. */
  after: number;
  signal?: AbortSignal;
}

function readPage({ session_id, after, signal }: Page) {
  const query = { limit: pageSize, cursor: String(after) };
  return callApi(getHistory, { params: { session_id }, query, silent: true, signal });
}

/** Loads the end of a conversation. The history is read from its beginning, so its length must be known first. */
export async function loadLatest(session_id: string, signal: AbortSignal): Promise<LoadedConversation> {
  const { items, total, next_cursor } = await readPage({ session_id, after: 0, signal });
  const first = items[0] ? placeOf(items[0]) : 1;
  if (next_cursor === null) return { messages: items, first };
  return { messages: await loadNewer({ session_id, after: first - 1 + total - pageSize, signal }), first };
}

/** Loads all messages after a position. */
export async function loadNewer({ session_id, after, signal }: Page): Promise<Message[]> {
  const messages: Message[] = [];
  for (let cursor = after; ;) {
    const { items, next_cursor } = await readPage({ session_id, after: cursor, signal });
    messages.push(...items);
    if (next_cursor === null) return messages;
    cursor = Number(next_cursor);
  }
}

/** Loads the page before a position. */
export async function loadEarlier(session_id: string, before: number): Promise<Message[]> {
  const { items } = await readPage({ session_id, after: Math.max(0, before - 1 - pageSize) });
  return items;
}
