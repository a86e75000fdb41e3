import type { Author, Row } from '../api/visitor-api';

export interface FileOfMessage {
  id: string;
  file_name: string;
  content_type: string;
  size: number;
}

/** A message of the conversation as it is stored. */
export interface Said {
  id: string;
  role: 'user' | 'assistant' | 'operator' | 'system';
  type: string;
  text: string;
  url?: string;
  choices: readonly { label: string }[];
  files: readonly FileOfMessage[];
  author: Author | null;
  client_message_id?: string;
  /** From 1. Unknown until the history was read, for what just arrived. */
  position?: number;
  created_at: string;
}

const asList = <Item>(value: unknown): Item[] => (Array.isArray(value) ? (value as Item[]) : []);
const asText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** A message from a reply or a row of the history. */
export function saidOf(row: Row, now: Date): Said {
  return {
    id: row.id,
    role: (asText(row.role) as Said['role'] | undefined) ?? 'assistant',
    type: row.type,
    text: row.text,
    url: asText(row.url),
    choices: asList(row.choices),
    files: asList(row.attachments),
    author: (row.author as Author | null | undefined) ?? null,
    client_message_id: asText(row.client_message_id),
    position: typeof row.position === 'number' ? row.position : undefined,
    created_at: asText(row.created_at) ?? now.toISOString(),
  };
}

/** What identifies a message on both sides: a customer's own by the id that the widget gave it. */
const keyOf = ({ id, client_message_id }: Said): string => client_message_id ?? id;

/**
 * Merges messages, each once. Those with a position are in its order. What has none yet is newer, and stays in the order in
 * which it arrived.
 */
export function mergeSaid(known: readonly Said[], more: readonly Said[]): Said[] {
  const byKey = new Map(known.map((said) => [keyOf(said), said]));
  for (const said of more) {
    const before = byKey.get(keyOf(said));
    if (!before || said.position !== undefined) byKey.set(keyOf(said), said);
  }
  const all = [...byKey.values()];
  const placed = all.filter(({ position }) => position !== undefined).sort((a, b) => (a.position ?? 0) - (b.position ?? 0));
  return [...placed, ...all.filter(({ position }) => position === undefined)];
}

/** The position of the newest message whose position is known, or 0. */
export const lastPlace = (messages: readonly Said[]): number => messages.reduce((last, { position = 0 }) => Math.max(last, position), 0);

/** How many messages the conversation has, as far as this page knows. */
export const endOf = (messages: readonly Said[]): number =>
  lastPlace(messages) + messages.filter(({ position }) => position === undefined).length;

/** How many messages of others are after a position. What has no position yet counts by its place in the list. */
export function unreadIn(messages: readonly Said[], read: number): number {
  const last = lastPlace(messages);
  const placed = messages.length - messages.filter(({ position }) => position === undefined).length;
  return messages.filter(({ role, position }, index) => role !== 'user' && (position ?? last + index - placed + 1) > read).length;
}
