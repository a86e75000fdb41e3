'use client';

import { SegmentedControl } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { reportDays, type ReportDays } from '@/lib/contracts/report-period';
import { granularities, type Granularity, type useRange } from './use-range';
import classes from './reporting.module.css';

interface RangeBarProps {
  range: ReturnType<typeof useRange>;
  /** Whether some of the page's charts can be shown by week. */
  withGranularity?: boolean;
}

/** The date range of a dashboard: the last 1, 7, 30, or 90 days, and days or weeks. */
export function RangeBar({ range, withGranularity = false }: RangeBarProps) {
  const t = useTranslations('reporting.range');
  return (
    <div className={classes.range}>
      <SegmentedControl
        aria-label={t('label')}
        value={String(range.days)}
        onChange={(value) => range.setDays(Number(value) as ReportDays)}
        data={reportDays.map((days) => ({ value: String(days), label: t('days', { days }) }))}
      />
      {withGranularity && range.days > 7 && (
        <SegmentedControl
          aria-label={t('granularity')}
          value={range.granularity}
          onChange={(value) => range.setGranularity(value as Granularity)}
          data={granularities.map((value) => ({ value, label: t(value) }))}
        />
      )}
    </div>
  );
}
