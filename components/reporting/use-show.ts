'use client';

import { useFormatter } from 'next-intl';
import { usePercent } from '../i18n/use-percent';

/** How figures are written. Amounts of money are written by the dashboard that knows their currency. */
export type Shown = 'count' | 'share' | 'average' | 'duration';

/** Returns the functions that write figures in the reader's language. */
export function useShow(): Record<Shown, (value: number) => string> {
  const format = useFormatter();
  const percent = usePercent();
  const say = (value: number, unit: 'second' | 'minute' | 'hour' | 'day') =>
    format.number(value, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: value < 10 && unit !== 'second' ? 1 : 0 });
  return {
    count: (value) => format.number(value),
    share: (value) => percent(value),
    average: (value) => format.number(value, { maximumFractionDigits: 1 }),
    duration: (seconds) => {
      if (seconds < 60) return say(seconds, 'second');
      if (seconds < 3_600) return say(seconds / 60, 'minute');
      return seconds < 86_400 ? say(seconds / 3_600, 'hour') : say(seconds / 86_400, 'day');
    },
  };
}
