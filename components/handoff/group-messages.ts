import type { Message } from '@/lib/contracts/flow-manager/messaging';

/** Messages of one side in quick succession. Their sender and time are shown once. */
export interface MessageGroup {
  id: string;
  role: Message['role'];
  messages: Message[];
  /** Whether a day begins here, in the reader's timezone. */
  begins_day: boolean;
}

/** In milliseconds. After a longer gap, the sender and time are shown again. */
const closeness = 5 * 60_000;

/** @param dayOf returns the reader's day of a moment, such as `2026-03-21` */
export function groupMessages(messages: readonly Message[], dayOf: (time: string) => string): MessageGroup[] {
  const groups: MessageGroup[] = [];
  let before: Message | undefined;
  for (const message of messages) {
    const begins_day = !before || dayOf(before.created_at) !== dayOf(message.created_at);
    const isClose = before && Date.parse(message.created_at) - Date.parse(before.created_at) <= closeness;
    const group = groups.at(-1);
    if (group && before?.role === message.role && isClose && !begins_day) group.messages.push(message);
    else groups.push({ id: message.id, role: message.role, messages: [message], begins_day });
    before = message;
  }
  return groups;
}
