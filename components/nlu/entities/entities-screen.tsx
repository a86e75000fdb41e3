'use client';

import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { usePages } from '@/components/api/use-pages';
import { useSearchInAddress } from '@/components/assistants/use-search-in-address';
import { Link, useRouter } from '@/components/i18n/navigation';
import { usePermission } from '@/components/session/use-permission';
import { EmptyState } from '@/components/ui/empty-state';
import { ListFoot } from '@/components/ui/list-foot';
import { LoadError } from '@/components/ui/load-error';
import { NothingMatches } from '@/components/ui/nothing-matches';
import { SearchBox } from '@/components/ui/search-box';
import { listEntities, type Entity } from '@/lib/contracts/flow-manager/nlu/entities';
import { ListHead } from '../frame/list-head';
import { nluHref } from '../frame/nlu-tabs';
import { EntitiesDrawing } from './entities-drawing';
import { EntitiesTable } from './entities-table';
import type { EntityAct } from './entity-dialogs';

// Only who changes something needs them.
const EntityDialogs = dynamic(() => import('./entity-dialogs').then((module) => module.EntityDialogs), { ssr: false });
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
  const { items, total } = pages;
  const isEmpty = items?.length === 0 && !search.searched;
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
            <EntitiesTable entities={items} onAct={setAct} />
          )}
          {items && <ListFoot pages={pages} shown={items.length} />}
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
