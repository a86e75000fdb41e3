'use client';

import { Alert, Anchor, Skeleton, Stack, Text } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useFormatter, useTranslations } from 'next-intl';
import { useRouter } from '@/components/i18n/navigation';
import { usePermission } from '@/components/session/use-permission';
import { DateTime } from '@/components/ui/date-time';
import { Facts } from '@/components/ui/facts';
import { LoadError } from '@/components/ui/load-error';
import { Section } from '@/components/ui/section';
import type { Connection } from '@/lib/contracts/flow-manager/channels/connections';
import type { LinkedInPage } from '@/lib/contracts/flow-manager/channels/linkedin';
import { connectionHref } from '../channel-href';
import { useRefreshConnections } from '../use-refresh-connections';
import { DirectMessagesNotice } from './direct-messages-notice';
import { PageChoice } from './page-choice';
import { useLinkedInPage } from './use-linkedin-page';

/** The page as it is on LinkedIn. While it is being set up, the choice between the pages of the member. */
export function LinkedInOverview({ connection }: { connection: Connection }) {
  const { data: page, error, isFetching, refetch } = useLinkedInPage(connection.id);
  if (error && !page) return <LoadError error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!page) return <Skeleton height={200} aria-busy />;
  return page.state === 'connecting' ? <Choice page={page} /> : <PageFacts page={page} />;
}

function Choice({ page: { id, choices } }: { page: LinkedInPage }) {
  const t = useTranslations('linkedin.choice');
  const mayUpdate = usePermission('channels.update');
  const router = useRouter();
  const refresh = useRefreshConnections();
  return (
    <Section title={t('title')}>
      {mayUpdate ? (
        <PageChoice
          connection_id={id}
          choices={choices}
          onDone={(first) => {
            router.replace(connectionHref({ channel: 'linkedin', id: first }));
            void refresh();
          }}
        />
      ) : (
        <Text>{t('read_only')}</Text>
      )}
    </Section>
  );
}

function PageFacts({ page: { username, website, followers, renews, token_expires_at } }: { page: LinkedInPage }) {
  const t = useTranslations('linkedin.page');
  const format = useFormatter();
  return (
    <Section title={t('title')}>
      <Stack gap="md">
        {!renews && token_expires_at && (
          <Alert color="blue" variant="light" icon={<IconClock aria-hidden />}>
            {t.rich('expires', { time: () => <DateTime value={token_expires_at} /> })}
          </Alert>
        )}
        <Facts>
          {username && (
            <>
              <dt>{t('address')}</dt>
              <dd>
                <Anchor
                  href={`https://www.linkedin.com/company/${encodeURIComponent(username)}`}
                  target="_blank"
                  rel="noreferrer"
                  dir="ltr"
                >
                  linkedin.com/company/{username}
                </Anchor>
              </dd>
            </>
          )}
          <dt>{t('followers')}</dt>
          <dd>{followers === null ? t('unknown') : format.number(followers)}</dd>
          {website && (
            <>
              <dt>{t('website')}</dt>
              <dd>
                <bdi dir="ltr">{website}</bdi>
              </dd>
            </>
          )}
        </Facts>
        <DirectMessagesNotice />
      </Stack>
    </Section>
  );
}
