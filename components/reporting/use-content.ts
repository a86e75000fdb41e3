'use client';

import { useTranslations } from 'next-intl';
import { contentOf, type ChartContent, type Report } from './chart-content';
import type { Charted } from './colors';

/** Returns a function that draws some values of a report, with their names in the reader's language. */
export function useContent(): <Key extends Charted>(report: Report<Key>, keys: readonly Key[]) => ChartContent {
  const t = useTranslations('reporting');
  return (report, keys) => contentOf(report, keys, (key) => t(`series.${key}`), t('previous'));
}
