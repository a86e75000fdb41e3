'use client';

import { useFormatter } from 'next-intl';
import { durationOf } from './duration-of';

/** Returns a function that writes milliseconds in the largest unit that fits, such as "2.5 hours". */
export function useDuration(): (ms: number) => string {
  const format = useFormatter();
  return (ms) => {
    const { amount, unit } = durationOf(ms);
    return format.number(amount, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: amount < 10 ? 1 : 0 });
  };
}
