'use client';

import { useFormatter, useNow } from 'next-intl';

/** A moment, said as near as it is: "3 minutes ago" within a week, the date after that; in full on hover. */
export function DateTime({ value }: { value: string }) {
  const format = useFormatter();
  const now = useNow({ updateInterval: 60_000 });
  const date = new Date(value);
  const isRecent = Math.abs(now.getTime() - date.getTime()) < 7 * 24 * 60 * 60 * 1000;
  return (
    <time dateTime={value} title={format.dateTime(date, { dateStyle: 'full', timeStyle: 'short' })}>
      {/* What was saved a moment ago is not ahead of a clock that ticks by the minute. */}
      {isRecent ? format.relativeTime(date, Math.max(now.getTime(), date.getTime())) : format.dateTime(date, { dateStyle: 'medium' })}
    </time>
  );
}
