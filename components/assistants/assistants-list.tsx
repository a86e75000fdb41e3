'use client';

import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Link } from '@/components/i18n/navigation';
import { usePermission } from '@/components/session/use-permission';
import { late } from '@/components/ui/late';
import { LoadError } from '@/components/ui/load-error';
import { PageHeader } from '@/components/ui/page-header';
import type { Assistant } from '@/lib/contracts/flow-manager/assistants';
import { AssistantsEmpty } from './assistants-empty';
import { AssistantsSearch } from './assistants-search';
import { AssistantsTable } from './assistants-table';
import { NothingFound } from './nothing-found';
import { useAssistants } from './use-assistants';
import { useSearchInAddress } from './use-search-in-address';

// Only who deletes needs it.
const DeleteAssistant = late(() => import('./delete-assistant').then((module) => module.DeleteAssistant));

/** The assistants of the business: search, pages, and what can be done with each. */
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
        // Its line is kept while the count is not known: nothing moves when it comes.
        description={!isEmpty && <span role="status">{assistants ? t('count', { count: total }) : '\u00a0'}</span>}
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
            <LoadError
              title={t('error.title')}
              error={list.error}
              onRetry={() => void list.refetch()}
              isRetrying={list.isFetching}
            />
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
