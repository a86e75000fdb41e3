'use client';

import { Badge, Group } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import { useEndpoint } from '@/components/api/use-endpoint';
import { ConversationState } from '@/components/conversation/conversation-state';
import { DataTable, type Column } from '@/components/ui/data-table';
import { DateTime } from '@/components/ui/date-time';
import { LoadError } from '@/components/ui/load-error';
import { Section } from '@/components/ui/section';
import { listConversations, type Conversation } from '@/lib/contracts/flow-manager/messaging';

/** The newest conversations, including live tests, which are marked. Renders nothing if there are none. */
export function LatestConversations({ assistant_id }: { assistant_id: string }) {
  const t = useTranslations('assistants.overview.latest');
  const format = useFormatter();
  const { data, error, isFetching, refetch } = useEndpoint(listConversations, { query: { assistant_id, limit: 6 } });
  if (data?.total === 0) return null;
  const columns: Column<Conversation>[] = [
    {
      key: 'began',
      title: t('began'),
      render: ({ created_at, channel }) => (
        <Group gap="xs" component="span">
          <DateTime value={created_at} />
          {channel === 'test' && (
            <Badge component="span" variant="default" tt="none" fw={500}>
              {t('live_test')}
            </Badge>
          )}
        </Group>
      ),
    },
    { key: 'status', title: t('status'), render: ({ status }) => <ConversationState status={status} /> },
    {
      key: 'messages',
      title: t('messages'),
      isSecondary: true,
      isNumber: true,
      render: ({ message_count }) => format.number(message_count),
    },
  ];
  return (
    <Section title={t('title')}>
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <DataTable label={t('title')} columns={columns} rows={data?.items} rowKey={({ id }) => id} skeletonRows={3} />
      )}
    </Section>
  );
}
