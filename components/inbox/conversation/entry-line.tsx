'use client';

import { useFormatter } from 'next-intl';
import type { TimelineEntry } from '@/lib/contracts/flow-manager/inbox/timeline';
import { useFullDate } from '../../ui/use-full-date';
import classes from './timeline.module.css';
import { useEntryWords } from './use-entry-words';

/** A line that says what staff or the product did. */
export function EntryLine({ entry, myId }: { entry: TimelineEntry; myId: string | undefined }) {
  const format = useFormatter();
  const fullDate = useFullDate();
  const wordsOf = useEntryWords(myId);
  const time = new Date(entry.created_at);
  return (
    <p className={classes.entry} data-kind={entry.entry_kind}>
      <span>{wordsOf(entry)}</span> ·{' '}
      <time dateTime={entry.created_at} title={fullDate(time, 'medium')}>
        {format.dateTime(time, { timeStyle: 'short' })}
      </time>
    </p>
  );
}
