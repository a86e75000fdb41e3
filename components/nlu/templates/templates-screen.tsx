'use client';

import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { usePages } from '@/components/api/use-pages';
import { useSearchInAddress } from '@/components/assistants/use-search-in-address';
import { usePermission } from '@/components/session/use-permission';
import { ListFoot } from '@/components/ui/list-foot';
import { LoadError } from '@/components/ui/load-error';
import { NothingMatches } from '@/components/ui/nothing-matches';
import { SearchBox } from '@/components/ui/search-box';
import { listTemplates, type Template } from '@/lib/contracts/flow-manager/nlu/templates';
import { ListHead } from '../frame/list-head';
import { TemplatesTable } from './templates-table';

// Only who changes something, or has nothing yet, needs them.
const TemplateDialog = dynamic(() => import('./template-dialog').then((module) => module.TemplateDialog), { ssr: false });
const DeleteTemplate = dynamic(() => import('./delete-template').then((module) => module.DeleteTemplate), { ssr: false });
const TemplatesEmpty = dynamic(() => import('./templates-empty').then((module) => module.TemplatesEmpty), { ssr: false });

type Open = { kind: 'new' } | { kind: 'edit' | 'delete'; template: Template };

/** The response templates of an assistant. */
export function TemplatesScreen({ assistant_id }: { assistant_id: string }) {
  const t = useTranslations('nluTraining.templates');
  const mayUpdate = usePermission('nlu.update');
  const search = useSearchInAddress();
  const pages = usePages<Template>(listTemplates, { search: search.searched }, true, { assistant_id });
  const [open, setOpen] = useState<Open>();
  const { items, total } = pages;
  const close = () => setOpen(undefined);
  const isEmpty = items?.length === 0 && !search.searched;

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
        <Stack gap="md">
          <ListHead title={t('title')} description={t('lead')} action={create} />
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
            <TemplatesTable assistant_id={assistant_id} templates={items} onEdit={(template) => setOpen({ kind: 'edit', template })} onDelete={(template) => setOpen({ kind: 'delete', template })} />
          )}
          {items && <ListFoot pages={pages} shown={items.length} />}
        </Stack>
      )}
      {open?.kind === 'new' && <TemplateDialog assistant_id={assistant_id} onClose={close} />}
      {open?.kind === 'edit' && <TemplateDialog assistant_id={assistant_id} template={open.template} onClose={close} />}
      {open?.kind === 'delete' && <DeleteTemplate template={open.template} onClose={close} />}
    </>
  );
}
