'use client';

import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Link } from '@/components/i18n/navigation';
import { LoadError } from '@/components/ui/load-error';
import { usePermission } from '@/components/session/use-permission';
import type { Assistant } from '@/lib/contracts/flow-manager/assistants';
import { AssistantsEmpty } from './assistants-empty';
import { AssistantsSearch } from './assistants-search';
import { AssistantsSkeleton } from './assistants-skeleton';
import { AssistantsTable } from './assistants-table';
import { NothingFound } from './nothing-found';
import { useAssistants } from './use-assistants';
import { useSearchInAddress } from './use-search-in-address';

// Only who deletes needs it.
const DeleteAssistant = dynamic(() => import('./delete-assistant').then((module) => module.DeleteAssistant));

/** The assistants of the business: search, pages, and what can be done with each. */
export function AssistantsList() {
  const t = useTranslations('assistants');
  const mayCreate = usePermission('assistants.create');
  const search = useSearchInAddress();
  const list = useAssistants(search.searched);
  const [doomed, setDoomed] = useState<Assistant>();

  const assistants = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const total = list.data?.pages.at(-1)?.total ?? 0;
  const isEmpty = list.isSuccess && total === 0 && !search.searched;

  return (
    <Stack gap="lg">
      <Group justify="space-between" gap="sm">
        <Group gap="sm" align="baseline">
          <Title order={1} size="h2">
            {t('title')}
          </Title>
          {list.isSuccess && !isEmpty && (
            <Text size="sm" c="dimmed" role="status">
              {t('count', { count: total })}
            </Text>
          )}
        </Group>
        {mayCreate && !isEmpty && (
          <Button component={Link} href="/assistants/new" leftSection={<IconPlus size={16} aria-hidden />}>
            {t('create')}
          </Button>
        )}
      </Group>

      {!isEmpty && <AssistantsSearch text={search.text} onChange={search.change} onClear={search.clear} />}

      {list.isPending && <AssistantsSkeleton />}
      {list.isError && assistants.length === 0 && (
        <LoadError title={t('error.title')} error={list.error} onRetry={() => void list.refetch()} />
      )}
      {isEmpty && <AssistantsEmpty mayCreate={mayCreate} />}
      {list.isSuccess && total === 0 && search.searched && (
        <NothingFound search={search.searched} onClear={search.clear} />
      )}
      {assistants.length > 0 && (
        <>
          <AssistantsTable assistants={assistants} onDelete={setDoomed} />
          {list.hasNextPage && (
            <Group justify="center" gap="md">
              <Text size="sm" c="dimmed">
                {t('paging.shown', { shown: assistants.length, total })}
              </Text>
              <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                {t('paging.more')}
              </Button>
            </Group>
          )}
        </>
      )}
      {doomed && <DeleteAssistant assistant={doomed} onClose={() => setDoomed(undefined)} />}
    </Stack>
  );
}
