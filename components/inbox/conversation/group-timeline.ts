import type { TimelineEntry, TimelineItem, TimelineMessage } from '@/lib/contracts/flow-manager/inbox/timeline';
import type { PlacedItem } from './timeline-order';

type Instance = Extract<TimelineItem, { kind: 'instance' }>;

/** What is shown under one heading: messages of one person in quick succession, or one entry. */
export type TimelineGroup =
  | { kind: 'day'; key: string; time: string }
  | { kind: 'new'; key: string }
  | { kind: 'messages'; key: string; messages: TimelineMessage[] }
  | { kind: 'entry'; key: string; entry: TimelineEntry }
  | { kind: 'instance'; key: string; instance: Instance };

/** In milliseconds. After a longer gap, the sender and time are shown again. */
const closeness = 5 * 60_000;

interface Options {
  /** Returns the reader's day of a moment, such as `2026-03-21`. */
  dayOf: (time: string) => string;
  /** The position of the first message that the reader has not seen. */
  new_from: number | null;
}

/** The items of a timeline as they are shown, with the days and the place where the reader stopped before. */
export function groupTimeline(items: readonly PlacedItem[], { dayOf, new_from }: Options): TimelineGroup[] {
  const groups: TimelineGroup[] = [];
  let day: string | undefined;
  let before: TimelineMessage | undefined;
  let isNewShown = new_from === null;
  for (const item of items) {
    // The first run is where the conversation itself begins.
    if (item.kind === 'instance' && item.number === 1) continue;
    const today = dayOf(item.created_at);
    if (today !== day) groups.push({ kind: 'day', key: `day:${today}:${item.id}`, time: item.created_at });
    if (!isNewShown && item.kind === 'message' && new_from !== null && item.position >= new_from) {
      groups.push({ kind: 'new', key: 'new' });
      isNewShown = true;
    }
    day = today;
    if (item.kind === 'message') {
      const group = groups.at(-1);
      if (group?.kind === 'messages' && before && isOneGroup(before, item)) group.messages.push(item);
      else groups.push({ kind: 'messages', key: `message:${item.id}`, messages: [item] });
      before = item;
    } else if (item.kind === 'entry') groups.push({ kind: 'entry', key: `entry:${item.id}`, entry: item });
    else groups.push({ kind: 'instance', key: `instance:${item.id}`, instance: item });
  }
  return groups;
}

function isOneGroup(before: TimelineMessage, next: TimelineMessage): boolean {
  return (
    before.role === next.role &&
    before.author?.id === next.author?.id &&
    before.node?.id === next.node?.id &&
    Date.parse(next.created_at) - Date.parse(before.created_at) <= closeness
  );
}
