import type { Term } from './read-terms';

/**
 * The value of digits. With a slash they are a decimal number («۲/۵ میلیون») only if a word for the counted thing
 * follows. Otherwise they may be a date, a fraction or a ratio.
 *
 * @returns null if it is not a number, or has more digits than a number can represent
 */
export function parseNumeral(terms: readonly Term[], at: number): number | null {
  const term = terms[at];
  if (!term || term.end - term.start > MAX_LENGTH) return null;
  if (term.kind === 'slashed') return slashed(term.key, terms[at + 1]);
  if (isPartOfCode(terms[at + 1])) return null;
  const value = Number(withoutThousands(term.key).replace('٫', '.'));
  return value <= Number.MAX_SAFE_INTEGER ? value : null;
}

const MAX_LENGTH = 24;
const PERSIAN_WORD = /^[\u0600-\u06ff]/;
/** Latin letters that may follow a number without making it a code. */
const UNITS = new Set(
  'kg g mg km m cm mm gb mb tb kb ml cl l lb lbs oz in ft h hr hrs min mins s sec am pm st nd rd th k x pcs px w v mah hz mhz ghz inch percent usd eur gbp irr aed sar d days'.split(
    ' ',
  ),
);

const ONE_GROUP = /^\d{1,3}\/\d{3}$/;

/** Tomans and rials have no decimals: «۱۲۰/۰۰۰ تومان». */
function slashed(digits: string, next: Term | undefined): number | null {
  const { currency } = next?.meaning ?? {};
  if ((currency === 'IRT' || currency === 'IRR') && ONE_GROUP.test(digits)) return Number(digits.replace('/', ''));
  return isCounted(next) ? Number(digits.replace('/', '.')) : null;
}

function isCounted(next: Term | undefined): boolean {
  if (next?.key === '%' || next?.key === '٪') return true;
  if (!next?.meaning || !PERSIAN_WORD.test(next.key)) return false;
  const { scale, percent, currency, unit, roles } = next.meaning;
  return scale !== undefined || percent === true || currency !== undefined || unit !== undefined || roles?.includes('counter') === true;
}

function isPartOfCode(next: Term | undefined): boolean {
  return next?.kind === 'word' && !next.isApart && /^[a-z]/.test(next.key) && !UNITS.has(next.key);
}

const THOUSANDS = /[,٬،/]/g;
const DOTTED_THOUSANDS = /^\d{1,3}(?:\.\d{3}){2,}$/;

/** 1.234,56 */
const CONTINENTAL = /^\d{1,3}(?:\.\d{3})+,\d{1,2}$/;

function withoutThousands(digits: string): string {
  if (CONTINENTAL.test(digits)) return digits.replaceAll('.', '').replace(',', '.');
  return DOTTED_THOUSANDS.test(digits) ? digits.replaceAll('.', '') : digits.replace(THOUSANDS, '');
}
