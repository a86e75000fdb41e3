import type { ConversationStatus } from '../api/visitor-api';
import { isOver, isWithPerson } from './chat-state';

export interface Situation {
  status: ConversationStatus | null;
  is_open: boolean;
  is_visible: boolean;
  /** How long nothing has happened in the conversation, in milliseconds. */
  idle: number;
}

/** Keep a stream open, look every so many milliseconds, or do nothing until the situation changes. */
export type Plan = { listen: true } | { listen: false; every: number | null };

const minute = 60_000;

/**
 * How to learn of news. A stream occupies a place on the server, so it is for who looks at the conversation or waits for a
 * person. Others look sometimes, for the count of unread messages.
 */
export function listeningPlan({ status, is_open, is_visible, idle }: Situation): Plan {
  if (status === null) return { listen: false, every: null };
  if (is_open && is_visible) return { listen: true };
  if (isWithPerson(status)) return idle < 20 * minute ? { listen: true } : { listen: false, every: 2 * minute };
  if (!is_visible || isOver(status) || idle > 60 * minute) return { listen: false, every: null };
  return { listen: false, every: 2 * minute };
}
