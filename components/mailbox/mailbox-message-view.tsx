'use client';

import { Anchor, Badge, Title } from '@mantine/core';
import { IconMail, IconMessage } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { DateTime } from '../ui/date-time';
import type { MailboxMessage } from './load-mailbox';
import classes from './mailbox.module.css';
import { splitLinks } from './split-links';

/** A mail or SMS as plain text with clickable links. */
export function MailboxMessageView({ message }: { message: MailboxMessage }) {
  const t = useTranslations('mailbox');
  const Icon = message.channel === 'mail' ? IconMail : IconMessage;
  return (
    <li>
      <article className={classes.message}>
        <div className={classes.head}>
          <Badge variant="default" leftSection={<Icon size={12} aria-hidden />}>
            {t(`channels.${message.channel}`)}
          </Badge>
          <span>{t.rich('to', { to: message.to, ltr: (text) => <bdi dir="ltr">{text}</bdi> })}</span>
          <span className={classes.time}>
            <DateTime value={message.created_at} />
          </span>
        </div>
        {message.subject && (
          <Title order={2} size="h4" mt={8} dir="auto">
            {message.subject}
          </Title>
        )}
        <p className={classes.text} dir="auto">
          {splitLinks(message.text).map(({ text, is_link }, index) =>
            is_link ? (
              <Anchor key={index} href={text} dir="ltr" inherit underline="always">
                {text}
              </Anchor>
            ) : (
              text
            ),
          )}
        </p>
      </article>
    </li>
  );
}
