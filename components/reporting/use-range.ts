'use client';

import { useNow, useTimeZone } from 'next-intl';
import { reportDays, usualDays, type ReportDays } from '@/lib/contracts/report-period';
import { useFiltersInAddress } from '../ui/use-filters-in-address';

export const granularities = ['day', 'week'] as const;
export type Granularity = (typeof granularities)[number];

/** The date range of a dashboard, kept in the address. Days are those of the reader's timezone. */
export function useRange() {
  const { values, change } = useFiltersInAddress(['days', 'granularity']);
  const days = reportDays.find((one) => String(one) === values.days) ?? usualDays;
  // A week is more than these.
  const granularity = (days > 7 && granularities.find((one) => one === values.granularity)) || 'day';
  const timezone = useTimeZone();
  const period = { days, timezone };
  const day = new Intl.DateTimeFormat('sv', { timeZone: timezone });
  return {
    days,
    granularity,
    /** Its first day: 2026-01-31. */
    from: day.format(new Date(useNow().getTime() - (days - 1) * 86_400_000)),
    /** What calls are asked for. */
    period,
    series: { ...period, granularity },
    setDays: (next: ReportDays) => change({ days: next === usualDays ? '' : String(next) }),
    setGranularity: (next: Granularity) => change({ granularity: next === 'day' ? '' : next }),
  };
}
