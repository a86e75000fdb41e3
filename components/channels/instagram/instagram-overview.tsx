'use client';

import { Alert, Anchor, Skeleton, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useFormatter, useTranslations } from 'next-intl';
import { DateTime } from '@/components/ui/date-time';
import { Facts } from '@/components/ui/facts';
import { LoadError } from '@/components/ui/load-error';
import { Section } from '@/components/ui/section';
import type { Connection } from '@/lib/contracts/flow-manager/channels/connections';
import { useInstagramAccount } from './use-instagram-account';

/** The account as it is on Instagram, and what its rules mean for answers. */
export function InstagramOverview({ connection }: { connection: Connection }) {
  const t = useTranslations('instagram.account');
  const format = useFormatter();
  const { data: account, error, isFetching, refetch } = useInstagramAccount(connection.id);
  if (error && !account) return <LoadError error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!account) return <Skeleton height={240} aria-busy />;
  const { username, followers, following, posts, not_allowed, token_expires_at, comment_reply, is_linked } = account;
  const counts = { followers, following, posts };
  return (
    <>
      <Section title={t('title')}>
        <Stack gap="md">
          {not_allowed.length > 0 && (
            <Alert color="orange" variant="light" icon={<IconAlertTriangle aria-hidden />} title={t('not_allowed')} role="status">
              {not_allowed.map((one) => (
                <Text key={one}>{t(`without.${one}`)}</Text>
              ))}
              <Text mt={4}>{t('allow_again')}</Text>
            </Alert>
          )}
          <Facts>
            <dt>{t('username')}</dt>
            <dd>
              <Anchor href={`https://www.instagram.com/${username}/`} target="_blank" rel="noreferrer" dir="ltr">
                @{username}
              </Anchor>
            </dd>
            {(['followers', 'following', 'posts'] as const).map((one) => {
              const count = counts[one];
              return (
                count !== null && (
                  <div key={one}>
                    <dt>{t(one)}</dt>
                    <dd>{format.number(count)}</dd>
                  </div>
                )
              );
            })}
            {is_linked && (
              <>
                <dt>{t('connected_through')}</dt>
                <dd>{t('facebook_page')}</dd>
              </>
            )}
            {token_expires_at && (
              <>
                <dt>{t('access_until')}</dt>
                <dd>
                  <DateTime value={token_expires_at} />
                  <Text size="xs" c="dimmed">
                    {t('access_renewed')}
                  </Text>
                </dd>
              </>
            )}
          </Facts>
        </Stack>
      </Section>
      <Section title={t('rules')}>
        <Stack gap="xs">
          <Text>{t('window')}</Text>
          <Text>{t(comment_reply === 'private' ? 'private_replies' : 'public_replies')}</Text>
        </Stack>
      </Section>
    </>
  );
}
