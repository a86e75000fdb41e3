import type { Message } from '@/lib/contracts/flow-manager/messaging';

/** Messages of one side that follow each other closely: they have their sender and time said once. */
export interface MessageGroup {
  id: string;
  role: Message['role'];
  messages: Message[];
  /** Whether a day begins here, in the reader's time zone. */
  begins_day: boolean;
}

/** Further apart than this, in milliseconds, they are said anew. */
const closeness = 5 * 60_000;

/** @param dayOf names the day of a moment for the reader, such as `2026-03-21` */
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
