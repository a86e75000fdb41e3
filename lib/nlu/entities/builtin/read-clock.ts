import type { DayPart } from './lexicon/meaning';
import { readOrdinal } from './read-ordinal';
import type { Item } from './read-numbers';
import { hasRole } from './read-terms';

/** A time on the clock before a part of the day determines its half of the day. */
export interface ClockReading {
  hour: number;
  minute: number;
  /** Whether it can only be a time: with a colon, or with explicit minutes. */
  isSure: boolean;
  /** The index of the item after it. */
  next: number;
  end: number;
}

/**
 * Reads an hour, with its minutes: `5:30`, «پنج و ربع», «۵ و ۲۰ دقیقه», "five thirty", «الخامسة والنصف», «السادسة إلا
 * ربعا».
 *
 * @param isAnnounced a word like «ساعت» precedes it, so that forms that are usually something else are times
 */
export function readClock(items: readonly Item[], at: number, isAnnounced: boolean): ClockReading | null {
  const item = items[at];
  if (item?.kind === 'clock') {
    const [hour = 0, minute = 0] = item.key.split(':').map(Number);
    return valid({ hour, minute, isSure: true, next: at + 1, end: item.end });
  }
  const hour = item?.kind === 'number' ? numberHour(item.value, item.digits, at, item.end, isAnnounced) : ordinalHour(items, at);
  return hour && valid(withMinutes(items, hour, isAnnounced));
}

/** The hour of the day for an hour in this part of the day. */
export function hourOfDay(hour: number, part: DayPart | undefined): number {
  if (hour > 12 || part === undefined) return hour === 24 ? 0 : hour;
  if (part === 'noon') return hour < 5 ? hour + 12 : hour;
  if (part === 'afternoon') return hour === 12 ? 12 : hour + 12;
  if (hour === 12) return 0;
  // «۲ شب» is after midnight, «۹ شب» before it.
  return part === 'night' && hour >= 6 ? hour + 12 : hour;
}

const DOTTED = /^(\d{1,2})\.([0-5]\d)$/;

function numberHour(value: number, digits: string | null, next: number, end: number, isAnnounced: boolean): ClockReading | null {
  const dotted = isAnnounced && digits !== null ? DOTTED.exec(digits) : null;
  if (dotted) return { hour: Number(dotted[1]), minute: Number(dotted[2]), isSure: true, next: next + 1, end };
  if (digits !== null && (!Number.isInteger(value) || digits.length > 2)) return null;
  const hour = Math.floor(value);
  const minute = (value - hour) * 60;
  // «پنج و نیم», «پنج و ربع»
  return Number.isInteger(minute) ? { hour, minute, isSure: false, next: next + 1, end } : null;
}

/** Arabic counts hours with ordinals: «الخامسة». */
function ordinalHour(items: readonly Item[], at: number): ClockReading | null {
  const first = items[at];
  if (!first?.hasArticle || !ARABIC_FEMININE.test(first.key)) return null;
  const ordinal = readOrdinal(items, at);
  return ordinal && ordinal.value <= 12 ? { hour: ordinal.value, minute: 0, isSure: false, next: ordinal.next, end: ordinal.end } : null;
}

const ARABIC_FEMININE = /(?:ه|ولی|ه عشره?)$/;

function withMinutes(items: readonly Item[], hour: ClockReading, isAnnounced: boolean): ClockReading {
  if (hour.minute > 0) return hour;
  const joint = items[hour.next];
  const isLess = hasRole(joint, 'to') && ARABIC.test(joint?.key ?? '') && joint?.key !== PERSIAN_TO;
  const isJoint = isLess || hasRole(joint, 'and');
  const item = items[isJoint ? hour.next + 1 : hour.next];
  const next = isJoint ? hour.next + 2 : hour.next + 1;
  if (!item || !(isJoint || item.hasAnd || isEnglishMinutes(item, isAnnounced || items[next]?.meaning?.part !== undefined))) return hour;
  const minutes = minutesOf(items, item, next, isJoint || item.hasAnd ? isAnnounced : true);
  if (!minutes) return hour;
  const total = hour.hour * 60 + (isLess ? -minutes.count : minutes.count);
  return { hour: Math.floor(total / 60), minute: total % 60, isSure: minutes.isSure, next: minutes.next, end: minutes.end };
}

const ARABIC = /^[\u0600-\u06ff]/;
const PERSIAN_TO = 'به';

/** "five thirty" */
function isEnglishMinutes(item: Item, isAnnounced: boolean): boolean {
  return isAnnounced && item.kind === 'number' && item.isLatin;
}

function minutesOf(
  items: readonly Item[],
  item: Item,
  next: number,
  isAnnounced: boolean,
): { count: number; isSure: boolean; next: number; end: number } | null {
  const fraction = item.meaning?.fraction;
  if (fraction !== undefined) return { count: Math.round(fraction * 60), isSure: true, next, end: item.end };
  if (item.kind !== 'number' || !Number.isInteger(item.value) || item.value < 1 || item.value > 59) return null;
  const unit = items[next];
  if (unit?.meaning?.unit === 'minute') return { count: item.value, isSure: true, next: next + 1, end: unit.end };
  // «ساعت پنج و بیست», but «ساعت پنج و شش» are two hours.
  return isAnnounced && item.value > 12 && unit?.meaning?.unit === undefined
    ? { count: item.value, isSure: false, next, end: item.end }
    : null;
}

function valid(reading: ClockReading): ClockReading | null {
  const { hour, minute } = reading;
  return hour >= 0 && minute >= 0 && (hour < 24 || (hour === 24 && minute === 0)) ? reading : null;
}
