import { hasRole, type Term } from './read-terms';
import type { Item } from './read-numbers';

/**
 * Reads an ordinal number that begins at an item: «سوم», «بیست و یکم», "twenty-first", "21st", «الخامس والعشرون».
 *
 * @returns null if none begins there
 */
export function readOrdinal(items: readonly Item[], at: number): OrdinalReading | null {
  const first = items[at];
  if (!first) return null;
  return first.kind === 'number' ? behindNumber(items, at, first.value) : fromWord(items, at, first);
}

export interface OrdinalReading {
  value: number;
  /** The index of the item after it. */
  next: number;
  end: number;
}

function behindNumber(items: readonly Item[], at: number, number: number): OrdinalReading | null {
  if (!Number.isInteger(number) || number <= 0) return null;
  const suffix = items[at + 1];
  if (suffix && hasRole(suffix, 'ordinal') && belongs(suffix)) return { value: number, next: at + 2, end: suffix.end };
  const joint = items[at + 1];
  const isJoint = hasRole(joint, 'and') || (joint?.key === '-' && !joint.isApart);
  const last = items[isJoint ? at + 2 : at + 1];
  const ordinal = last?.meaning?.ordinal;
  if (!last || ordinal === undefined || last.hasArticle || ordinal >= 100) return null;
  // «بیست و یکم», but not «دو و یکم».
  if (number < 20 || number % (ordinal < 10 ? 10 : 100) !== 0) return null;
  return { value: number + ordinal, next: isJoint ? at + 3 : at + 2, end: last.end };
}

/** A single letter after a space may be a word of its own. */
const belongs = (suffix: Item) => !suffix.isApart || suffix.key.length > 1;

function fromWord(items: readonly Item[], at: number, first: Term): OrdinalReading | null {
  const ordinal = first.meaning?.ordinal;
  if (ordinal === undefined || !isOrdinalHere(items, at, first)) return null;
  const more = items[at + 1];
  const tens = more?.meaning?.atom;
  if (more && tens !== undefined && first.hasArticle) {
    if (more.hasAnd && more.hasArticle && tens >= 20 && tens < 100) return { value: ordinal + tens, next: at + 2, end: more.end };
  }
  // «الثالث عشر»
  if (more?.kind === 'number' && more.word?.startsWith('عشر') && !more.hasAnd && more.value === 10 && ordinal < 10)
    return { value: ordinal + 10, next: at + 2, end: more.end };
  return { value: ordinal, next: at + 1, end: first.end };
}

/** «ثانية» and "second" are also a unit of time. */
function isOrdinalHere(items: readonly Item[], at: number, term: Term): boolean {
  if (term.meaning?.unit === undefined) return term.meaning?.atom === undefined || term.hasArticle;
  const before = items[at - 1];
  return term.key === 'second' ? before?.kind !== 'number' && !hasRole(before, 'a') : term.hasArticle;
}
