import { LRUCache } from 'lru-cache';
import type { PresenceState } from '@/lib/contracts/user-management/presence';
import { countListeners, listen, publish } from './channel';

/** Live notices to open screens. A notice says that something changed, and the listener then reads the change. */
export type LiveNotice =
  ConversationNotice | TurnNotice | TypingNotice | ViewersNotice | InboxNotice | NotificationNotice | FlowNotice | TicketNotice;

/** A handoff began, ended, or was given to someone; there is a message; or staff changed or noted something (`status`). */
export interface ConversationNotice {
  type: 'handoff' | 'message' | 'status';
  conversation_id: string;
  /** For a live test, which concerns only its tester. */
  is_test?: boolean;
}

/** The assistant answered a customer, whom no person is involved with. */
export interface TurnNotice {
  type: 'turn';
  conversation_id: string;
}

export interface TypingNotice {
  type: 'typing';
  conversation_id: string;
  by: 'customer' | 'operator';
  /** The operator. */
  user_id?: string;
  name?: string;
}

/** Who has a conversation open in the inbox. */
export interface ViewersNotice {
  type: 'viewers';
  conversation_id: string;
  viewers: { id: string; name: string }[];
}

/** Someone came to the inbox, left it, or is away. Or settings have changed, such as `labels`. */
export type InboxNotice = { type: 'presence'; user_id: string; state: PresenceState } | { type: 'settings'; of: string };

/** For one person only. Without an id, some notifications were marked as read. */
export interface NotificationNotice {
  type: 'notification';
  user_id: string;
  notification_id: string | null;
}

/** A version was changed, or other people have it open. */
export interface FlowNotice {
  type: 'flow' | 'editors';
  version_id: string;
  /** The version's revision after the change. */
  revision?: number;
}

/** A ticket has changed, or has a new message. */
export interface TicketNotice {
  type: 'ticket';
  ticket_id: string;
  /** Who opened it. */
  author_id: string | null;
}

/** Null for the people of the platform. */
const channelOf = (business_id: string | null): string => `live:${business_id ?? 'platform'}`;
/** Functions that end the open listeners when the process stops. */
const ends = new Set<() => void>();

export function publishLive(business_id: string | null, notice: LiveNotice): Promise<void> {
  return publish(channelOf(business_id), notice);
}

/** How long it may take until a business whose first listener has just come gets the notices of `publishIfHeard`, in milliseconds. */
export const audienceMilliseconds = 1_000;

/** Whether anyone listens to a business, and when that was last looked up. */
const audiences = new LRUCache<string, { is_there: boolean; at: number }>({ max: 10_000 });

/**
 * For notices that hot paths cause: while no screen of the business is open, it costs one lookup a second. Returns
 * immediately.
 */
export function publishIfHeard(business_id: string, notice: LiveNotice): void {
  const known = audiences.get(business_id);
  if (known && Date.now() - known.at < audienceMilliseconds) {
    if (known.is_there) void publishLive(business_id, notice);
    return;
  }
  void countListeners(channelOf(business_id)).then((count) => {
    audiences.set(business_id, { is_there: count > 0, at: Date.now() });
    if (count > 0) void publishLive(business_id, notice);
  });
}

/** Calls `listener` with the notices of a business, from when `heard` is fulfilled until `stop` is called. */
export function listenLive(
  business_id: string | null,
  listener: (notice: LiveNotice) => void,
): { heard: Promise<unknown>; stop: () => void } {
  return listen(channelOf(business_id), listener);
}

/** Calls `end` when this process stops, unless the function that it returns is called before. */
export function endWithProcess(end: () => void): () => void {
  ends.add(end);
  return () => ends.delete(end);
}

/** Calls what is to end with this process. An open stream would keep the process from stopping. */
export function endLive(): void {
  for (const end of ends) end();
}
