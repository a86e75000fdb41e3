'use client';

import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { usePages } from '@/components/api/use-pages';
import { useSearchInAddress } from '@/components/assistants/use-search-in-address';
import { useRouter } from '@/components/i18n/navigation';
import { usePermission } from '@/components/session/use-permission';
import { ListFoot } from '@/components/ui/list-foot';
import { LoadError } from '@/components/ui/load-error';
import { NothingMatches } from '@/components/ui/nothing-matches';
import { SearchBox } from '@/components/ui/search-box';
import { listIntents, type Intent } from '@/lib/contracts/flow-manager/nlu/intents';
import { ListHead } from '../frame/list-head';
import { nluHref } from '../frame/nlu-tabs';
import type { IntentAct } from './intent-dialogs';
import { IntentsTable } from './intents-table';

// Only who changes something, or has nothing yet, needs them.
const IntentDialogs = dynamic(() => import('./intent-dialogs').then((module) => module.IntentDialogs), { ssr: false });
const IntentsEmpty = dynamic(() => import('./intents-empty').then((module) => module.IntentsEmpty), { ssr: false });

/** The intents of an assistant: search, pages, their health, and what can be done with each. */
export function IntentsScreen({ assistant_id }: { assistant_id: string }) {
  const t = useTranslations('nlu.intents');
  const router = useRouter();
  const mayUpdate = usePermission('nlu.update');
  const search = useSearchInAddress();
  const pages = usePages<Intent>(listIntents, { search: search.searched }, true, { assistant_id });
  const [act, setAct] = useState<IntentAct>();
  const { items, total } = pages;
  const isEmpty = items?.length === 0 && !search.searched;
  const create = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAct({ kind: 'create' })}>
      {t('create')}
    </Button>
  );

  return (
    <>
      {isEmpty ? (
        <IntentsEmpty assistant_id={assistant_id} action={mayUpdate && create} />
      ) : (
        <Stack gap="md">
          <ListHead title={t('title')} action={mayUpdate && create} />
          <Group gap="sm" justify="space-between">
            <SearchBox text={search.text} label={t('search')} placeholder={t('search_placeholder')} onChange={search.change} onClear={search.clear} />
            <Text c="dimmed" role="status">
              {items ? t('count', { count: total }) : '\u00a0'}
            </Text>
          </Group>
          {pages.isError && !items ? (
            <LoadError title={t('error')} error={pages.error} onRetry={() => void pages.refetch()} isRetrying={pages.isFetching} />
          ) : items?.length === 0 ? (
            <NothingMatches onClear={search.clear} />
          ) : (
            <IntentsTable intents={items} onAct={setAct} />
          )}
          {items && <ListFoot pages={pages} shown={items.length} />}
        </Stack>
      )}
      {act && (
        <IntentDialogs
          act={act}
          assistant_id={assistant_id}
          onClose={() => setAct(undefined)}
          onCreated={({ id }) => router.push(`${nluHref(assistant_id, 'intents')}/${id}`)}
        />
      )}
    </>
  );
}
