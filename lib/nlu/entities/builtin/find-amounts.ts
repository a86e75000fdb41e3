import { originalSpan } from '../fold-text';
import type { Item, NumberItem } from './read-numbers';
import type { Found, Scope } from './scope';

/**
 * Amounts of money: a number before or after a currency's name, sign or code. A name that several currencies share is the
 * one of most people who write the language: «ریال» is Iranian in Persian and Saudi in Arabic, a dinar Iraqi.
 */
export function findAmounts(scope: Scope): Found[] {
  const found: Found[] = [];
  const { items } = scope;
  items.forEach((item, index) => {
    const currency = currencyOf(scope, item);
    if (currency === null) return;
    const before = items[index - 1];
    const next = items[index + 1];
    const isName = item.kind === 'word' && !CODE.test(item.key);
    if (before?.kind === 'number') {
      found.push(amount(inWhole(before, currency), currency, before, item));
    } else if (item.meaning?.count !== undefined) {
      found.push(amount(item.meaning.count, currency, item, item));
    } else if (!isName && next?.kind === 'number') {
      found.push(amount(inWhole(next, currency), currency, item, next));
    }
  });
  return found;
}

const SIGNS: Readonly<Record<string, string>> = { $: 'USD', '€': 'EUR', '£': 'GBP', '¥': 'JPY', '₹': 'INR', '₺': 'TRY', '₽': 'RUB' };
/** An ISO 4217 code as it is in the common vocabulary. */
const CODE = /^[a-z]{3}$/;
const ARABIC_YE = 'ي';

function currencyOf({ language, folded }: Scope, item: Item): string | null {
  if (item.kind === 'symbol') return SIGNS[item.key] ?? null;
  const currency = item.meaning?.currency;
  if (currency === undefined) return null;
  // Both languages have the word, but their keyboards use different letters for it.
  const { start, end } = originalSpan(folded, item.start, item.end);
  const isPersianRial = language === 'multi' && item.key === 'ریال' && !folded.original.slice(start, end).includes(ARABIC_YE);
  return isPersianRial ? 'IRR' : currency;
}

const ONE_DOT = /^\d{1,3}\.\d{3}$/;

/** Tomans and rials have no decimals: «۱۲.۵۰۰ تومان» is twelve thousand five hundred. */
function inWhole({ value, digits }: NumberItem, currency: string): number {
  return (currency === 'IRT' || currency === 'IRR') && digits !== null && ONE_DOT.test(digits) ? Math.round(value * 1000) : value;
}

function amount(value: number, currency: string, first: Item, last: Item): Found {
  return { entity: 'sys.amount', value: `${inDigits(value)} ${currency}`, start: first.start, end: last.end };
}

/** Avoids the exponent of small numbers. */
function inDigits(value: number): string {
  return Math.abs(value) < 1e-6 && value !== 0 ? value.toFixed(9) : String(value);
}
