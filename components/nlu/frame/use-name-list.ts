'use client';

import { useFormatter, useTranslations } from 'next-intl';

/** The maximum number of listed names. */
const most = 5;

/** Returns a function that lists names in a sentence, each isolated: the first few, and the number of further ones. */
export function useNameList(): (names: readonly string[]) => string {
  const t = useTranslations('nlu.frame');
  const format = useFormatter();
  return (names) => {
    const shown = names.slice(0, most).map((name) => `\u2068${name}\u2069`);
    return format.list(names.length > most ? [...shown, t('more', { count: names.length - most })] : shown);
  };
}
