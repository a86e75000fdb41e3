'use client';

import { Button, Stack, VisuallyHidden } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { usePages } from '@/components/api/use-pages';
import { SettingsFrame } from '@/components/businesses/settings-frame';
import { usePermission } from '@/components/session/use-permission';
import { DataTable, type Column } from '@/components/ui/data-table';
import { DateTime } from '@/components/ui/date-time';
import { accent, Drawing } from '@/components/ui/drawing';
import { EmptyState } from '@/components/ui/empty-state';
import { late } from '@/components/ui/late';
import { SearchedList } from '@/components/ui/searched-list';
import { useSearchInAddress } from '@/components/ui/use-search-in-address';
import { listLabels, type Label } from '@/lib/contracts/user-management/labels';
import { RowTools } from '../row-tools';
import { LabelChip } from './label-chip';

const LabelDialog = late(() => import('./label-dialog').then((module) => module.LabelDialog));
const DeleteLabel = late(() => import('./delete-label').then((module) => module.DeleteLabel));

type LabelAct = { kind: 'create' } | { kind: 'edit' | 'delete'; label: Label };

/** The labels with which conversations are sorted. */
export function LabelsScreen() {
  const t = useTranslations('inboxSettings.labels');
  return (
    <SettingsFrame present="labels" title={t('title')} description={t('text')}>
      <LabelsList />
    </SettingsFrame>
  );
}

function LabelsList() {
  const t = useTranslations('inboxSettings.labels');
  const mayManage = usePermission('inbox.manage');
  const search = useSearchInAddress();
  const [act, setAct] = useState<LabelAct>();
  const pages = usePages(listLabels, { search: search.searched });
  const { items, total } = pages;
  const close = () => setAct(undefined);
  const create = mayManage && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAct({ kind: 'create' })}>
      {t('create')}
    </Button>
  );
  const columns: Column<Label>[] = [
    { key: 'name', title: t('columns.name'), render: (label) => <LabelChip name={label.name} color={label.color} /> },
    { key: 'color', title: t('columns.color'), isSecondary: true, render: ({ color }) => t(`colors.${color}`) },
    {
      key: 'created_at',
      title: t('columns.created_at'),
      isSecondary: true,
      render: ({ created_at }) => <DateTime value={created_at} />,
    },
  ];
  const actions: Column<Label> = {
    key: 'actions',
    title: <VisuallyHidden>{t('columns.actions')}</VisuallyHidden>,
    isNumber: true,
    render: (label) => (
      <RowTools
        tools={[
          { key: 'edit', label: t('edit_of', { name: label.name }), icon: IconPencil, onClick: () => setAct({ kind: 'edit', label }) },
          { key: 'delete', label: t('delete_of', { name: label.name }), icon: IconTrash, onClick: () => setAct({ kind: 'delete', label }) },
        ]}
      />
    ),
  };
  return (
    <>
      {items?.length === 0 && !search.searched ? (
        <EmptyState drawing={<TagDrawing />} title={t('empty.title')} text={t(create ? 'empty.text' : 'empty.read_only')} action={create} />
      ) : (
        <Stack gap="xs">
          <SearchedList
            pages={pages}
            search={search}
            action={create}
            texts={{ search: t('search'), placeholder: t('search_placeholder'), count: t('count', { count: total }), error: t('error') }}
          >
            <DataTable label={t('title')} columns={mayManage ? [...columns, actions] : columns} rows={items} rowKey={({ id }) => id} />
          </SearchedList>
        </Stack>
      )}
      {(act?.kind === 'create' || act?.kind === 'edit') && (
        <LabelDialog label={act.kind === 'edit' ? act.label : undefined} onClose={close} />
      )}
      {act?.kind === 'delete' && <DeleteLabel label={act.label} onClose={close} />}
    </>
  );
}

/** The drawing for the first label: a tag on a string. */
function TagDrawing() {
  return (
    <Drawing isMirrored>
      <path d="M16 18c10 2 18 8 24 18" />
      <path d="M36 30h26l34 26a5 5 0 0 1 1 7L84 80a5 5 0 0 1-7 1L43 55Z" stroke={accent} />
      <circle cx="50" cy="42" r="4" stroke={accent} />
      <path d="m66 56 14 11M74 50l8 6" />
    </Drawing>
  );
}
