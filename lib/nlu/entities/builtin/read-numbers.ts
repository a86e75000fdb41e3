import type { Meaning } from './lexicon/meaning';
import { hasRole, type Term } from './read-terms';
import { parseNumeral } from './parse-numeral';

/**
 * Joins the terms of numbers: «صد و بیست هزار», "2.5 million", «خمسة وعشرون», «دو و نیم». Each number is as long as
 * possible and is read once, so the time is linear.
 *
 * @returns the other terms and the numbers, in order
 */
export function readNumbers(terms: readonly Term[]): Item[] {
  const items: Item[] = [];
  for (let at = 0; at < terms.length;) {
    const number = readNumber(terms, at);
    const term = terms[at];
    if (number) {
      // A sign or an article before it is now part of it.
      while ((items.at(-1)?.start ?? -1) >= number.item.start) items.pop();
      items.push(number.item);
    } else if (term) items.push(term);
    at = number?.next ?? at + 1;
  }
  return items;
}

export interface NumberItem {
  kind: 'number';
  value: number;
  /** The numeral as typed, if it is a single one. */
  digits: string | null;
  /** The key of the word, if it is a single one. */
  word: string | null;
  /** Whether it begins with an English word. */
  isLatin: boolean;
  /** Shared with other terms, so that items can be checked without their kind. */
  key: '';
  meaning: null;
  hasAnd: boolean;
  hasArticle: boolean;
  isApart: boolean;
  start: number;
  end: number;
}

export type Item = Term | NumberItem;

interface Reading {
  item: NumberItem;
  next: number;
}

function readNumber(terms: readonly Term[], at: number): Reading | null {
  const first = terms[at];
  if (!first || !begins(terms, at)) return null;
  const state = emptyState();
  let next = at;
  let end = first.end;
  for (;;) {
    const taken = take(state, terms, next, next > at);
    if (taken === 0) break;
    next += taken;
    end = terms[next - 1]?.end ?? end;
  }
  if (next === at) return null;
  const sign = signBefore(terms, at);
  const article = first.meaning?.scale !== undefined && hasRole(terms[at - 1], 'a') ? terms[at - 1] : null;
  const value = (state.total + state.group) * (sign ? -1 : 1);
  if (!Number.isFinite(value) || Math.abs(value) > Number.MAX_SAFE_INTEGER) return null;
  const isOne = next === at + 1;
  return {
    next,
    item: {
      kind: 'number',
      // Sums of decimals have rounding errors: 2.3 million must not be 2299999.9999999995. Whole numbers have none.
      value: Number.isInteger(value) ? value : Number(value.toPrecision(15)),
      digits: isOne && first.kind === 'numeral' ? first.key : null,
      word: isOne && first.kind === 'word' ? first.key : null,
      isLatin: first.kind === 'word' && LATIN.test(first.key),
      key: '',
      meaning: null,
      hasAnd: first.hasAnd,
      hasArticle: first.hasArticle,
      isApart: first.isApart,
      start: (sign ?? article ?? first).start,
      end,
    },
  };
}

interface State {
  /** The part already multiplied by thousand, million…, and the part below it. */
  total: number;
  group: number;
  /** How many decimal places of the group are free, counted from the lowest: 3 if it is empty, 0 if it is full. */
  free: number;
  lastScale: number;
  /** Whether the last word was a number from one to nine, a multiplier, or something else. */
  last: 'one' | 'scale' | 'other' | 'none';
  hasFraction: boolean;
}

const EMPTY_GROUP = 3;
const emptyState = (): State => ({ total: 0, group: 0, free: EMPTY_GROUP, lastScale: Infinity, last: 'none', hasFraction: false });

/** Takes the next word of the number, with an «و» before it. Returns how many terms that were, 0 if the number ends. */
function take(state: State, terms: readonly Term[], at: number, isInside: boolean): number {
  const term = terms[at];
  if (!term) return 0;
  if (!isInside) return takeTerm(state, terms, at, false) ? 1 : 0;
  if (hasRole(term, 'and')) return takeTerm(state, terms, at + 1, true) ? 2 : 0;
  if (term.key === '-' && !term.isApart)
    return state.last === 'other' && isLatinTens(terms[at - 1]) && terms[at + 1]?.isApart === false && takeTerm(state, terms, at + 1, false)
      ? 2
      : 0;
  return takeTerm(state, terms, at, term.hasAnd) ? 1 : 0;
}

const LATIN = /^[a-z]/;
const isLatinTens = (term: Term | undefined) => term?.kind === 'word' && LATIN.test(term.key);

function takeTerm(state: State, terms: readonly Term[], at: number, isJoined: boolean): boolean {
  const term = terms[at];
  if (!term) return false;
  if (term.kind === 'numeral' || term.kind === 'slashed') return takeNumeral(state, terms, at, isJoined);
  const { meaning } = term;
  if (!meaning || term.hasArticle) return false;
  if (meaning.fraction !== undefined) return takeFraction(state, meaning.fraction, terms[at + 1], isJoined);
  if (state.hasFraction && meaning.scale === undefined) return false;
  if (meaning.atom !== undefined) return takeAtom(state, meaning.atom, term, isJoined);
  if (LETTERS.test(term.key) && !isLetterOfNumeral(terms, at)) return false;
  if (meaning.scale !== undefined) return takeScale(state, meaning, meaning.scale, isJoined);
  return false;
}

function takeNumeral(state: State, terms: readonly Term[], at: number, isJoined: boolean): boolean {
  const value = parseNumeral(terms, at);
  if (value === null || state.free !== EMPTY_GROUP || value >= state.lastScale) return false;
  if (state.last !== 'none' && !(isJoined && state.last === 'scale')) return false;
  state.group = value;
  state.free = 0;
  state.last = value > 0 && value < 10 ? 'one' : 'other';
  return true;
}

function takeFraction(state: State, fraction: number, next: Term | undefined, isJoined: boolean): boolean {
  if (state.last === 'none') {
    // «نیم میلیون». Half of anything else is not a number by itself.
    if (next?.meaning?.scale === undefined || next.meaning.scale < 1000) return false;
    state.group = fraction;
  } else {
    if (!isJoined || state.hasFraction) return false;
    if (state.last === 'scale' && state.group === 0) state.total += state.lastScale * fraction;
    else state.group += fraction;
  }
  state.hasFraction = true;
  state.free = 0;
  state.last = 'other';
  return true;
}

const SCRIPT_OF_ARABIC_TENS = /(?:ون|ین)$/;

function takeAtom(state: State, value: number, term: Term, isJoined: boolean): boolean {
  // «خمسة وعشرون», «خمسة عشر»: the smaller part comes first.
  const isArabicTens = value >= 20 && value < 100 && isJoined && SCRIPT_OF_ARABIC_TENS.test(term.key);
  const isArabicTeen = value === 10 && !isJoined && term.key.startsWith('عشر');
  if (state.last === 'one' && (isArabicTens || isArabicTeen)) {
    state.group += value;
    state.last = 'other';
    return true;
  }
  const places = value < 10 ? [0, 0] : value < 20 ? [0, 1] : value < 100 ? [1, 1] : [2, 2];
  const [low = 0, high = 0] = places;
  if (high >= state.free) return false;
  if (isLatinJoinTooEarly(state, term, isJoined)) return false;
  state.group += value;
  state.free = low;
  state.last = value > 0 && value < 10 ? 'one' : 'other';
  return true;
}

/** "twenty and five" are two numbers, "one hundred and five" is one. */
function isLatinJoinTooEarly(state: State, term: Term, isJoined: boolean): boolean {
  return isJoined && LATIN.test(term.key) && state.last !== 'scale';
}

function takeScale(state: State, meaning: Meaning, scale: number, isJoined: boolean): boolean {
  const count = meaning.count ?? 1;
  if (scale < 1000) return takeSmallScale(state, scale, isJoined);
  if (state.group > 0 && !(isJoined && state.last !== 'none')) {
    if (scale >= state.lastScale) return false;
    state.total += state.group * scale;
  } else if (scale < state.lastScale && state.group === 0 && (isJoined || state.last === 'none')) {
    state.total += count * scale;
  } else if (state.last === 'scale' && state.group === 0 && !isJoined && scale > state.lastScale) {
    // «هزار میلیارد»
    state.total *= scale;
  } else {
    return false;
  }
  Object.assign(state, { group: 0, free: EMPTY_GROUP, lastScale: scale, last: 'scale' });
  return true;
}

/** Hundred and dozen. */
function takeSmallScale(state: State, scale: number, isJoined: boolean): boolean {
  const HUNDRED = 100;
  if (state.last === 'one' && state.group < 10 && !isJoined) {
    state.group *= scale;
  } else if (scale !== HUNDRED && state.last === 'other' && !isJoined && state.total === 0) {
    state.group *= scale;
  } else if (state.free === EMPTY_GROUP) {
    state.group += scale;
  } else {
    return false;
  }
  state.free = scale === HUNDRED ? 2 : 0;
  state.last = 'scale';
  return true;
}

/** Digits after Latin letters are part of a code: "B12", "COVID-19". */
function begins(terms: readonly Term[], at: number): boolean {
  const term = terms[at];
  if (term?.kind !== 'numeral' && term?.kind !== 'slashed') return true;
  const letters = terms[at - 1]?.key === '-' && !terms[at - 1]?.isApart ? terms[at - 2] : terms[at - 1];
  return term.isApart || letters?.kind !== 'word' || !LATIN.test(letters.key);
}

const LETTERS = /^(?:k|m|bn)$/;
const MONEY = /^[$€£]$/;

/** "5k", "$2m". Without a currency sign "m" means meters. */
function isLetterOfNumeral(terms: readonly Term[], at: number): boolean {
  const term = terms[at];
  if (term?.isApart !== false || terms[at - 1]?.kind !== 'numeral') return false;
  return term.key === 'k' || MONEY.test(terms[at - 2]?.key ?? '');
}

const SIGNS = new Set(['-', '−']);

function signBefore(terms: readonly Term[], at: number): Term | null {
  const sign = terms[at - 1];
  if (!sign) return null;
  if (hasRole(sign, 'minus')) return sign;
  if (!SIGNS.has(sign.key) || terms[at]?.isApart) return null;
  // In "5-3" and «کد-۵» it is a hyphen.
  return at === 1 || sign.isApart ? sign : null;
}
