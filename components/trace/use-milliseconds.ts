'use client';

import { useFormatter } from 'next-intl';

/** Says how long something took. */
export function useMilliseconds(): (milliseconds: number) => string {
  const format = useFormatter();
  return (milliseconds) =>
    format.number(milliseconds, { style: 'unit', unit: 'millisecond', maximumFractionDigits: milliseconds < 10 ? 1 : 0 });
}
