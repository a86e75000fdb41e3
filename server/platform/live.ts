import { listen, publish } from './channel';

/** What screens learn while people look on: a notice says that something changed, and whoever hears it reads the change. */
export type LiveNotice = ConversationNotice | NotificationNotice;

export interface ConversationNotice {
  type: 'handoff' | 'message' | 'status';
  conversation_id: string;
}

/** For one person alone. Without an id: some were read. */
export interface NotificationNotice {
  type: 'notification';
  user_id: string;
  notification_id: string | null;
}

const channelOf = (business_id: string): string => `live:${business_id}`;
/** How to end what listens, for a process that stops. */
const ends = new Set<() => void>();

export function publishLive(business_id: string, notice: LiveNotice): Promise<void> {
  return publish(channelOf(business_id), notice);
}

/**
 * Calls `listener` with what happens in a business, from when `heard` is fulfilled until `stop` is called. `end` is
 * called when this process stops.
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

/** Ends all that listen: an open stream would keep a process that stops. */
export function endLive(): void {
  for (const end of ends) end();
}
