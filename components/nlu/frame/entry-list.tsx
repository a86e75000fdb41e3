'use client';

import { Button, Stack, VisuallyHidden } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { usePages } from '@/components/api/use-pages';
import { useRouter } from '@/components/i18n/navigation';
import { usePermission } from '@/components/session/use-permission';
import { SearchedList } from '@/components/ui/searched-list';
import { useSearchInAddress } from '@/components/ui/use-search-in-address';
import { nluHref } from './nlu-tabs';

interface DialogEvents {
  onClose: () => void;
  onCreated: (created: { id: string }) => void;
}

interface EntryListProps<Item, Act> {
  kind: 'intents' | 'entities';
  assistant_id: string;
  endpoint: Parameters<typeof usePages<Item>>[0];
  /** The empty state, with the button to create the first entry for those who may. */
  renderEmpty: (action: React.ReactNode) => React.ReactNode;
  renderDialogs: (act: Act | { kind: 'create' }, events: DialogEvents) => React.ReactNode;
  /** Renders the entries, or a skeleton while they are loading. */
  children: (items: Item[] | undefined, onAct: (act: Act) => void) => React.ReactNode;
}

/** The intents, or the entities, of an assistant, with search, pages and actions. */
export function EntryList<Item, Act>({ kind, assistant_id, endpoint, renderEmpty, renderDialogs, children }: EntryListProps<Item, Act>) {
  const t = useTranslations(`nlu.${kind}`);
  const router = useRouter();
  const mayUpdate = usePermission('nlu.update');
  const search = useSearchInAddress();
  const pages = usePages<Item>(endpoint, { search: search.searched }, true, { assistant_id });
  const [act, setAct] = useState<Act | { kind: 'create' }>();
  const create = mayUpdate && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAct({ kind: 'create' })}>
      {t('create')}
    </Button>
  );

  return (
    <>
      {pages.items?.length === 0 && !search.searched ? (
        renderEmpty(create)
      ) : (
        <Stack gap="xs">
          {/* The tab above already shows the page's name to sighted people. */}
          <VisuallyHidden component="h2">{t('title')}</VisuallyHidden>
          <SearchedList
            pages={pages}
            search={search}
            action={create}
            texts={{
              search: t('search'),
              placeholder: t('search_placeholder'),
              count: t('count', { count: pages.total }),
              error: t('error'),
            }}
          >
            {children(pages.items, setAct)}
          </SearchedList>
        </Stack>
      )}
      {act &&
        renderDialogs(act, {
          onClose: () => setAct(undefined),
          onCreated: ({ id }) => router.push(`${nluHref(assistant_id, kind)}/${id}`),
        })}
    </>
  );
}
