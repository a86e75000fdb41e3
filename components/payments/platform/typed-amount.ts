import * as z from 'zod';
import { minorDigits } from '@/lib/billing/money';
import { toAsciiDigits } from '@/lib/text/to-ascii-digits';

/** An amount as people type it: in any digits, with or without separators of thousands. Undefined if the field is empty. */
export function readAmount(typed: unknown, currency: string): number | undefined {
  const plain = toAsciiDigits(String(typed))
    .replace(/[\s,،٬]/g, '')
    .replace('٫', '.');
  return plain === '' ? undefined : Math.round(Number(plain) * 10 ** minorDigits(currency));
}

/** An amount as the text of its field. */
export function writeAmount(amount: number, currency: string): string {
  const digits = minorDigits(currency);
  return (amount / 10 ** digits).toFixed(digits);
}

/** A field for an amount, checked in the currency's smallest unit. */
export const typedAmount = <Amount extends z.ZodType>(amount: Amount, currency: string) =>
  z.preprocess((value) => readAmount(value, currency), amount);
