import { localMinuteAfter } from './calendar';
import { carryDown } from './iso-duration';
import type { DayPart } from './lexicon/meaning';
import { hourOfDay, readClock, type ClockReading } from './read-clock';
import { isWithinDay, readShift } from './read-shift';
import { readTimeBefore } from './read-time-before';
import type { Item } from './read-numbers';
import type { Found, Scope } from './scope';
import { hasRole } from './read-terms';

/**
 * Times of day. Without a part of the day beside it, an hour is on the 24-hour clock. The part may be before it («عصر
 * ساعت ۵»), after it («۵ عصر», "5 pm"), or beside the day («امشب ساعت ۹»).
 */
export function findTimes(scope: Scope): Found[] {
  const { items } = scope;
  const found: Found[] = [];
  for (let at = 0; at < items.length;) {
    const time = readTime(scope, at);
    if (time) found.push({ entity: 'sys.time', value: clockText(time.minutes), start: time.start, end: time.end });
    at = time?.next ?? at + 1;
  }
  return found;
}

interface TimeReading {
  /** Since midnight. */
  minutes: number;
  start: number;
  end: number;
  next: number;
}

function readTime(scope: Scope, at: number): TimeReading | null {
  const { items, context } = scope;
  const first = items[at];
  if (!first) return null;
  const shift = readShift(items, at);
  if (shift && isWithinDay(shift)) {
    const { day = 0, hour = 0, minute = 0 } = carryDown({ ...shift.parts, day: (shift.parts.day ?? 0) + (shift.parts.week ?? 0) * 7 });
    const minutes = (day * 24 + hour) * 60 + minute;
    if (minutes > FARTHEST) return null;
    return { minutes: localMinuteAfter(context, shift.direction * minutes), start: first.start, end: shift.end, next: shift.next };
  }
  return readAnnounced(items, at) ?? readBare(items, at);
}

/** Minutes of three years. No one counts in hours beyond that. */
const FARTHEST = 3 * 366 * 24 * 60;

/** «ساعت ۵», «عصر ساعت پنج و ربع», «الساعة الخامسة مساء». */
function readAnnounced(items: readonly Item[], at: number): TimeReading | null {
  const first = items[at];
  const hasPart = first?.meaning?.part !== undefined && first.meaning.day === undefined;
  const word = hasPart ? at + 1 : at;
  if (!first || !hasRole(items[word], 'oclock')) return null;
  const behind = hasRole(items[word + 1], 'of') ? word + 2 : word + 1;
  const clock = readTimeBefore(items, behind) ?? readClock(items, behind, true);
  return clock && withPart(items, at, clock, first.start);
}

function readBare(items: readonly Item[], at: number): TimeReading | null {
  const first = items[at];
  if (!first) return null;
  const { clock: fixed, part } = first.meaning ?? {};
  if (fixed !== undefined && !(part !== undefined && isPartOfNumber(items[at - 1])))
    return { minutes: fixed, start: first.start, end: first.end, next: at + 1 };
  const before = readTimeBefore(items, at);
  if (before) return withPart(items, at, before, first.start);
  const isAt = hasRole(items[at - 1], 'at');
  const clock = readClock(items, at, isAt);
  if (!clock) return null;
  const behind = items[clock.next];
  if (hasRole(behind, 'behind')) return withPart(items, at, { ...clock, next: clock.next + 1, end: behind?.end ?? clock.end }, first.start);
  if (clock.isSure && first.kind === 'clock') return withPart(items, at, clock, first.start);
  if (behind?.meaning?.part !== undefined && behind.meaning.day === undefined && isWritten(behind, clock))
    return withPart(items, at, clock, first.start);
  return isAt && items[at - 1]?.key === 'at' && endsThere(behind) ? withPart(items, at, clock, first.start) : null;
}

const isPartOfNumber = (item: Item | undefined) => item?.kind === 'number' && item.value <= 12;

/** A single letter («٥ م») counts only after digits. */
function isWritten(part: Item, clock: ClockReading): boolean {
  return part.key.length > 1 || (clock.end <= part.start && clock.hour <= 12);
}

/** "at 5", and not "at 5 places". */
function endsThere(next: Item | undefined): boolean {
  if (next === undefined || next.kind === 'symbol') return next?.key !== '%' && next?.key !== '$';
  if (hasRole(next, 'counter') || next.meaning?.currency !== undefined || next.meaning?.percent || next.meaning?.unit !== undefined)
    return false;
  return next.meaning?.day !== undefined || next.meaning?.weekday !== undefined || hasRole(next, 'small') || hasRole(next, 'next');
}

function withPart(items: readonly Item[], at: number, clock: ClockReading, start: number): TimeReading {
  const behind = items[clock.next];
  const part = behind?.meaning?.part;
  if (part !== undefined && behind?.meaning?.day === undefined)
    return { minutes: minutesOf(clock, part), start, end: behind?.end ?? clock.end, next: clock.next + 1 };
  const near = partBefore(items, at) ?? partBehind(items, clock.next) ?? partOfRange(items, clock);
  return { minutes: minutesOf(clock, near), start, end: clock.end, next: clock.next };
}

function minutesOf({ hour, minute }: ClockReading, part: DayPart | undefined): number {
  return hourOfDay(hour, part) * 60 + minute;
}

/** «فردا عصر ساعت ۵», «امشب ساعت ۹», "tomorrow evening at 7". */
function partBefore(items: readonly Item[], at: number): DayPart | undefined {
  for (let back = at; back >= at - 2; back -= 1) {
    const item = items[back];
    if (item?.meaning?.part !== undefined) return item.meaning.part;
    // Words before a comma belong to something else.
    if (item?.kind === 'symbol') return undefined;
  }
  return undefined;
}

/** "at 8 tonight", "at 5 tomorrow afternoon". */
function partBehind(items: readonly Item[], next: number): DayPart | undefined {
  const day = items[next]?.meaning;
  return day?.day === undefined ? undefined : (day.part ?? items[next + 1]?.meaning?.part);
}

/** «ساعت ۲ تا ۵ عصر»: both ends are in the same half of the day. */
function partOfRange(items: readonly Item[], { hour, next }: ClockReading): DayPart | undefined {
  const joint = items[next];
  if (!hasRole(joint, 'until') && joint?.key !== '-') return undefined;
  const end = readClock(items, next + 1, true);
  const part = end ? items[end.next]?.meaning?.part : undefined;
  return end && hour <= end.hour ? part : undefined;
}

function clockText(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
