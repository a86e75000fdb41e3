'use client';

import { Alert, Button, Group, Loader, Skeleton, Text } from '@mantine/core';
import { IconCheck, IconCircleCheck } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useEndpoint } from '@/components/api/use-endpoint';
import { Link } from '@/components/i18n/navigation';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { usePermission } from '@/components/session/use-permission';
import { LoadError } from '@/components/ui/load-error';
import { PageHeader } from '@/components/ui/page-header';
import { getAssistantOverview } from '@/lib/contracts/flow-manager/assistant-overview';
import { getAssistant } from '@/lib/contracts/flow-manager/assistants';
import { listAssistantIndexes } from '@/lib/contracts/flow-manager/knowledge/indexes';
import classes from './creation.module.css';

// The page appears before the panel starts a conversation.
const TestPanel = dynamic(() => import('@/components/test-panel/test-panel').then((module) => module.TestPanel), {
  ssr: false,
  loading: () => <Skeleton className={classes.panel} />,
});

/** How often the state is read while work is in progress, in milliseconds. */
const watching = 1_000;

/** The last part of the creation: what is still being prepared, a live test with questions to try, and the next step. */
export function CreatedAssistant({ assistant_id, questions }: { assistant_id: string; questions: readonly string[] }) {
  const t = useTranslations('assistantCreation.created');
  const params = { assistant_id };
  const mayRead = usePermission('knowledge.read');
  const { data: assistant, error, isFetching, refetch } = useEndpoint(getAssistant, { params });
  const overview = useEndpoint(
    getAssistantOverview,
    { params, query: { days: 30 } },
    { refetchInterval: ({ state }) => (isTraining(state.data?.nlu?.training?.status) ? watching : false) },
  );
  const indexes = useEndpoint(
    listAssistantIndexes,
    { params, query: { limit: 200 } },
    { enabled: mayRead, refetchInterval: ({ state }) => (state.data?.items.some(({ unfinished }) => unfinished > 0) ? watching : false) },
  );
  if (error && !assistant) return <LoadError title={t('error')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  const training = isTraining(overview.data?.nlu?.training?.status);
  const reading = indexes.data?.items.some(({ unfinished }) => unfinished > 0) ?? (mayRead && !indexes.isError);
  const isReady = overview.data !== undefined && !training && !reading;
  return (
    <div className={classes.created}>
      <PageHeader title={assistant ? t.rich('title', { name: assistant.name, bdi: richIsolate }) : ' '} />
      <ul className={classes.progress} role="status">
        <Progress isDone>{t('is_created')}</Progress>
        <Progress isDone={overview.data !== undefined && !training}>{t(training ? 'is_training' : 'is_trained')}</Progress>
        <Progress isDone={!reading}>{t(reading ? 'is_reading' : 'is_read')}</Progress>
      </ul>
      {isReady && (
        <Alert color="green" variant="light" icon={<IconCircleCheck aria-hidden />}>
          {questions.length > 0 ? t('try') : t('try_any')}
        </Alert>
      )}
      <div className={classes.panel}>
        {assistant && isReady ? <TestPanel assistant={assistant} questions={questions} /> : <Skeleton height="100%" />}
      </div>
      <Group justify="space-between">
        <Text c="dimmed">{t('next')}</Text>
        <Group gap="xs">
          <Button component={Link} href={`/assistants/${assistant_id}`} variant="default">
            {t('open')}
          </Button>
          <Button component={Link} href="/integrations">
            {t('connect')}
          </Button>
        </Group>
      </Group>
    </div>
  );
}

const isTraining = (status: string | undefined): boolean => status === 'queued' || status === 'running';

function Progress({ isDone, children }: { isDone: boolean; children: React.ReactNode }) {
  return (
    <li>
      {isDone ? <IconCheck size={16} color="var(--mantine-color-green-7)" aria-hidden /> : <Loader size={14} aria-hidden />}
      <span>{children}</span>
    </li>
  );
}
