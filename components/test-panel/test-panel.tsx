'use client';

import { Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconRotate2 } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { usePermission } from '@/components/session/use-permission';
import type { Assistant } from '@/lib/contracts/flow-manager/assistants';
import { SessionProblem } from './session-problem';
import { TestConversation } from './test-conversation';
import classes from './test-panel.module.css';
import { useTestSession } from './use-test-session';

type TestedAssistant = Pick<Assistant, 'id' | 'name' | 'language'>;

/** How an assistant's language is written. A multilingual one follows the page. */
const directions = {
  FA: 'rtl',
  AR: 'rtl',
  EN: 'ltr',
  ML: undefined,
} as const satisfies Record<Assistant['language'], string | undefined>;

/** Talks to an assistant as a customer does, on the flow that is active. */
export function TestPanel({ assistant }: { assistant: TestedAssistant }) {
  const t = useTranslations('testPanel');
  const mayTalk = usePermission('conversations.create');
  if (mayTalk) return <TalkingPanel assistant={assistant} />;
  return (
    <section className={classes.panel} aria-labelledby="test-panel-title">
      <PanelHeader />
      <Text className={classes.waiting} size="sm" c="dimmed" p="md">
        {t('no_permission')}
      </Text>
    </section>
  );
}

function TalkingPanel({ assistant }: { assistant: TestedAssistant }) {
  const t = useTranslations('testPanel');
  const { begin, restart } = useTestSession(assistant.id);
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
      {restart.isError && (
        <SessionProblem title={t('error.restart')} error={restart.error} onRetry={() => restart.mutate()} />
      )}
      {session ? (
        <TestConversation
          key={session.id}
          session={session}
          assistantName={assistant.name}
          dir={directions[assistant.language]}
        />
      ) : begin.isError && !begin.isFetching ? (
        !restart.isError && (
          <SessionProblem title={t('error.create')} error={begin.error} onRetry={() => void begin.refetch()} />
        )
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
