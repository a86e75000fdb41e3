'use client';

import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useNow, useTranslations } from 'next-intl';
import { useCall } from '@/components/api/use-call';
import { DateTime } from '@/components/ui/date-time';
import { startSync } from '@/lib/contracts/flow-manager/channels/social-runs';
import { RunStatus } from './run-status';
import { useLatestRun } from './use-latest-run';
import { useRefreshSocial } from './use-refresh-social';

/** After what time a report would be about the past, in milliseconds. */
const old = 24 * 3_600_000;

/** Offers to sync an account before a report is computed, if its posts were read long ago. */
export function SyncFirst({ connection_id, synced_at }: { connection_id: string; synced_at: string }) {
  const t = useTranslations('social');
  const now = useNow();
  const refresh = useRefreshSocial();
  const { run, isOpen } = useLatestRun(connection_id, 'sync');
  const start = useCall(startSync, { onSettled: () => void refresh() });
  if (run && isOpen) return <RunStatus run={run} connection_id={connection_id} />;
  if (now.getTime() - new Date(synced_at).getTime() < old) return null;
  return (
    <Alert color="yellow" variant="light" role="status" icon={<IconRefresh aria-hidden />} title={t('health.old')}>
      <Stack gap="xs">
        <Text>{t.rich('health.old_text', { time: () => <DateTime value={synced_at} /> })}</Text>
        <Group>
          <Button size="xs" variant="default" loading={start.isPending} onClick={() => start.mutate({ params: { connection_id } })}>
            {t('runs.start.sync')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
