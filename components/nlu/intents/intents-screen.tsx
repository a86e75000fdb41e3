'use client';

import { Button, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { usePages } from '@/components/api/use-pages';
import { useRouter } from '@/components/i18n/navigation';
import { usePermission } from '@/components/session/use-permission';
import { useSearchInAddress } from '@/components/ui/use-search-in-address';
import { listIntents, type Intent } from '@/lib/contracts/flow-manager/nlu/intents';
import { late } from '../../ui/late';
import { nluHref } from '../frame/nlu-tabs';
import { SearchedList } from '../frame/searched-list';
import type { IntentAct } from './intent-dialogs';
import { IntentsTable } from './intents-table';

// Only needed for changes and for an empty list.
const IntentDialogs = late(() => import('./intent-dialogs').then((module) => module.IntentDialogs));
const IntentsEmpty = dynamic(() => import('./intents-empty').then((module) => module.IntentsEmpty), { ssr: false });

/** The intents of an assistant, with search, pages, health and actions. */
export function IntentsScreen({ assistant_id }: { assistant_id: string }) {
  const t = useTranslations('nlu.intents');
  const router = useRouter();
  const mayUpdate = usePermission('nlu.update');
  const search = useSearchInAddress();
  const pages = usePages<Intent>(listIntents, { search: search.searched }, true, { assistant_id });
  const [act, setAct] = useState<IntentAct>();
  const isEmpty = pages.items?.length === 0 && !search.searched;
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
        <Stack gap="sm">
          <SearchedList
            pages={pages}
            search={search}
            action={mayUpdate && create}
            texts={{
              title: t('title'),
              search: t('search'),
              placeholder: t('search_placeholder'),
              count: t('count', { count: pages.total }),
              error: t('error'),
            }}
          >
            {(items) => <IntentsTable intents={items} onAct={setAct} />}
          </SearchedList>
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
