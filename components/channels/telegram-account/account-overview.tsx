'use client';

import { Alert, Skeleton, Stack, Text } from '@mantine/core';
import { IconClockPause } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { Facts } from '@/components/ui/facts';
import { LoadError } from '@/components/ui/load-error';
import { Section } from '@/components/ui/section';
import { useFullDate } from '@/components/ui/use-full-date';
import type { Connection } from '@/lib/contracts/flow-manager/channels/connections';
import { AccountChats } from './account-chats';
import { AccountSetup } from './account-setup';
import { useTelegramAccount } from './use-telegram-account';

/** The sign-in of an account, or the account as it is on Telegram, and its chats. */
export function AccountOverview({ connection }: { connection: Connection }) {
  const t = useTranslations('telegramAccount.overview');
  const fullDate = useFullDate();
  const { data: account, error, isFetching, refetch } = useTelegramAccount(connection.id);
  if (error && !account) return <LoadError error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!account) return <Skeleton height={240} aria-busy />;
  const { setup, hold_until, phone, username } = account;
  if (setup) return <AccountSetup key={setup.step} account={account} setup={setup} />;
  return (
    <>
      <Section title={t('title')}>
        <Stack gap="md">
          {hold_until && (
            <Alert color="yellow" variant="light" icon={<IconClockPause aria-hidden />} role="status">
              {t('hold', { time: fullDate(new Date(hold_until), 'short') })}
            </Alert>
          )}
          <Facts>
            <dt>{t('phone')}</dt>
            <dd>
              <bdi dir="ltr">{phone}</bdi>
            </dd>
            <dt>{t('username')}</dt>
            <dd>{username ? <bdi dir="ltr">@{username}</bdi> : t('no_username')}</dd>
            <dt>{t('receives')}</dt>
            <dd>{t('receives_text')}</dd>
          </Facts>
          <Text c="dimmed">{t('private')}</Text>
        </Stack>
      </Section>
      <AccountChats connection_id={connection.id} />
    </>
  );
}
