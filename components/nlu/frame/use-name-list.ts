'use client';

import { useFormatter, useTranslations } from 'next-intl';

/** So many are named. */
const most = 5;

/** Names as they stand in a sentence, each isolated: the first of them, and how many more there are. */
export function useNameList(): (names: readonly string[]) => string {
  const t = useTranslations('nlu.frame');
  const format = useFormatter();
  return (names) => {
    const shown = names.slice(0, most).map((name) => `\u2068${name}\u2069`);
    return format.list(names.length > most ? [...shown, t('more', { count: names.length - most })] : shown);
  };
}
