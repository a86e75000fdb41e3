'use client';

import { Button, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { usePages } from '@/components/api/use-pages';
import { useRouter } from '@/components/i18n/navigation';
import { UsageLine } from '@/components/plans/usage-line';
import { usePermission } from '@/components/session/use-permission';
import { TourOffer } from '@/components/tours/tour-offer';
import { late } from '@/components/ui/late';
import { ListBody } from '@/components/ui/list-body';
import { NothingMatches } from '@/components/ui/nothing-matches';
import { SearchBox } from '@/components/ui/search-box';
import { Toolbar } from '@/components/ui/toolbar';
import { useSearchInAddress } from '@/components/ui/use-search-in-address';
import { listIndexes, type Index } from '@/lib/contracts/flow-manager/knowledge/indexes';
import { KnowledgeFrame } from '../frame/knowledge-frame';
import { indexHref } from '../frame/knowledge-pages';
import { watching } from '../frame/use-index';
import { IndexesEmpty } from './indexes-empty';
import type { IndexAct } from './index-actions';
import { IndexesTable } from './indexes-table';

const IndexDialog = late(() => import('./index-dialog').then((module) => module.IndexDialog));
const DeleteIndex = late(() => import('./delete-index').then((module) => module.DeleteIndex));

/** The knowledge bases of the business, with search, pages and actions. */
export function IndexesScreen() {
  return (
    <KnowledgeFrame tab="indexes">
      <IndexesList />
    </KnowledgeFrame>
  );
}

function IndexesList() {
  const t = useTranslations('knowledge');
  const router = useRouter();
  const mayUpdate = usePermission('knowledge.update');
  const search = useSearchInAddress();
  const [act, setAct] = useState<IndexAct | { kind: 'create' }>();
  const pages = usePages<Index>(listIndexes, { search: search.searched }, true, {}, (items) =>
    items.some(({ unfinished }) => unfinished > 0) ? watching : false,
  );
  const { items, total } = pages;
  const close = () => setAct(undefined);
  const create = mayUpdate && (
    <Button data-tour="create-index" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAct({ kind: 'create' })}>
      {t('indexes.create')}
    </Button>
  );

  return (
    <>
      {mayUpdate && <TourOffer tour="knowledge_base" />}
      {items?.length === 0 && !search.searched ? (
        <IndexesEmpty action={create} />
      ) : (
        <Stack gap="xs">
          <Toolbar end={create}>
            <SearchBox
              text={search.text}
              label={t('indexes.search')}
              placeholder={t('indexes.search_placeholder')}
              onChange={search.change}
              onClear={search.clear}
            />
            <Text c="dimmed" role="status">
              {items ? t('indexes.count', { count: total }) : '\u00a0'}
            </Text>
            <UsageLine entitlement="knowledge_bases" used={search.searched || !items ? undefined : total} />
          </Toolbar>
          <ListBody pages={pages} error={t('fetch_error')} empty={<NothingMatches onClear={search.clear} />}>
            <IndexesTable indexes={items} onAct={setAct} />
          </ListBody>
        </Stack>
      )}
      {act?.kind === 'create' && <IndexDialog onClose={close} onCreated={({ id }) => router.push(indexHref(id))} />}
      {act?.kind === 'edit' && <IndexDialog index={act.index} onClose={close} />}
      {act?.kind === 'delete' && <DeleteIndex index={act.index} onClose={close} />}
    </>
  );
}
