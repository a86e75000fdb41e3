'use client';

import { Anchor, Skeleton, Text, Title } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'next-intl';
import { getAssistant, type Assistant } from '@/lib/contracts/flow-manager/assistants';
import type { Conversation } from '@/lib/contracts/flow-manager/messaging';
import type { ListOf } from '@/lib/contracts/fields';
import type { ApiError } from '../api/api-error';
import { DataTable, type Column } from '../ui/data-table';
import { DateTime } from '../ui/date-time';
import { accent, Drawing } from '../ui/drawing';
import { EmptyState } from '../ui/empty-state';
import { LoadError } from '../ui/load-error';
import { Section } from '../ui/section';
import { ConversationState } from '../conversation/conversation-state';
import classes from './dashboard.module.css';
import { useEndpoint } from '../api/use-endpoint';
import { Link } from '../i18n/navigation';

interface LatestConversationsProps {
  sessions: UseQueryResult<ListOf<Conversation>, ApiError>;
  assistants: ListOf<Assistant> | undefined;
}

/** The latest customers' conversations, with their assistant and state. On a phone the state is under the name. */
export function LatestConversations({ sessions, assistants }: LatestConversationsProps) {
  const t = useTranslations('dashboard');
  const format = useFormatter();
  const columns: Column<Conversation>[] = [
    {
      key: 'assistant',
      title: t('latest.assistant'),
      render: ({ id, assistant_id, status }) => (
        <>
          <OpenConversation id={id} assistantId={assistant_id} known={assistants} />
          <Text component="div" size="xs" hiddenFrom="sm">
            <ConversationState status={status} />
          </Text>
        </>
      ),
    },
    { key: 'status', title: t('latest.status'), isSecondary: true, render: ({ status }) => <ConversationState status={status} /> },
    {
      key: 'messages',
      title: t('latest.messages'),
      isSecondary: true,
      isNumber: true,
      render: ({ message_count }) => format.number(message_count),
    },
    {
      key: 'last',
      title: t('latest.last'),
      isNumber: true,
      render: ({ last_message_at, created_at }) => <DateTime value={last_message_at ?? created_at} />,
    },
  ];

  if (sessions.isError && !sessions.data) {
    return (
      <Section title={t('latest.title')}>
        <LoadError error={sessions.error} onRetry={() => void sessions.refetch()} isRetrying={sessions.isFetching} />
      </Section>
    );
  }
  if (sessions.data?.total === 0) {
    return (
      <Section title={t('latest.title')}>
        <EmptyState drawing={<ConversationsDrawing />} title={t('latest.empty')} text={t('latest.empty_text')} />
      </Section>
    );
  }
  return (
    <section aria-labelledby="latest-conversations">
      <div className={classes.heading}>
        <Title order={2} size="h3" id="latest-conversations">
          {t('latest.title')}
        </Title>
        {sessions.data && (
          <Text size="xs" c="dimmed">
            {t('latest.count', { count: sessions.data.total })}
          </Text>
        )}
      </div>
      <DataTable label={t('latest.title')} columns={columns} rows={sessions.data?.items} rowKey={({ id }) => id} />
    </section>
  );
}

/** Opens the conversation from anywhere in its row, under its assistant's name. An unknown assistant is loaded. */
function OpenConversation({ id, assistantId, known }: { id: string; assistantId: string; known: ListOf<Assistant> | undefined }) {
  const t = useTranslations('dashboard.latest');
  const listed = known?.items.find((assistant) => assistant.id === assistantId);
  const asked = useEndpoint(getAssistant, { params: { assistant_id: assistantId } }, { enabled: known !== undefined && !listed });
  const name = (listed ?? asked.data)?.name ?? (asked.isError ? t('unnamed') : undefined);
  if (name === undefined) return <Skeleton height={14} width={120} my={5} />;
  return (
    <Anchor
      component={Link}
      href={`/inbox?view=all&conversation=${id}`}
      className={classes.open}
      c="var(--mantine-color-text)"
      fw={500}
      aria-label={t('open', { name })}
    >
      <bdi>{name}</bdi>
    </Anchor>
  );
}

/** The drawing for an empty list of conversations: a phone and a bubble that is about to appear. */
function ConversationsDrawing() {
  return (
    <Drawing isMirrored>
      <rect x="20" y="8" width="42" height="72" rx="8" />
      <path d="M36 70h10" />
      <path d="M28 22h20M28 32h12" />
      <path
        d="M58 34h40a6 6 0 0 1 6 6v16a6 6 0 0 1-6 6H74l-10 9v-9h-6a6 6 0 0 1-6-6V40a6 6 0 0 1 6-6Z"
        fill="var(--hamdam-surface)"
        stroke={accent}
        strokeDasharray="5 5"
      />
    </Drawing>
  );
}
