import type { TimeParts } from './iso-duration';
import { hasRole } from './read-terms';
import type { Item } from './read-numbers';
import type { TimeUnit } from './time-unit';

/**
 * Reads an amount of time that begins at an item: «دو ساعت و نیم», "2 hours 30 minutes", «ساعتين», "half an hour".
 *
 * @param mayBeBare a unit without a number counts as one, as after «بعد»
 * @returns null if none begins there
 */
export function readTimeAmount(items: readonly Item[], at: number, mayBeBare = false): TimeAmount | null {
  const first = readPart(items, at, mayBeBare);
  if (!first) return null;
  const parts: TimeParts = { [first.unit]: first.count };
  let { unit, next, end } = first;
  for (;;) {
    const joint = items[next];
    const joined = hasRole(joint, 'and') || joint?.key === ',' ? next + 1 : next;
    const fraction = items[joined];
    if (
      fraction?.meaning?.fraction !== undefined &&
      (hasRole(joint, 'and') || fraction.hasAnd) &&
      items[joined + 1]?.meaning?.unit === undefined
    ) {
      parts[unit] = (parts[unit] ?? 0) + fraction.meaning.fraction;
      return { parts, next: joined + 1, end: fraction.end };
    }
    const part = readPart(items, joined, false);
    if (!part || RANK[part.unit] >= RANK[unit]) return { parts, next, end };
    parts[part.unit] = part.count;
    ({ unit, next, end } = part);
  }
}

export interface TimeAmount {
  parts: TimeParts;
  /** The index of the item after it. */
  next: number;
  end: number;
}

interface Part {
  unit: TimeUnit;
  count: number;
  next: number;
  end: number;
}

const RANK: Readonly<Record<TimeUnit, number>> = { second: 0, minute: 1, hour: 2, day: 3, week: 4, month: 5, year: 6 };

function readPart(items: readonly Item[], at: number, mayBeBare: boolean): Part | null {
  const first = items[at];
  if (!first) return null;
  if (first.kind === 'number') return first.value < 0 ? null : counted(items, at, first.value);
  const { meaning } = first;
  if (!meaning) return null;
  if (meaning.fraction !== undefined) return fractionOf(items, at, meaning.fraction);
  if (hasRole(first, 'a')) return isRate(items[at - 1]) ? null : unitAt(items, at + 1, 1);
  if (meaning.unit === undefined || first.hasArticle) return null;
  if (meaning.count !== undefined) return unitAt(items, at, meaning.count);
  // «ساعة واحدة»
  const one = items[at + 1];
  if (one?.kind === 'number' && one.value === 1 && one.word?.startsWith('واحد'))
    return { unit: meaning.unit, count: 1, next: at + 2, end: one.end };
  // «ساعة ونصف»
  const half = items[at + 1];
  return mayBeBare || (half?.hasAnd === true && half.meaning?.fraction !== undefined) ? unitAt(items, at, 1) : null;
}

function counted(items: readonly Item[], at: number, count: number): Part | null {
  const next = items[at + 1];
  // «یک ربع»
  if (next?.meaning?.fraction !== undefined && !next.hasAnd && count === 1)
    return fractionOf(items, at + 1, next.meaning.fraction) ?? quarterHour(next, at + 2);
  const isHyphen = next?.key === '-' && !next.isApart;
  return unitAt(items, isHyphen ? at + 2 : at + 1, count);
}

const QUARTER = 0.25;

function quarterHour(term: Item, next: number): Part | null {
  return term.meaning?.fraction === QUARTER ? { unit: 'minute', count: 15, next, end: term.end } : null;
}

/** «نیم ساعت», "half an hour", "quarter of an hour". */
function fractionOf(items: readonly Item[], at: number, fraction: number): Part | null {
  let unit = at + 1;
  for (const role of ['of', 'a'] as const) {
    const item = items[unit];
    if (hasRole(item, role) && item?.meaning?.unit === undefined) unit += 1;
  }
  return unitAt(items, unit, fraction);
}

function unitAt(items: readonly Item[], at: number, count: number): Part | null {
  const item = items[at];
  const unit = item?.meaning?.unit;
  if (!item || unit === undefined || item.hasArticle) return null;
  return { unit, count, next: at + 1, end: item.end };
}

const RATES = new Set(['times', 'time', 'once', 'twice', 'per']);

/** "three times a day", "$5 a month" are frequencies, not durations. */
function isRate(before: Item | undefined): boolean {
  if (before === undefined) return false;
  return before.kind === 'number' || RATES.has(before.key) || before.meaning?.currency !== undefined;
}
