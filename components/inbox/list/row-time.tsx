'use client';

import { IconClockExclamation, IconHourglassEmpty } from '@tabler/icons-react';
import { useFormatter, useNow, useTranslations } from 'next-intl';
import type { InboxConversation } from '@/lib/contracts/flow-manager/inbox/conversations';
import { relativeBase } from '../../ui/relative-base';
import { useFullDate } from '../../ui/use-full-date';
import classes from './list.module.css';
import { timeLeft } from './time-left';

/** How long a customer has waited, or when something was said last. Colored when an answer is due. */
export function RowTime({ conversation: { request, last_message_at } }: { conversation: InboxConversation }) {
  const t = useTranslations('inbox.time');
  const format = useFormatter();
  const fullDate = useFullDate();
  const now = useNow({ updateInterval: 30_000 });
  const waiting_since = request?.status === 'RESOLVED' ? null : (request?.waiting_since ?? null);
  const left = timeLeft(request, now);
  const shown = new Date(waiting_since ?? last_message_at);
  const isOld = now.getTime() - shown.getTime() > 7 * 24 * 60 * 60 * 1000;
  const relative = isOld
    ? format.dateTime(shown, { day: 'numeric', month: 'short' })
    : format.relativeTime(shown, { now: relativeBase(shown, now), style: 'narrow' });
  const urgency = left && left.state !== 'fine' ? (`due_${left.of}_${left.state}` as const) : undefined;
  return (
    <time className={classes.time} dateTime={shown.toISOString()} data-due={left?.state} title={fullDate(shown, 'short')}>
      {urgency && <IconClockExclamation size={13} aria-label={t(urgency)} />}
      {!urgency && waiting_since && <IconHourglassEmpty size={13} aria-label={t('waiting')} />}
      {relative}
    </time>
  );
}
