'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { minorDigits } from '@/lib/billing/money';

/**
 * Formats amounts for the reader. Tomans are not in ISO 4217, so their name is one of our words.
 *
 * @returns a function of an amount in the currency's smallest unit and a currency: `IRT` or an ISO code
 */
export function useMoney(): (amount: number, currency: string) => string {
  const t = useTranslations('common.money');
  const format = useFormatter();
  return useCallback(
    (amount, currency) => {
      if (currency === 'IRT') return t('toman', { amount });
      const digits = minorDigits(currency);
      return format.number(amount / 10 ** digits, { style: 'currency', currency, minimumFractionDigits: digits });
    },
    [t, format],
  );
}
