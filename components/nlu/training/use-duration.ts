'use client';

import { useFormatter } from 'next-intl';

/** Returns a function that formats a duration in seconds: "8 sec", "2 min, 5 sec". */
export function useDuration(): (seconds: number) => string {
  const format = useFormatter();
  return (seconds) => {
    const whole = Math.round(seconds);
    const say = (value: number, unit: 'second' | 'minute', maximumFractionDigits = 0) =>
      format.number(value, { style: 'unit', unit, maximumFractionDigits });
    if (whole < 60) return say(seconds, 'second', seconds < 10 ? 1 : 0);
    const minutes = say(Math.floor(whole / 60), 'minute');
    return whole % 60 === 0 ? minutes : format.list([minutes, say(whole % 60, 'second')], { type: 'unit' });
  };
}
