'use client';

import { Badge, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { TicketMessage } from '@/lib/contracts/user-management/tickets';
import type { TicketSide } from '@/lib/support/move-ticket';
import { DateTime } from '../../ui/date-time';
import classes from '../support.module.css';
import { TicketFile } from './ticket-file';

interface TicketLogProps {
  messages: readonly (TicketMessage & { is_internal?: boolean })[];
  /** The side of the reader. */
  side: TicketSide;
  loadAttachment: (id: string) => Promise<Blob>;
}

/** The messages of a ticket, those of the reader's side at the far end. */
export function TicketLog({ messages, side, loadAttachment }: TicketLogProps) {
  const t = useTranslations('support.conversation');
  return (
    <ol className={classes.log} role="log" aria-label={t('label')}>
      {messages.map((message) => (
        <li
          key={message.id}
          className={classes.message}
          data-own={message.side === side || undefined}
          data-internal={message.is_internal || undefined}
        >
          <Text size="xs" c="dimmed">
            <bdi>{message.author?.name || t(message.side === 'platform' ? 'platform' : 'business')}</bdi> ·{' '}
            <DateTime value={message.created_at} />{' '}
            {message.is_internal && (
              <Badge size="xs" color="yellow" variant="light">
                {t('internal')}
              </Badge>
            )}
          </Text>
          <div className={classes.bubble}>
            {message.text && (
              <p className={classes.text} dir="auto">
                {message.text}
              </p>
            )}
            {message.attachments.map((file) => (
              <TicketFile key={file.id} file={file} load={loadAttachment} />
            ))}
          </div>
        </li>
      ))}
    </ol>
  );
}
