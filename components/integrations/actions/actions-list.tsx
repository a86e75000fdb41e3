'use client';

import { ActionIcon, Anchor, Badge, Button, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { usePages } from '@/components/api/use-pages';
import { Link } from '@/components/i18n/navigation';
import { usePermission } from '@/components/session/use-permission';
import { DataTable, type Column } from '@/components/ui/data-table';
import { DateTime } from '@/components/ui/date-time';
import { accent, Drawing } from '@/components/ui/drawing';
import { EmptyState } from '@/components/ui/empty-state';
import { late } from '@/components/ui/late';
import { SearchedList } from '@/components/ui/searched-list';
import { useSearchInAddress } from '@/components/ui/use-search-in-address';
import { listActions, type Action } from '@/lib/contracts/flow-manager/integrations/actions';
import { actionHref } from '../frame/integration-pages';

const DeleteAction = late(() => import('./delete-action').then((module) => module.DeleteAction));

/** The actions of an integration. */
export function ActionsList({ integration_id }: { integration_id: string }) {
  const t = useTranslations('integrations.actions');
  const mayUpdate = usePermission('integrations.update');
  const search = useSearchInAddress();
  const [removed, setRemoved] = useState<Action>();
  const pages = usePages(listActions, { search: search.searched }, true, { integration_id });
  const { items, total } = pages;
  const create = mayUpdate && (
    <Button component={Link} href={actionHref(integration_id)} leftSection={<IconPlus size={16} aria-hidden />}>
      {t('create')}
    </Button>
  );
  const columns: Column<Action>[] = [
    {
      key: 'name',
      title: t('columns.name'),
      render: ({ id, name, method, path }) => (
        <>
          {mayUpdate ? (
            <Anchor component={Link} href={actionHref(integration_id, id)} c="inherit" fw={500}>
              <bdi>{name}</bdi>
            </Anchor>
          ) : (
            <Text fw={500}>
              <bdi>{name}</bdi>
            </Text>
          )}
          <Text size="xs" c="dimmed" dir="ltr" ta="start" lineClamp={1}>
            <Badge component="span" size="xs" variant="default" radius="sm" me={6}>
              {method}
            </Badge>
            {path || '/'}
          </Text>
        </>
      ),
    },
    {
      key: 'variables',
      title: t('columns.variables'),
      isSecondary: true,
      render: ({ variables }) => <bdi dir="ltr">{variables.join(', ')}</bdi>,
    },
    { key: 'updated_at', title: t('columns.updated_at'), isSecondary: true, render: ({ updated_at }) => <DateTime value={updated_at} /> },
  ];
  const tools: Column<Action> = {
    key: 'tools',
    title: <VisuallyHidden>{t('columns.tools')}</VisuallyHidden>,
    isNumber: true,
    render: (action) => (
      <ActionIcon variant="subtle" color="gray" aria-label={t('delete_of', { name: action.name })} onClick={() => setRemoved(action)}>
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    ),
  };
  if (items?.length === 0 && !search.searched) {
    return (
      <EmptyState
        drawing={
          <Drawing isMirrored>
            <path d="M14 22h44a6 6 0 0 1 6 6v34a6 6 0 0 1-6 6H14a6 6 0 0 1-6-6V28a6 6 0 0 1 6-6ZM20 36h26M20 48h18" />
            <path d="M74 45h34M98 35l10 10-10 10" stroke={accent} />
          </Drawing>
        }
        title={t('empty.title')}
        text={t(mayUpdate ? 'empty.text' : 'empty.read_only')}
        action={create}
      />
    );
  }
  return (
    <Stack gap="xs">
      <SearchedList
        pages={pages}
        search={search}
        action={create}
        texts={{ search: t('search'), placeholder: t('search_placeholder'), count: t('count', { count: total }), error: t('error') }}
      >
        <DataTable label={t('label')} columns={mayUpdate ? [...columns, tools] : columns} rows={items} rowKey={({ id }) => id} />
      </SearchedList>
      {removed && <DeleteAction action={removed} onClose={() => setRemoved(undefined)} />}
    </Stack>
  );
}
