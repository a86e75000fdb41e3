'use client';

import { Skeleton, Stack, Switch, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useCall } from '@/components/api/use-call';
import { usePermission } from '@/components/session/use-permission';
import { CodeBlock } from '@/components/ui/code-block';
import { late } from '@/components/ui/late';
import { LoadError } from '@/components/ui/load-error';
import { Section } from '@/components/ui/section';
import { showToast } from '@/components/ui/show-toast';
import type { Connection } from '@/lib/contracts/flow-manager/channels/connections';
import { updateLinkedInPage, type LinkedInPage } from '@/lib/contracts/flow-manager/channels/linkedin';
import classes from '../channels.module.css';
import { MoreSection } from '../page/more-section';
import { useRefreshConnections } from '../use-refresh-connections';
import { useLinkedInPage } from './use-linkedin-page';

const ConnectPage = late(() => import('./connect-page').then((module) => module.ConnectPage));

/** What LinkedIn allows of one comment, in characters. */
const longestComment = 1_250;

/** Which comments are answered, new permission for the page, and the address of its webhook. */
export function LinkedInSettings({ connection }: { connection: Connection }) {
  const t = useTranslations('linkedin.settings');
  const mayUpdate = usePermission('channels.update');
  const { data: page, error, isFetching, refetch } = useLinkedInPage(connection.id);
  if (error && !page) return <LoadError error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!page) return <Skeleton height={240} aria-busy />;
  return (
    <Stack gap="md" className={classes.page}>
      <RepliesSection page={page} isReadOnly={!mayUpdate} />
      {page.app_webhook_url && (
        <Section title={t('webhook')} description={t('webhook_text')}>
          <CodeBlock code={page.app_webhook_url} label={t('webhook')} wraps />
        </Section>
      )}
      <MoreSection title={t('more')} row={{ label: t('again'), help: t('again_help'), action: t('again_action') }}>
        {(close) => <ConnectPage onClose={close} />}
      </MoreSection>
    </Stack>
  );
}

function RepliesSection({ page, isReadOnly }: { page: LinkedInPage; isReadOnly: boolean }) {
  const t = useTranslations('linkedin.settings');
  const refresh = useRefreshConnections();
  const update = useCall(updateLinkedInPage, {
    onSuccess: async ({ answers_replies }) => {
      showToast({ kind: 'success', message: t(answers_replies ? 'saved_on' : 'saved_off') });
      await refresh();
    },
  });
  const isOn = update.isPending ? update.variables.body.answers_replies : page.answers_replies;
  return (
    <Section title={t('comments')}>
      <Stack gap="xs">
        <Switch
          label={t('replies')}
          description={t('replies_help')}
          checked={isOn}
          disabled={isReadOnly || update.isPending}
          onChange={({ currentTarget }) =>
            update.mutate({ params: { connection_id: page.id }, body: { answers_replies: currentTarget.checked } })
          }
        />
        <Text size="sm" c="dimmed">
          {t('length', { count: longestComment })}
        </Text>
      </Stack>
    </Section>
  );
}
