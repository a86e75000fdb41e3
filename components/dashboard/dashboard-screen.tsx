'use client';

import { SimpleGrid, Stack } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { listAssistants } from '@/lib/contracts/flow-manager/assistants';
import { listConversations } from '@/lib/contracts/flow-manager/messaging';
import { useEndpoint } from '../api/use-endpoint';
import { useMe } from '../session/use-me';
import { usePermission } from '../session/use-permission';
import { PageHeader } from '../ui/page-header';
import { FirstAssistant } from './first-assistant';
import { Figure } from './figure';
import { LatestConversations } from './latest-conversations';
import { WayOn } from './way-on';

/** What is true now: assistants, customers' conversations, the latest of them, and a way on. */
export function DashboardScreen() {
  const t = useTranslations('dashboard');
  const { data: me } = useMe();
  const canReadAssistants = usePermission('assistants.read');
  const canReadConversations = usePermission('conversations.read');
  const assistants = useEndpoint(listAssistants, {}, { enabled: canReadAssistants });
  // What the people of the business try out is not what customers say.
  const sessions = useEndpoint(listConversations, { query: { limit: 8, without_tests: 'true' } }, { enabled: canReadConversations });
  const isNew = assistants.data?.total === 0;

  return (
    <>
      <PageHeader
        title={t.rich('greeting', { name: me?.first_name ?? '', bdi: (name) => <bdi>{name}</bdi> })}
        description={me?.business?.name && <bdi>{me.business.name}</bdi>}
      />
      <Stack gap="lg">
        {isNew && <FirstAssistant />}
        <SimpleGrid cols={{ base: 2, md: 3 }} spacing={{ base: 'sm', md: 'lg' }}>
          {canReadAssistants && <Figure label={t('assistants')} query={assistants} href="/assistants" />}
          {canReadConversations && <Figure label={t('conversations')} query={sessions} />}
          <WayOn assistants={assistants.data?.items} />
        </SimpleGrid>
        {canReadConversations && !(isNew && sessions.data?.total === 0) && (
          <LatestConversations sessions={sessions} assistants={assistants.data} />
        )}
      </Stack>
    </>
  );
}
