import { isNationalCode } from '@/lib/national-code';
import type { Role } from './lexicon/meaning';
import type { Item } from './read-numbers';
import { hasRole } from './read-terms';
import type { Found, Scope } from './scope';

/** Phone numbers, with or without spaces, hyphens, dots and brackets between groups. */
export function findPhones(scope: Scope): Found[] {
  const { text } = scope.folded;
  const found: Found[] = [];
  for (const match of text.matchAll(CANDIDATE)) {
    const best = longestNumber(match[0], scope.spoken, () => isSaidBefore(scope, match.index, 'phone'));
    if (best && !isRatherNationalCode(scope, match[0], match.index))
      found.push({ entity: 'sys.phone', value: best.value, start: match.index, end: match.index + best.length });
  }
  return found;
}

/** A run of digits and separators, as long as a phone number with something after it can be. */
const CANDIDATE = /(?<![\da-z@/_=.,-])(?:\+ ?|\((?=\+?\d{1,5}\)))?\+?\d(?:[\s().-]{0,2}\d){4,17}(?![\da-z@_])/g;

/** The longest beginning of the run that is a phone number. Other numbers may follow it. */
function longestNumber(stretch: string, language: Scope['spoken'], isPhoneSaid: () => boolean): { value: string; length: number } | null {
  for (let length = stretch.length; length >= SHORTEST; length -= 1) {
    if (!DIGIT.test(stretch[length - 1] ?? '') || DIGIT.test(stretch[length] ?? '')) continue;
    const typed = stretch.slice(0, length);
    const value = dialled(typed, language) ?? (isPhoneSaid() ? local(typed) : null);
    if (value !== null) return { value, length };
  }
  return null;
}

const SHORTEST = 5;
const DIGIT = /\d/;

const IRANIAN_MOBILE = /^(?:\+98|0098|98|0)?0?(9(?:0[0-5]|[123]\d|4[1]|9\d)\d{7})$/;
const IRANIAN_LANDLINE = /^(?:(?:\+98|0098)0?|0)([1-8]\d{9})$/;
const INTERNATIONAL = /^(?:\+(?=\d{8})|00(?=\d{9}))([1-9]\d{7,14})$/;
const EGYPTIAN_MOBILE = /^0(1[0125]\d{8})$/;
/** 05x of the Gulf, 07x and 020 of Britain and others: the country is unknown. */
const NATIONAL = /^0\d{8,10}$/;
/** (415) 555-2671, 1-800-555-0199: the grouping identifies the country. */
const NORTH_AMERICAN = /^(?:\+?1[\s.-]?)?(?:\(\d{3}\) ?|\d{3}[\s.-])\d{3}[\s.-]\d{4}$/;
const TOLL_FREE_GROUPS = /^\d{4}[\s-]\d{3}[\s-]\d{4}$/;

function dialled(typed: string, language: Scope['spoken']): string | null {
  const digits = typed.replace(NOT_DIALLED, '');
  const mobile = IRANIAN_MOBILE.exec(digits)?.[1];
  if (mobile && (digits.length > 10 || language === 'fa')) return `+98${mobile}`;
  const abroad = INTERNATIONAL.exec(digits)?.[1];
  if (abroad) return `+${abroad.replace(/^980/, '98')}`;
  const egyptian = language === 'ar' ? EGYPTIAN_MOBILE.exec(digits)?.[1] : undefined;
  if (egyptian) return `+20${egyptian}`;
  const landline = language === 'fa' ? IRANIAN_LANDLINE.exec(digits)?.[1] : undefined;
  if (landline) return `+98${landline}`;
  if (NATIONAL.test(digits) && language !== 'fa') return digits;
  return NORTH_AMERICAN.test(typed) || TOLL_FREE_GROUPS.test(typed) ? digits : null;
}

const NOT_DIALLED = /[^\d+]/g;
const LOCAL = /^\d{7,10}$/;

/** Digits that are a phone number only because of the words before them. */
function local(typed: string): string | null {
  const digits = typed.replace(NOT_DIALLED, '');
  return LOCAL.test(digits) && GROUPED_ONCE.test(typed) ? digits : null;
}

const GROUPED_ONCE = /^\d+(?:[\s-]\d+){0,3}$/;
/** Words between «شماره» and the number: «شماره تماس من اینه: …». */
const REACH = 4;

/** Ten digits that could be either are a phone number only if the words say so. */
function isRatherNationalCode(scope: Scope, typed: string, start: number): boolean {
  if (!PLAIN.test(typed) || !isNationalCode(typed.replaceAll('-', ''))) return false;
  return isSaidBefore(scope, start, 'national') || !isSaidBefore(scope, start, 'phone');
}

/** The notations of national codes. */
const PLAIN = /^(?:\d{10}|\d{3}-\d{6}-\d)$/;

function isSaidBefore({ items }: Scope, start: number, role: Role): boolean {
  const at = firstEndingBehind(items, start);
  return items.slice(Math.max(0, at - REACH), at).some((item) => hasRole(item, role));
}

/** Texts may consist of digits only, so the place is found by binary search. */
function firstEndingBehind(items: readonly Item[], start: number): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((items[middle]?.end ?? 0) > start) high = middle;
    else low = middle + 1;
  }
  return low;
}
