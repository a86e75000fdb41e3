'use client';

import { Button, Stack, VisuallyHidden } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { usePages } from '@/components/api/use-pages';
import { usePermission } from '@/components/session/use-permission';
import { SearchedList } from '@/components/ui/searched-list';
import { useSearchInAddress } from '@/components/ui/use-search-in-address';
import { listTemplates, type Template } from '@/lib/contracts/flow-manager/nlu/templates';
import { late } from '../../ui/late';
import { TemplatesTable } from './templates-table';

// Only needed for changes and for an empty list.
const TemplateDialog = late(() => import('./template-dialog').then((module) => module.TemplateDialog));
const DeleteTemplate = late(() => import('./delete-template').then((module) => module.DeleteTemplate));
const TemplatesEmpty = dynamic(() => import('./templates-empty').then((module) => module.TemplatesEmpty), { ssr: false });

type Open = { kind: 'new' } | { kind: 'edit' | 'delete'; template: Template };

/** The response templates of an assistant. */
export function TemplatesScreen({ assistant_id }: { assistant_id: string }) {
  const t = useTranslations('nluTraining.templates');
  const mayUpdate = usePermission('nlu.update');
  const search = useSearchInAddress();
  const pages = usePages<Template>(listTemplates, { search: search.searched }, true, { assistant_id });
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const isEmpty = pages.items?.length === 0 && !search.searched;

  const create = mayUpdate && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen({ kind: 'new' })}>
      {t('create')}
    </Button>
  );
  return (
    <>
      {isEmpty ? (
        <TemplatesEmpty assistant_id={assistant_id} action={create} />
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
            <TemplatesTable
              assistant_id={assistant_id}
              templates={pages.items}
              onEdit={(template) => setOpen({ kind: 'edit', template })}
              onDelete={(template) => setOpen({ kind: 'delete', template })}
            />
          </SearchedList>
        </Stack>
      )}
      {open?.kind === 'new' && <TemplateDialog assistant_id={assistant_id} onClose={close} />}
      {open?.kind === 'edit' && <TemplateDialog assistant_id={assistant_id} template={open.template} onClose={close} />}
      {open?.kind === 'delete' && <DeleteTemplate template={open.template} onClose={close} />}
    </>
  );
}
