import type { Message } from '@/lib/contracts/flow-manager/messaging';

/** A message's position in its conversation, starting at 1. The cursor of the history is such a position. */
export function placeOf(message: Message): number {
  return typeof message.position === 'number' ? message.position : 0;
}

/** Merges two lists in order, with each message once. Newer copies replace older ones. */
export function mergeMessages(known: readonly Message[], more: readonly Message[]): Message[] {
  const byId = new Map([...known, ...more].map((message) => [message.id, message]));
  return [...byId.values()].sort((a, b) => placeOf(a) - placeOf(b));
}
