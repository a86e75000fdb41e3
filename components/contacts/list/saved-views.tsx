'use client';

import { Button } from '@mantine/core';
import { IconBookmark, IconBookmarkFilled, IconCheck, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { useEndpoint } from '@/components/api/use-endpoint';
import { useRouter } from '@/components/i18n/navigation';
import { DropdownItem } from '@/components/ui/dropdown-item';
import { DropdownMenu } from '@/components/ui/dropdown-menu';
import { late } from '@/components/ui/late';
import { listSavedViews, type SavedView } from '@/lib/contracts/user-management/saved-views';
import { sameQuery } from './same-query';

const ViewDialog = late(() => import('./view-dialog').then((module) => module.ViewDialog));
const DeleteView = late(() => import('./delete-view').then((module) => module.DeleteView));

const icon = { size: 16, 'aria-hidden': true } as const;

/** The searches with filters that the person has saved: opens one, and saves, renames or deletes the current one. */
export function SavedViews() {
  const t = useTranslations('contacts.views');
  const router = useRouter();
  const query = useSearchParams().toString();
  const { data } = useEndpoint(listSavedViews, { query: { list: 'contacts' } });
  const [open, setOpen] = useState<{ kind: 'save' } | { kind: 'rename' | 'delete'; view: SavedView }>();
  const views = data?.items ?? [];
  const current = views.find((view) => sameQuery(view.query, query));
  const close = () => setOpen(undefined);
  if (!data || (views.length === 0 && query === '')) return null;
  return (
    <>
      <DropdownMenu
        trigger={(props) => (
          <Button
            {...props}
            variant="default"
            leftSection={current ? <IconBookmarkFilled {...icon} /> : <IconBookmark {...icon} />}
            aria-label={current ? t('current', { name: current.name }) : undefined}
          >
            {current ? <bdi>{current.name}</bdi> : t('title')}
          </Button>
        )}
      >
        {query !== '' && <DropdownItem onClick={() => router.push('/customers')}>{t('all')}</DropdownItem>}
        {views.map((view) => (
          <DropdownItem
            key={view.id}
            isCurrent={view === current}
            end={view === current && <IconCheck {...icon} />}
            onClick={() => router.push(`/customers?${view.query}`)}
          >
            <bdi>{view.name}</bdi>
          </DropdownItem>
        ))}
        {query !== '' && !current && (
          <DropdownItem icon={<IconBookmark {...icon} />} onClick={() => setOpen({ kind: 'save' })}>
            {t('save')}
          </DropdownItem>
        )}
        {current && (
          <DropdownItem icon={<IconPencil {...icon} />} onClick={() => setOpen({ kind: 'rename', view: current })}>
            {t('rename')}
          </DropdownItem>
        )}
        {current && (
          <DropdownItem isDangerous icon={<IconTrash {...icon} />} onClick={() => setOpen({ kind: 'delete', view: current })}>
            {t('delete')}
          </DropdownItem>
        )}
      </DropdownMenu>
      {open?.kind === 'save' && <ViewDialog query={query} onClose={close} />}
      {open?.kind === 'rename' && <ViewDialog view={open.view} query={open.view.query} onClose={close} />}
      {open?.kind === 'delete' && <DeleteView view={open.view} onClose={close} />}
    </>
  );
}
