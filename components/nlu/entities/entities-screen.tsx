'use client';

import { Anchor, Button, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { usePages } from '@/components/api/use-pages';
import { useSearchInAddress } from '@/components/assistants/use-search-in-address';
import { Link, useRouter } from '@/components/i18n/navigation';
import { usePermission } from '@/components/session/use-permission';
import { EmptyState } from '@/components/ui/empty-state';
import { late } from '@/components/ui/late';
import { listEntities, type Entity } from '@/lib/contracts/flow-manager/nlu/entities';
import { ListHead } from '../frame/list-head';
import { nluHref } from '../frame/nlu-tabs';
import { SearchedList } from '../frame/searched-list';
import { EntitiesDrawing } from './entities-drawing';
import { EntitiesTable } from './entities-table';
import type { EntityAct } from './entity-dialogs';

// Only who changes something needs them.
const EntityDialogs = late(() => import('./entity-dialogs').then((module) => module.EntityDialogs));
// It stands below the list.
const BuiltinReference = dynamic(() => import('./builtin-reference').then((module) => module.BuiltinReference), { ssr: false });

/** The entities of an assistant, and those that every assistant has. */
export function EntitiesScreen({ assistant_id }: { assistant_id: string }) {
  const t = useTranslations('nlu.entities');
  const router = useRouter();
  const mayUpdate = usePermission('nlu.update');
  const search = useSearchInAddress();
  const pages = usePages<Entity>(listEntities, { search: search.searched }, true, { assistant_id });
  const [act, setAct] = useState<EntityAct>();
  const isEmpty = pages.items?.length === 0 && !search.searched;
  const create = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAct({ kind: 'create' })}>
      {t('create')}
    </Button>
  );

  return (
    <Stack gap="xl">
      {isEmpty ? (
        <EmptyState
          drawing={<EntitiesDrawing />}
          title={t('empty.title')}
          text={t('empty.text')}
          action={mayUpdate && create}
          guide={
            <Anchor component={Link} href={nluHref(assistant_id, 'guide')}>
              {t('empty.guide')}
            </Anchor>
          }
        />
      ) : (
        <Stack gap="md">
          <ListHead title={t('title')} action={mayUpdate && create} />
          <SearchedList pages={pages} search={search} texts={{ search: t('search'), placeholder: t('search_placeholder'), count: t('count', { count: pages.total }), error: t('error') }}>
            {(items) => <EntitiesTable entities={items} onAct={setAct} />}
          </SearchedList>
        </Stack>
      )}
      <BuiltinReference />
      {act && (
        <EntityDialogs
          act={act}
          assistant_id={assistant_id}
          onClose={() => setAct(undefined)}
          onCreated={({ id }) => router.push(`${nluHref(assistant_id, 'entities')}/${id}`)}
        />
      )}
    </Stack>
  );
}
