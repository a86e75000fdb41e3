'use client';

import { useFormatter, useNow } from 'next-intl';
import { relativeBase } from './relative-base';
import { useFullDate } from './use-full-date';

/** A moment in relative form within a week ("3 minutes ago", "in 3 days"), otherwise as a date. The full date appears on hover. */
export function DateTime({ value }: { value: string }) {
  const format = useFormatter();
  const fullDate = useFullDate();
  // Within a minute it is shown in seconds, so it must update often.
  const now = useNow({ updateInterval: 10_000 });
  const date = new Date(value);
  const isNear = Math.abs(now.getTime() - date.getTime()) < 7 * 24 * 60 * 60 * 1000;
  return (
    <time dateTime={value} title={fullDate(date, 'short')}>
      {isNear ? format.relativeTime(date, relativeBase(date, now)) : format.dateTime(date, { dateStyle: 'medium' })}
    </time>
  );
}
