'use client';

import { useFormatter } from 'next-intl';

/** Returns a function that formats a duration in milliseconds. */
export function useMilliseconds(): (milliseconds: number) => string {
  const format = useFormatter();
  return (milliseconds) =>
    format.number(milliseconds, { style: 'unit', unit: 'millisecond', maximumFractionDigits: milliseconds < 10 ? 1 : 0 });
}
