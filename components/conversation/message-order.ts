import type { Message } from '@/lib/contracts/flow-manager/messaging';

/** A message's place in its conversation, from 1; the cursor of the history is such a place. */
export function placeOf(message: Message): number {
  return typeof message.position === 'number' ? message.position : 0;
}

/** Both lists as one, in order, each message once; what came later stands for what was known. */
export function mergeMessages(known: readonly Message[], more: readonly Message[]): Message[] {
  const byId = new Map([...known, ...more].map((message) => [message.id, message]));
  return [...byId.values()].sort((a, b) => placeOf(a) - placeOf(b));
}
