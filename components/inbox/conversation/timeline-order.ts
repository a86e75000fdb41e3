import type { PendingReplyItem, TimelineItem } from '@/lib/contracts/flow-manager/inbox/timeline';

/** What is in its place for good. Pending replies are after everything, and are replaced as a whole. */
export type PlacedItem = Exclude<TimelineItem, PendingReplyItem>;

/** The loaded part of a conversation: a sequence without gaps. */
export interface LoadedTimeline {
  items: PlacedItem[];
  pending: PendingReplyItem[];
  has_earlier: boolean;
  /** Whether it ends before the last message, because it was opened at an older one. */
  has_later: boolean;
}

interface Page {
  items: readonly TimelineItem[];
  has_earlier: boolean;
  has_later: boolean;
}

/** A message's own position, or that of the message that an entry follows. */
export function placeOf(item: PlacedItem): number {
  return item.kind === 'message' ? item.position : item.after_position;
}

/** A key that is unique among all kinds of items. */
export function keyOf({ kind, id }: PlacedItem): string {
  return `${kind}:${id}`;
}

export function timelineOf(page: Page): LoadedTimeline {
  return { ...page, items: merged([], page.items.filter(isPlaced)), pending: page.items.filter(isPending) };
}

/** The timeline with the page before it. */
export function withEarlier(known: LoadedTimeline, page: Page): LoadedTimeline {
  return { ...known, items: merged(known.items, page.items.filter(isPlaced)), has_earlier: page.has_earlier };
}

/** The timeline with the page after it. */
export function withLater(known: LoadedTimeline, page: Page): LoadedTimeline {
  const pending = page.has_later ? known.pending : page.items.filter(isPending);
  return { ...known, items: merged(known.items, page.items.filter(isPlaced)), pending, has_later: page.has_later };
}

/**
 * The timeline with its end read again. What the page covers is replaced, so that changed notes are shown and deleted
 * ones are gone.
 */
export function withLatest(known: LoadedTimeline, latest: Page): LoadedTimeline {
  const first = latest.items.find((item) => item.kind === 'message');
  const covered = latest.has_earlier && first?.kind === 'message' ? first.position : 0;
  const kept = known.items.filter((item) => placeOf(item) < covered);
  const has_earlier = covered === 0 ? latest.has_earlier : known.has_earlier;
  return { ...timelineOf(latest), items: merged(kept, latest.items.filter(isPlaced)), has_earlier };
}

/** Whether messages between the known ones and the page are missing. */
export function isGapBefore(known: LoadedTimeline, latest: Page): boolean {
  const first = latest.items.find((item) => item.kind === 'message');
  if (!latest.has_earlier || first?.kind !== 'message') return false;
  return lastPosition(known) < first.position - 1;
}

/** The position of the last message, or 0. */
export function lastPosition({ items }: Pick<LoadedTimeline, 'items'>): number {
  return items.findLast((item) => item.kind === 'message')?.position ?? 0;
}

/** The position of the first message, or undefined. */
export function firstPosition({ items }: Pick<LoadedTimeline, 'items'>): number | undefined {
  return items.find((item) => item.kind === 'message')?.position;
}

function isPlaced(item: TimelineItem): item is PlacedItem {
  return item.kind !== 'pending';
}

function isPending(item: TimelineItem): item is PendingReplyItem {
  return item.kind === 'pending';
}

/** Both lists in order, with each item once. Newer copies replace older ones. */
function merged(known: readonly PlacedItem[], more: readonly PlacedItem[]): PlacedItem[] {
  const byKey = new Map([...known, ...more].map((item) => [keyOf(item), item]));
  return [...byKey.values()].sort((a, b) => placeOf(a) - placeOf(b) || rank(a) - rank(b) || a.created_at.localeCompare(b.created_at));
}

/** A message comes before what follows it. */
function rank({ kind }: PlacedItem): number {
  return kind === 'message' ? 0 : 1;
}
