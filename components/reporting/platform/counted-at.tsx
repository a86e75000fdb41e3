'use client';

import { useTranslations } from 'next-intl';
import { DateTime } from '@/components/ui/date-time';
import { useReportProgress } from './use-report-progress';

/** When the figures that are counted once an hour were counted, while all others are live. */
export function CountedAt() {
  const t = useTranslations('reporting');
  const ranked_at = useReportProgress().data?.ranked_at;
  return ranked_at ? t.rich('counted_at', { time: () => <DateTime value={ranked_at} /> }) : null;
}
