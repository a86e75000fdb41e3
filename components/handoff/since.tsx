'use client';

import { useFormatter, useNow } from 'next-intl';
import { useFullDate } from '../ui/use-full-date';

/** A relative time that keeps updating, with the full date on hover. A moment ahead of this computer's clock is shown as now. */
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
