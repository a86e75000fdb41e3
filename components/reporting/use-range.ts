'use client';

import { useTimeZone } from 'next-intl';
import { useFiltersInAddress } from '../ui/use-filters-in-address';

export const ranges = [1, 7, 30, 90] as const;
export type Days = (typeof ranges)[number];
export const granularities = ['day', 'week'] as const;
export type Granularity = (typeof granularities)[number];

const usual: Days = 7;

/** The date range of a dashboard, kept in the address. Days are those of the reader's timezone. */
export function useRange() {
  const { values, change } = useFiltersInAddress(['days', 'granularity']);
  const days = ranges.find((one) => String(one) === values.days) ?? usual;
  // A week is more than these.
  const granularity = (days > 7 && granularities.find((one) => one === values.granularity)) || 'day';
  return {
    days,
    granularity,
    timezone: useTimeZone(),
    setDays: (next: Days) => change({ days: next === usual ? '' : String(next) }),
    setGranularity: (next: Granularity) => change({ granularity: next === 'day' ? '' : next }),
  };
}
