'use client';

import { Anchor, Button, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { usePages } from '@/components/api/use-pages';
import { Link, useRouter } from '@/components/i18n/navigation';
import { usePermission } from '@/components/session/use-permission';
import { EmptyState } from '@/components/ui/empty-state';
import { late } from '@/components/ui/late';
import { useSearchInAddress } from '@/components/ui/use-search-in-address';
import { listEntities, type Entity } from '@/lib/contracts/flow-manager/nlu/entities';
import { nluHref } from '../frame/nlu-tabs';
import { SearchedList } from '../frame/searched-list';
import { EntitiesTable } from './entities-table';
import type { EntityAct } from './entity-dialogs';

// Only needed for changes.
const EntityDialogs = late(() => import('./entity-dialogs').then((module) => module.EntityDialogs));
// It is below the list.
const BuiltinReference = dynamic(() => import('./builtin-reference').then((module) => module.BuiltinReference), { ssr: false });

/** The assistant's own entities and the built-in ones. */
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

/** The drawing for an empty list of entities: a marked word in a sentence. */
function EntitiesDrawing() {
  return (
    <svg width="120" height="88" viewBox="0 0 120 88" fill="none" aria-hidden>
      <rect x="8" y="20" width="104" height="34" rx="10" stroke="var(--mantine-color-dimmed)" strokeWidth="1.5" />
      <path d="M20 37h18M88 37h12" stroke="var(--mantine-color-dimmed)" strokeWidth="1.5" strokeLinecap="round" />
      <rect
        x="46"
        y="28"
        width="34"
        height="18"
        rx="5"
        fill="var(--mantine-primary-color-light)"
        stroke="var(--mantine-primary-color-filled)"
        strokeWidth="1.5"
      />
      <path d="M54 37h18" stroke="var(--mantine-primary-color-filled)" strokeWidth="1.5" strokeLinecap="round" />
      <path d="M63 46v12" stroke="var(--mantine-primary-color-filled)" strokeWidth="1.5" strokeDasharray="3 3" />
      <rect x="48" y="60" width="30" height="14" rx="7" fill="var(--mantine-primary-color-filled)" />
    </svg>
  );
}
