import { getHistory, type Message } from '@/lib/contracts/flow-manager/messaging';
import { callApi } from '../api/client';
import { placeOf } from './message-order';

/** The part of a conversation that is on the screen: a stretch without holes that reaches to its end. */
export interface LoadedConversation {
  messages: Message[];
  /** The place of the oldest message that is kept. */
  first: number;
}

const pageSize = 50;

interface Page {
  session_id: string;
  /** Messages behind this place. */
  after: number;
  signal?: AbortSignal;
}

function readPage({ session_id, after, signal }: Page) {
  const query = { limit: pageSize, cursor: String(after) };
  return callApi(getHistory, { params: { session_id }, query, silent: true, signal });
}

/** The end of a conversation. The history is read from its beginning on, so that its length has to be known first. */
export async function loadLatest(session_id: string, signal: AbortSignal): Promise<LoadedConversation> {
  const { items, total, next_cursor } = await readPage({ session_id, after: 0, signal });
  const first = items[0] ? placeOf(items[0]) : 1;
  if (next_cursor === null) return { messages: items, first };
  return { messages: await loadNewer({ session_id, after: first - 1 + total - pageSize, signal }), first };
}

/** All that came behind a place. */
export async function loadNewer({ session_id, after, signal }: Page): Promise<Message[]> {
  const messages: Message[] = [];
  for (let cursor = after; ;) {
    const { items, next_cursor } = await readPage({ session_id, after: cursor, signal });
    messages.push(...items);
    if (next_cursor === null) return messages;
    cursor = Number(next_cursor);
  }
}

/** The page before a place. */
export async function loadEarlier(session_id: string, before: number): Promise<Message[]> {
  const { items } = await readPage({ session_id, after: Math.max(0, before - 1 - pageSize) });
  return items;
}
