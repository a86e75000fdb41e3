'use client';

import { useFormatter, useNow } from 'next-intl';
import { relativeBase } from './relative-base';
import { useFullDate } from './use-full-date';

/** A moment, said as near as it is: "3 minutes ago" or "in 3 days" within a week, the date beyond that; in full on hover. */
export function DateTime({ value }: { value: string }) {
  const format = useFormatter();
  const fullDate = useFullDate();
  // Within a minute it is said in seconds, which are not to stay where they were.
  const now = useNow({ updateInterval: 10_000 });
  const date = new Date(value);
  const isNear = Math.abs(now.getTime() - date.getTime()) < 7 * 24 * 60 * 60 * 1000;
  return (
    <time dateTime={value} title={fullDate(date, 'short')}>
      {isNear ? format.relativeTime(date, relativeBase(date, now)) : format.dateTime(date, { dateStyle: 'medium' })}
    </time>
  );
}
