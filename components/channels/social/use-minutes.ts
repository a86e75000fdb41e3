'use client';

import { useFormatter } from 'next-intl';

/** Returns a function that formats minutes in the largest unit that fits: "12 min", "3.5 hr", "2 days". */
export function useMinutes(): (minutes: number) => string {
  const format = useFormatter();
  const say = (value: number, unit: 'minute' | 'hour' | 'day') =>
    format.number(value, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: value < 10 ? 1 : 0 });
  return (minutes) => {
    if (minutes < 60) return say(Math.round(minutes), 'minute');
    return minutes < 1_440 ? say(minutes / 60, 'hour') : say(minutes / 1_440, 'day');
  };
}
