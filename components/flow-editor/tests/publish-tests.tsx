'use client';

import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { callApi } from '@/components/api/client';
import { runFlowTests } from '@/lib/contracts/flow-manager/dialog/tests';
import { useEditor } from '../state/editor-context';

/** Runs the tests of a version before it is published, and warns about those that fail. Nothing if there are none. */
export function PublishTests({ version_id }: { version_id: string }) {
  const t = useTranslations('flowTests.publish');
  const { store } = useEditor();
  const run = useQuery({
    queryKey: [runFlowTests.path, version_id],
    queryFn: async () => {
      await store.save();
      return callApi(runFlowTests, { params: { version_id }, body: {}, silent: true });
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  if (run.isPending) return <Text c="dimmed">{t('running')}</Text>;
  if (run.isError) return <Text c="dimmed">{t('error')}</Text>;
  const { items, passed, failed, not_run } = run.data;
  if (items.length === 0) return null;
  if (failed + not_run === 0) return <Text c="dimmed">{t('passed', { count: passed })}</Text>;
  return (
    <Alert color="orange" icon={<IconAlertTriangle size={18} aria-hidden />} title={t('failed', { failed, not_run })} role="alert">
      <ul style={{ margin: 0 }}>
        {items
          .filter(({ outcome }) => outcome !== 'passed')
          .slice(0, 10)
          .map(({ test_id, name }) => (
            <li key={test_id} dir="auto">
              {name}
            </li>
          ))}
      </ul>
      {t('decide')}
    </Alert>
  );
}
