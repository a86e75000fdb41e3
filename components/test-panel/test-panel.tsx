'use client';

import { Alert, Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconRotate2 } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ApiError } from '@/components/api/api-error';
import { useErrorText } from '@/components/api/use-error-text';
import { usePermission } from '@/components/session/use-permission';
import { RequestId } from '@/components/ui/request-id';
import type { Assistant } from '@/lib/contracts/flow-manager/assistants';
import { beginLiveTest, resumeLiveTest, type TestTarget } from './live-test';
import { TestConversation } from './test-conversation';
import classes from './test-panel.module.css';

type TestedAssistant = Pick<Assistant, 'id' | 'name' | 'language'>;

/** The direction of each language. A multilingual assistant follows the page. */
const directions = {
  FA: 'rtl',
  AR: 'rtl',
  EN: 'ltr',
  ML: undefined,
} as const satisfies Record<Assistant['language'], string | undefined>;

interface TestPanelProps {
  assistant: TestedAssistant;
  /** The version to test. Left out for the assistant's active flow. */
  version_id?: string;
  /** The active version, if `version_id` is left out. After another one was activated, the test starts again. */
  active_version_id?: string;
  /** Called with the node at which the conversation is after each turn. */
  onPlace?: (node_id: string | null) => void;
  /** Awaited before each message, so that the test runs what is shown. */
  beforeSend?: () => Promise<void>;
  /** Whether the tested version runs workflows, which is said. */
  runsWorkflows?: boolean;
  /** Messages to try, each sent with one click. */
  questions?: readonly string[];
  /** What those who edit the flow can do besides talking. Left out elsewhere. */
  workbench?: { onSave?: (session_id: string) => void };
}

/** A live test: talks to an assistant as a customer. */
export function TestPanel(props: TestPanelProps) {
  const t = useTranslations('testPanel');
  const mayTalk = usePermission('conversations.create');
  if (mayTalk) return <TalkingPanel {...props} />;
  return (
    <section className={classes.panel} aria-labelledby="test-panel-title">
      <PanelHeader />
      <Text className={classes.waiting} size="sm" c="dimmed" p="md">
        {t('no_permission')}
      </Text>
    </section>
  );
}

function TalkingPanel({
  assistant,
  version_id,
  active_version_id,
  onPlace,
  beforeSend,
  runsWorkflows,
  questions,
  workbench,
}: TestPanelProps) {
  const t = useTranslations('testPanel');
  const { begin, restart } = useLiveTest({ assistant_id: assistant.id, version_id, active_version_id });
  const session = begin.data;
  const isBusy = begin.isFetching || restart.isPending;
  return (
    <section className={classes.panel} aria-labelledby="test-panel-title" aria-busy={isBusy}>
      <PanelHeader>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconRotate2 size={14} aria-hidden />}
          title={t('restart_hint')}
          loading={restart.isPending}
          disabled={isBusy}
          onClick={() => restart.mutate()}
        >
          {t('restart')}
        </Button>
      </PanelHeader>
      {runsWorkflows && (
        <Text size="xs" c="dimmed" px="md" pt="xs">
          {t('runs_workflows')}
        </Text>
      )}
      {restart.isError && <ConversationProblem title={t('error.restart')} error={restart.error} onRetry={() => restart.mutate()} />}
      {session ? (
        <TestConversation
          key={session.id}
          session={session}
          assistantName={assistant.name}
          dir={directions[assistant.language]}
          onPlace={onPlace}
          beforeSend={beforeSend}
          questions={questions}
          workbench={workbench}
        />
      ) : begin.isError && !begin.isFetching ? (
        !restart.isError && <ConversationProblem title={t('error.create')} error={begin.error} onRetry={() => void begin.refetch()} />
      ) : (
        <Stack className={classes.log} role="status" aria-label={t('starting')}>
          <Skeleton height={38} width="60%" radius="md" />
          <Skeleton height={38} width="40%" radius="md" />
        </Stack>
      )}
    </section>
  );
}

function PanelHeader({ children }: { children?: React.ReactNode }) {
  const t = useTranslations('testPanel');
  return (
    <header className={classes.header}>
      <Title order={2} size="h3" id="test-panel-title">
        {t('title')}
      </Title>
      {children}
    </header>
  );
}

interface ConversationProblemProps {
  title: string;
  error: unknown;
  onRetry: () => void;
}

/** Shown if no test conversation could be started: the error and a retry button. */
function ConversationProblem({ title, error, onRetry }: ConversationProblemProps) {
  const t = useTranslations('testPanel.error');
  const errorText = useErrorText();
  const request_id = error instanceof ApiError ? error.request_id : undefined;
  return (
    <Alert color="red" title={title} m="md" role="alert">
      <Text size="sm">{errorText(error)}</Text>
      <Button size="compact-sm" variant="default" my="sm" onClick={onRetry}>
        {t('retry')}
      </Button>
      {request_id && <RequestId id={request_id} />}
    </Alert>
  );
}

/** The test conversation of this tab, resumed or started when the panel is shown. */
function useLiveTest(target: TestTarget) {
  const queryClient = useQueryClient();
  const queryKey = ['test-session', target.version_id ?? target.assistant_id];
  const begin = useQuery({
    queryKey,
    queryFn: () => resumeLiveTest(target),
    // Its messages are not fetched again in the background, because the panel maintains them.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
  });
  const restart = useMutation({
    mutationFn: () => beginLiveTest(target),
    onSuccess: (session) => queryClient.setQueryData(queryKey, session),
  });
  return { begin, restart };
}
