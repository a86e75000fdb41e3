'use client';

import { Badge, Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { usePages } from '@/components/api/use-pages';
import { DataTable, type Column } from '@/components/ui/data-table';
import { late } from '@/components/ui/late';
import { ListFoot } from '@/components/ui/list-foot';
import { LoadError } from '@/components/ui/load-error';
import { PageHeader } from '@/components/ui/page-header';
import { listAllArchetypes, type ArchetypeSummary } from '@/lib/contracts/flow-manager/templates/archetypes';
import { EntryActions } from '../entry-actions';

const ArchetypeDialog = late(() => import('./archetype-dialog').then((module) => module.ArchetypeDialog));
const DeleteArchetype = late(() => import('./delete-archetype').then((module) => module.DeleteArchetype));

/** The archetypes that businesses begin with, also hidden ones. */
export function ArchetypesScreen() {
  const t = useTranslations('archetypes');
  const tTypes = useTranslations('assistants.types');
  const locale = useLocale();
  const pages = usePages(listAllArchetypes);
  const { items, total } = pages;
  const [edited, setEdited] = useState<ArchetypeSummary | 'new'>();
  const [doomed, setDoomed] = useState<ArchetypeSummary>();
  const columns: Column<ArchetypeSummary>[] = [
    {
      key: 'name',
      title: t('name'),
      render: ({ names }) => (
        <>
          <Text fw={500}>
            <bdi>{names[locale].name}</bdi>
          </Text>
          <Text size="xs" c="dimmed" dir="auto">
            {names[locale].summary}
          </Text>
        </>
      ),
    },
    { key: 'type', title: t('type'), isSecondary: true, render: ({ type }) => tTypes(type) },
    { key: 'contents', title: t('contents'), isSecondary: true, render: ({ counts }) => t('counts', counts) },
    {
      key: 'state',
      title: t('state'),
      render: ({ is_listed, key }) => (
        <Group gap={4}>
          <Badge variant={is_listed ? 'light' : 'default'} tt="none" fw={500}>
            {is_listed ? t('listed') : t('hidden')}
          </Badge>
          {key !== null && (
            <Badge variant="default" tt="none" fw={500}>
              {t('shipped')}
            </Badge>
          )}
        </Group>
      ),
    },
    {
      key: 'actions',
      title: <VisuallyHidden>{t('actions')}</VisuallyHidden>,
      isNumber: true,
      render: (archetype) => (
        <EntryActions
          name={archetype.names[locale].name}
          onEdit={() => setEdited(archetype)}
          onDelete={archetype.key === null ? () => setDoomed(archetype) : undefined}
        />
      ),
    },
  ];

  return (
    <>
      <PageHeader
        title={t('title')}
        description={<span role="status">{items ? t('count', { count: total }) : '\u00a0'}</span>}
        help={t('text')}
        actions={
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
            {t('create')}
          </Button>
        }
      />
      <Stack gap="md">
        {pages.isError && !items ? (
          <LoadError title={t('error')} error={pages.error} onRetry={() => void pages.refetch()} isRetrying={pages.isFetching} />
        ) : (
          <DataTable label={t('title')} columns={columns} rows={items} rowKey={({ id }) => id} />
        )}
        {items && <ListFoot pages={pages} shown={items.length} />}
      </Stack>
      {edited && <ArchetypeDialog archetype={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
      {doomed && <DeleteArchetype archetype={doomed} onClose={() => setDoomed(undefined)} />}
    </>
  );
}
