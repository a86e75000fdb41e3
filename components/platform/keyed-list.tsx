'use client';

import { Text, VisuallyHidden } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { late } from '@/components/ui/late';
import { ListBody } from '@/components/ui/list-body';
import { NothingMatches } from '@/components/ui/nothing-matches';
import { usePages } from '@/components/api/use-pages';
import { DataTable, type Column } from '@/components/ui/data-table';
import { getPermissionMatrix, listPermissions, listResources } from '@/lib/contracts/user-management/roles';
import { EntryActions } from './entry-actions';
import { keyedCalls, type Keyed, type KeyedKind } from './keyed-calls';
import classes from './platform.module.css';

const KeyedDialog = late(() => import('./keyed-dialog').then((module) => module.KeyedDialog));
const DeleteKeyed = late(() => import('./delete-keyed').then((module) => module.DeleteKeyed));

interface KeyedListProps {
  kind: KeyedKind;
  search: string;
  onClearSearch: () => void;
  isCreating: boolean;
  onCreated: () => void;
}

/** The permissions or the resources. */
export function KeyedList({ kind, search, onClearSearch, isCreating, onCreated }: KeyedListProps) {
  const t = useTranslations('platform.keyed');
  const queries = useQueryClient();
  const pages = usePages<Keyed>(keyedCalls[kind].list, { search });
  const { items, total } = pages;
  const [edited, setEdited] = useState<Keyed>();
  const [doomed, setDoomed] = useState<Keyed>();

  // Deleting a resource deletes its permissions, and a new permission appears in the matrix immediately.
  const refresh = () =>
    Promise.all([listPermissions, listResources, getPermissionMatrix].map(({ path }) => queries.invalidateQueries({ queryKey: [path] })));

  const columns: Column<Keyed>[] = [
    {
      key: 'key',
      title: t('key'),
      render: ({ key, description }) => (
        <>
          <bdi dir="ltr" className={classes.keyAlone}>
            {key}
          </bdi>
          {description && (
            <Text size="xs" c="dimmed" hiddenFrom="sm" dir="auto" className={classes.description}>
              {description}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'description',
      title: t('description'),
      isSecondary: true,
      render: ({ description }) => (
        <div dir="auto" className={classes.description}>
          {description}
        </div>
      ),
    },
    { key: 'origin', title: t('origin'), isSecondary: true, render: ({ is_system }) => (is_system ? t('installed') : t('own')) },
    {
      key: 'actions',
      title: <VisuallyHidden>{t('actions')}</VisuallyHidden>,
      isNumber: true,
      render: (one) => (
        <EntryActions name={one.key} onEdit={() => setEdited(one)} onDelete={one.is_system ? undefined : () => setDoomed(one)} />
      ),
    },
  ];

  return (
    <>
      <Text size="sm" c="dimmed" role="status">
        {items ? t(`${kind}.count`, { count: total }) : '\u00a0'}
      </Text>
      <ListBody pages={pages} empty={<NothingMatches onClear={onClearSearch} />}>
        <DataTable label={t(`${kind}.plural`)} columns={columns} rows={items} rowKey={({ id }) => id} />
      </ListBody>
      {isCreating && <KeyedDialog kind={kind} onSaved={refresh} onClose={onCreated} />}
      {edited && <KeyedDialog kind={kind} entry={edited} onSaved={refresh} onClose={() => setEdited(undefined)} />}
      {doomed && <DeleteKeyed kind={kind} entry={doomed} onDeleted={refresh} onClose={() => setDoomed(undefined)} />}
    </>
  );
}
