import { isNationalCode } from '@/lib/national-code';
import type { Found, Scope } from './scope';

/** Bank cards: 16 digits, together or in groups of four, that pass the Luhn check. */
export function findCardNumbers({ folded: { text } }: Scope): Found[] {
  return matches(text, CARD, 'sys.card_number', passesLuhn);
}

/** Iranian national codes: ten digits, also written as 001-234567-8. The last one is the check digit. */
export function findNationalCodes({ folded: { text } }: Scope): Found[] {
  return matches(text, NATIONAL_CODE, 'sys.national_code', isNationalCode);
}

const NOT_INSIDE = '(?<![\\da-z+]|\\d[-.,/])';
const NOT_GOING_ON = '(?!\\d|[-.,/ ]\\d|[a-z_])';
const CARD = new RegExp(`${NOT_INSIDE}\\d{4}([ -]?)\\d{4}\\1\\d{4}\\1\\d{4}(?!\\d|-\\d|[a-z_])`, 'g');
const NATIONAL_CODE = new RegExp(`${NOT_INSIDE}(?:\\d{10}|\\d{3}-\\d{6}-\\d)${NOT_GOING_ON}`, 'g');
const NOT_DIGIT = /\D/g;

function matches(text: string, pattern: RegExp, entity: Found['entity'], isRight: (digits: string) => boolean): Found[] {
  const found: Found[] = [];
  for (const { 0: typed, index: start } of text.matchAll(pattern)) {
    const value = typed.replace(NOT_DIGIT, '');
    if (isRight(value)) found.push({ entity, value, start, end: start + typed.length });
  }
  return found;
}

const ALL_THE_SAME = /^(\d)\1*$/;

function passesLuhn(digits: string): boolean {
  if (ALL_THE_SAME.test(digits)) return false;
  let sum = 0;
  for (let at = 0; at < digits.length; at += 1) {
    const digit = Number(digits[digits.length - 1 - at]);
    const doubled = digit * 2;
    sum += at % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
