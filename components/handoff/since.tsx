'use client';

import { useFormatter, useNow } from 'next-intl';
import { useFullDate } from '../ui/use-full-date';

/** How long ago, kept up to date; in full on hover. A moment that this computer's clock has not reached yet is now. */
export function Since({ value }: { value: string }) {
  const format = useFormatter();
  const fullDate = useFullDate();
  const now = useNow({ updateInterval: 15_000 });
  const date = new Date(value);
  return (
    <time dateTime={value} title={fullDate(date, 'short')}>
      {format.relativeTime(Math.min(date.getTime(), now.getTime()), now)}
    </time>
  );
}
