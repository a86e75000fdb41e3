'use client';

import { CloseButton, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { notFound } from 'next/navigation';
import { useState } from 'react';
import { isFoundIn } from '@/lib/text/fold-for-search';
import { accent, Drawing } from '../ui/drawing';
import { EmptyState } from '../ui/empty-state';
import { LoadError } from '../ui/load-error';
import { PageHeader } from '../ui/page-header';
import type { MailboxMessage } from './load-mailbox';
import { MailboxMessageView } from './mailbox-message-view';
import classes from './mailbox.module.css';
import { useMailbox } from './use-mailbox';

/** The mails and SMS that local mode stores instead of sending them. The page exists only in local mode. */
export function MailboxScreen() {
  const t = useTranslations('mailbox');
  const [search, setSearch] = useState('');
  const mailbox = useMailbox({ refetchInterval: 3000 });
  if (mailbox.data === null) notFound();

  const found = mailbox.data?.filter((message) => matches(message, search));
  return (
    <div className={classes.page}>
      <PageHeader title={t('title')} description={t('text')} />
      {mailbox.isError && !found && (
        <LoadError error={mailbox.error} onRetry={() => void mailbox.refetch()} isRetrying={mailbox.isFetching} />
      )}
      {mailbox.isPending && (
        <Stack gap="sm" aria-busy aria-label={t('loading')}>
          <Skeleton height={36} />
          <Skeleton height={140} />
          <Skeleton height={140} />
        </Stack>
      )}
      {found && mailbox.data?.length === 0 && <EmptyState drawing={<MailboxDrawing />} title={t('empty.title')} text={t('empty.text')} />}
      {found && mailbox.data?.length !== 0 && (
        <Stack gap="md">
          <TextInput
            type="search"
            role="searchbox"
            aria-label={t('search')}
            placeholder={t('search')}
            dir="auto"
            maxLength={200}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
            leftSection={<IconSearch size={16} aria-hidden />}
            rightSection={search && <CloseButton size="sm" aria-label={t('clear')} onClick={() => setSearch('')} />}
          />
          <Text size="sm" c="dimmed" role="status">
            {found.length === 0 ? t('nothing') : t('count', { count: found.length })}
          </Text>
          <ul className={classes.list}>
            {found.map((message) => (
              <MailboxMessageView key={message.id} message={message} />
            ))}
          </ul>
        </Stack>
      )}
    </div>
  );
}

const matches = ({ to, subject, text }: MailboxMessage, search: string): boolean => isFoundIn([to, subject, text], search);

/** The drawing for an empty mailbox: an open envelope over its tray. */
function MailboxDrawing() {
  return (
    <Drawing>
      <path d="M16 52v20a6 6 0 0 0 6 6h76a6 6 0 0 0 6-6V52H78l-6 10H48l-6-10Z" />
      <path d="M36 40V20l24-12 24 12v20" stroke={accent} />
      <path d="m36 22 24 14 24-14" stroke={accent} />
    </Drawing>
  );
}
