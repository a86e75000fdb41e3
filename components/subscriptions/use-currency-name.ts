'use client';

import { useLocale, useTranslations } from 'next-intl';

/** Returns a function that names a currency in the reader's language. Tomans are not in ISO 4217. */
export function useCurrencyName(): (currency: string) => string {
  const t = useTranslations('common.money');
  const locale = useLocale();
  const names = new Intl.DisplayNames([locale], { type: 'currency' });
  return (currency) => (currency === 'IRT' ? t('toman_name') : (names.of(currency) ?? currency));
}
