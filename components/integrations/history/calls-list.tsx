'use client';

import { Stack, Text } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import { usePages } from '@/components/api/use-pages';
import { DateTime } from '@/components/ui/date-time';
import { accent, Drawing } from '@/components/ui/drawing';
import { EmptyState } from '@/components/ui/empty-state';
import { ListFoot } from '@/components/ui/list-foot';
import { LoadError } from '@/components/ui/load-error';
import { PageSkeleton } from '@/components/ui/page-skeleton';
import { listCalls, type ActionCall } from '@/lib/contracts/flow-manager/integrations/calls';
import editor from '../editor/editor.module.css';
import { ResponseView } from '../editor/response-view';
import { SentRequest } from '../editor/sent-request';
import classes from './history.module.css';

/** The last calls of an integration, each with its request and its response. */
export function CallsList({ integration_id }: { integration_id: string }) {
  const t = useTranslations('integrations.history');
  const pages = usePages(listCalls, {}, true, { integration_id });
  const { items, error, refetch, isFetching } = pages;
  if (error && !items) return <LoadError title={t('error')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!items) return <PageSkeleton />;
  if (items.length === 0) {
    return (
      <EmptyState
        drawing={
          <Drawing>
            <circle cx="60" cy="45" r="30" />
            <path d="M60 27v18l12 8" stroke={accent} />
          </Drawing>
        }
        title={t('empty.title')}
        text={t('empty.text')}
      />
    );
  }
  return (
    <Stack gap="xs">
      <Text c="dimmed">{t('text')}</Text>
      <ul className={classes.calls}>
        {items.map((call) => (
          <li key={call.id}>
            <Call call={call} />
          </li>
        ))}
      </ul>
      <ListFoot pages={pages} shown={items.length} />
    </Stack>
  );
}

function Call({ call }: { call: ActionCall }) {
  const t = useTranslations('integrations');
  const format = useFormatter();
  const { request, response, problem, duration_ms, created_at, conversation_id } = call;
  return (
    <details>
      <summary className={classes.summary}>
        <span className={editor.status} data-ok={(response && response.status < 400) || undefined}>
          {response ? String(response.status) : t('history.failed')}
        </span>
        <bdi dir="ltr" className={classes.address}>
          {request.method} {request.url}
        </bdi>
        <span className={classes.facts}>
          {t('response.time', { ms: format.number(duration_ms) })} · <DateTime value={created_at} />
          {conversation_id && <> · {t('history.from_conversation')}</>}
        </span>
        {problem && <span className={classes.problem}>{problem}</span>}
      </summary>
      <Stack gap="sm" p="sm">
        <SentRequest request={request} label={t('history.request')} />
        <ResponseView call={call} />
      </Stack>
    </details>
  );
}
