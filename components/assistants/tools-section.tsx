'use client';

import { Alert, Badge, Button, NativeSelect, Skeleton, Stack, Switch, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { queryKey } from '@/components/api/query-key';
import { useCall } from '@/components/api/use-call';
import { useEndpoint } from '@/components/api/use-endpoint';
import { usePages } from '@/components/api/use-pages';
import { ConnectModel } from '@/components/assistant-workspace/connect-model';
import { Link } from '@/components/i18n/navigation';
import { usePermission } from '@/components/session/use-permission';
import { accent, Drawing } from '@/components/ui/drawing';
import { EmptyState } from '@/components/ui/empty-state';
import { ListFoot } from '@/components/ui/list-foot';
import { LoadError } from '@/components/ui/load-error';
import { NothingMatches } from '@/components/ui/nothing-matches';
import rows from '@/components/ui/rows.module.css';
import { SearchBox } from '@/components/ui/search-box';
import { Section } from '@/components/ui/section';
import { Toolbar } from '@/components/ui/toolbar';
import { listTools, offerTool, withdrawTool } from '@/lib/contracts/flow-manager/assistant-tools';
import type { Assistant } from '@/lib/contracts/flow-manager/assistants';
import { listAllActions, type ActionSummary } from '@/lib/contracts/flow-manager/integrations/action-list';
import { limits } from '@/lib/limits';
import { normalizeForMatching } from '@/lib/text/normalize-for-matching';

/** The actions of integrations, and which of them the assistant's model may call. */
export function ToolsSection({ assistant }: { assistant: Assistant }) {
  const t = useTranslations('assistants.tools');
  const tModes = useTranslations('assistants.modes');
  const params = { assistant_id: assistant.id };
  const tools = useEndpoint(listTools, { params });
  const mayRead = usePermission('integrations.read');
  const asksModel = assistant.mode === 'pro' || assistant.mode === 'hybrid';
  const { data } = tools;
  return (
    <Section title={t('title')} description={t('help', { count: limits.tool_calls })}>
      <Stack gap="sm">
        {!asksModel && <Text size="sm">{t('basic', { pro: tModes('pro.name'), hybrid: tModes('hybrid.name') })}</Text>}
        {data && data.items.length > 0 && !data.model_connected && (
          <Warning>
            {t('no_model')} <ConnectModel />
          </Warning>
        )}
        {data?.tools_refused && (
          <Warning>{t.rich('refused', { model: data.model_id ?? '', b: (text) => <bdi dir="ltr">{text}</bdi> })}</Warning>
        )}
        {tools.error && !data ? (
          <LoadError title={t('error')} error={tools.error} onRetry={() => void tools.refetch()} isRetrying={tools.isFetching} />
        ) : !data ? (
          <Skeleton height={120} aria-busy />
        ) : mayRead ? (
          <AllActions assistant_id={assistant.id} offered={data.items} />
        ) : (
          <Rows assistant_id={assistant.id} actions={data.items} offered={data.items} />
        )}
      </Stack>
    </Section>
  );
}

const Warning = ({ children }: { children: React.ReactNode }) => (
  <Alert color="orange" variant="light" icon={<IconAlertTriangle aria-hidden />} p="sm" role="status">
    {children}
  </Alert>
);

interface ListProps {
  assistant_id: string;
  offered: readonly ActionSummary[];
}

function AllActions({ assistant_id, offered }: ListProps) {
  const t = useTranslations('assistants.tools');
  const [filter, setFilter] = useState<'all' | 'offered'>('all');
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), 300);
  const pages = usePages(listAllActions, { search });
  const { items } = pages;
  if (pages.isError && !items) {
    return <LoadError title={t('error')} error={pages.error} onRetry={() => void pages.refetch()} isRetrying={pages.isFetching} />;
  }
  if (!items) return <Skeleton height={120} aria-busy />;
  if (items.length === 0 && search === '' && offered.length === 0) return <NoActions />;
  const wanted = normalizeForMatching(search);
  const matches = ({ name, integration_name }: ActionSummary) => normalizeForMatching(`${name}\n${integration_name}`).includes(wanted);
  const shown = filter === 'offered' ? offered.filter(matches) : items;
  return (
    <>
      <Toolbar>
        <SearchBox text={text} label={t('search')} placeholder={t('search_placeholder')} onChange={setText} onClear={() => setText('')} />
        <NativeSelect
          size="xs"
          aria-label={t('filter')}
          data={(['all', 'offered'] as const).map((value) => ({ value, label: t(value) }))}
          value={filter}
          onChange={(event) => setFilter(event.currentTarget.value === 'offered' ? 'offered' : 'all')}
        />
        <Text size="sm" c="dimmed" role="status">
          {t('count', { count: offered.length, max: limits.assistant_tools })}
        </Text>
      </Toolbar>
      {shown.length > 0 ? (
        <Rows assistant_id={assistant_id} actions={shown} offered={offered} />
      ) : search === '' ? (
        <Text c="dimmed">{t('none_offered')}</Text>
      ) : (
        <NothingMatches onClear={() => setText('')} />
      )}
      {filter === 'all' && <ListFoot pages={pages} shown={items.length} />}
    </>
  );
}

function Rows({ assistant_id, actions, offered }: ListProps & { actions: readonly ActionSummary[] }) {
  const t = useTranslations('assistants.tools');
  const queries = useQueryClient();
  const mayUpdate = usePermission('assistants.update');
  const offer = useCall(offerTool);
  const withdraw = useCall(withdrawTool);
  const isOffered = (id: string) => offered.some((tool) => tool.id === id);
  const isFull = offered.length >= limits.assistant_tools;
  const isBusy = offer.isPending || withdraw.isPending;

  const change = async (action_id: string, isOn: boolean) => {
    const params = { assistant_id, action_id };
    await (isOn ? offer : withdraw).mutateAsync({ params }).catch(() => undefined);
    await queries.invalidateQueries({ queryKey: queryKey(listTools, { params: { assistant_id } }) });
  };
  if (actions.length === 0) return <Text c="dimmed">{t('none_offered')}</Text>;
  return (
    <>
      {mayUpdate && isFull && (
        <Text size="sm" c="dimmed" role="status">
          {t('full', { max: limits.assistant_tools })}
        </Text>
      )}
      <ul className={rows.rows}>
        {actions.map(({ id, name, integration_name, is_active, needs_confirmation }) => (
          <li key={id} className={rows.row}>
            <div className={rows.text}>
              <Text fw={500} component="div">
                <bdi>{name}</bdi>
              </Text>
              <Text size="xs" c="dimmed" component="div">
                <bdi>{integration_name}</bdi>
              </Text>
            </div>
            {!is_active && (
              <Badge variant="default" tt="none">
                {t('off')}
              </Badge>
            )}
            {needs_confirmation && (
              <Badge variant="light" tt="none">
                {t('asks')}
              </Badge>
            )}
            <Switch
              aria-label={t('switch', { name })}
              checked={isOffered(id)}
              disabled={!mayUpdate || isBusy || (isFull && !isOffered(id))}
              onChange={({ currentTarget }) => void change(id, currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

function NoActions() {
  const t = useTranslations('assistants.tools');
  return (
    <EmptyState
      order={2}
      drawing={<ActionDrawing />}
      title={t('none_offered')}
      text={t('empty')}
      action={
        <Button component={Link} href="/integrations/api" variant="default">
          {t('to_integrations')}
        </Button>
      }
    />
  );
}

/** The drawing for the first action: a speech bubble that reaches into a box. */
function ActionDrawing() {
  return (
    <Drawing isMirrored>
      <path d="M8 20h52a6 6 0 0 1 6 6v24a6 6 0 0 1-6 6H28l-12 10V56H8Z" />
      <path d="M66 38h18M78 32l6 6-6 6" stroke={accent} />
      <path d="M88 26h20v30H88ZM88 36h20" stroke={accent} />
    </Drawing>
  );
}
