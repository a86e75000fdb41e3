import * as z from 'zod';
import { minorDigits } from '@/lib/billing/money';
import { setAcquisitionCost } from '@/lib/contracts/user-management/reporting';
import { toAsciiDigits } from '@/lib/text/to-ascii-digits';

/** How many months can be chosen. */
const shownMonths = 24;

/**
 * The fields of a month's costs as texts. The amount is typed in the unit that people name, in any digits, with or without separators
 * of thousands.
 */
export const costFields = (currency: string) =>
  z.object({
    month: z.string(),
    amount: z.preprocess((value) => {
      const typed = toAsciiDigits(String(value))
        .replace(/[\s,،٬]/g, '')
        .replace('٫', '.');
      return typed === '' ? undefined : Math.round(Number(typed) * 10 ** minorDigits(currency));
    }, setAcquisitionCost.body?.shape.amount ?? z.never()),
  });

/** The first days of this month and of those before it, the latest first. */
export function lastMonths(now: Date): string[] {
  return Array.from({ length: shownMonths }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 10),
  );
}
