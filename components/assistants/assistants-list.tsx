'use client';

import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { callApi } from '@/components/api/client';
import { queryKey } from '@/components/api/query-key';
import { Link } from '@/components/i18n/navigation';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { UsageLine } from '@/components/plans/usage-line';
import { usePermission } from '@/components/session/use-permission';
import { late } from '@/components/ui/late';
import { LoadError } from '@/components/ui/load-error';
import { PageHeader } from '@/components/ui/page-header';
import { useSearchInAddress } from '@/components/ui/use-search-in-address';
import { listAssistants, type Assistant } from '@/lib/contracts/flow-manager/assistants';
import { AssistantsEmpty } from './assistants-empty';
import { AssistantsSearch } from './assistants-search';
import { AssistantsTable } from './assistants-table';

const pageSize = 25;

// Only needed for deleting.
const DeleteAssistant = late(() => import('./delete-assistant').then((module) => module.DeleteAssistant));

/** The assistants of the business, with search, pages and actions. */
export function AssistantsList() {
  const t = useTranslations('assistants');
  const mayCreate = usePermission('assistants.create');
  const search = useSearchInAddress();
  const list = useAssistants(search.searched);
  const [doomed, setDoomed] = useState<Assistant>();

  const assistants = list.data?.pages.flatMap(({ items }) => items);
  const total = list.data?.pages.at(-1)?.total ?? 0;
  const hasNone = assistants?.length === 0;
  const isEmpty = hasNone && !search.searched;

  return (
    <>
      <PageHeader
        title={t('title')}
        // Reserves the line while the count is loading, so nothing moves.
        description={
          !isEmpty && (
            <>
              <span role="status">{assistants ? t('count', { count: total }) : '\u00a0'}</span>{' '}
              <UsageLine entitlement="assistants" used={search.searched || !assistants ? undefined : total} />
            </>
          )
        }
        actions={
          mayCreate &&
          !isEmpty && (
            <Button component={Link} href="/assistants/new" leftSection={<IconPlus size={16} aria-hidden />}>
              {t('create')}
            </Button>
          )
        }
      />
      {isEmpty ? (
        <AssistantsEmpty mayCreate={mayCreate} />
      ) : (
        <Stack gap="md">
          <AssistantsSearch text={search.text} onChange={search.change} onClear={search.clear} />
          {list.isError && !assistants ? (
            <LoadError title={t('error.title')} error={list.error} onRetry={() => void list.refetch()} isRetrying={list.isFetching} />
          ) : hasNone ? (
            <NothingFound search={search.searched} onClear={search.clear} />
          ) : (
            <AssistantsTable assistants={assistants} onDelete={setDoomed} />
          )}
          {assistants && list.hasNextPage && (
            <Group justify="center" gap="md">
              <Text size="sm" c="dimmed">
                {t('paging.shown', { shown: assistants.length, total })}
              </Text>
              <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                {t('paging.more')}
              </Button>
            </Group>
          )}
        </Stack>
      )}
      {doomed && <DeleteAssistant assistant={doomed} onClose={() => setDoomed(undefined)} />}
    </>
  );
}

/** Shown if no assistant matches the search. */
function NothingFound({ search, onClear }: { search: string; onClear: () => void }) {
  const t = useTranslations('assistants.search');
  return (
    <Group gap="sm" role="status">
      <Text size="sm" c="dimmed">
        {t.rich('nothing', { search, bdi: richIsolate })}
      </Text>
      <Button variant="subtle" size="compact-sm" onClick={onClear}>
        {t('clear')}
      </Button>
    </Group>
  );
}

/** The assistants whose name contains the searched text, page by page. */
function useAssistants(search: string) {
  const query = { limit: pageSize, ...(search && { search }) };
  return useInfiniteQuery({
    queryKey: [...queryKey(listAssistants, { query }), 'pages'],
    queryFn: ({ pageParam: cursor, signal }) => callApi(listAssistants, { query: { ...query, cursor }, silent: true, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    // The previous rows remain while the next search runs, so the layout does not jump.
    placeholderData: keepPreviousData,
  });
}
