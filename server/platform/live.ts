import type { PresenceState } from '@/lib/contracts/user-management/presence';
import { listen, publish } from './channel';

/** Live notices to open screens. A notice says that something changed, and the listener then reads the change. */
export type LiveNotice = ConversationNotice | InboxNotice | NotificationNotice | FlowNotice;

export interface ConversationNotice {
  type: 'handoff' | 'message' | 'status';
  conversation_id: string;
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

const channelOf = (business_id: string): string => `live:${business_id}`;
/** Functions that end the open listeners when the process stops. */
const ends = new Set<() => void>();

export function publishLive(business_id: string, notice: LiveNotice): Promise<void> {
  return publish(channelOf(business_id), notice);
}

/**
 * Calls `listener` with the notices of a business, from when `heard` is fulfilled until `stop` is called. Calls `end`
 * when this process stops.
 */
export function listenLive(
  business_id: string,
  listener: (notice: LiveNotice) => void,
  end: () => void,
): { heard: Promise<unknown>; stop: () => void } {
  const { heard, stop } = listen(channelOf(business_id), listener);
  ends.add(end);
  return {
    heard,
    stop: () => {
      ends.delete(end);
      stop();
    },
  };
}

/** Ends all listeners. An open stream would keep the process from stopping. */
export function endLive(): void {
  for (const end of ends) end();
}
