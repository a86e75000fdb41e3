'use client';

import { Button, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { usePages } from '@/components/api/use-pages';
import { useRoleName } from '@/components/i18n/use-role-name';
import { DataTable, type Column } from '@/components/ui/data-table';
import { late } from '@/components/ui/late';
import { ListBody } from '@/components/ui/list-body';
import { NothingMatches } from '@/components/ui/nothing-matches';
import { PageHeader } from '@/components/ui/page-header';
import { SearchBox } from '@/components/ui/search-box';
import { useSearchInAddress } from '@/components/ui/use-search-in-address';
import { listRoles, type Role } from '@/lib/contracts/user-management/roles';
import { EntryActions } from './entry-actions';
import classes from './platform.module.css';

const RoleDialog = late(() => import('./role-dialog').then((module) => module.RoleDialog));
const DeleteRole = late(() => import('./delete-role').then((module) => module.DeleteRole));

/** The roles of the platform and of all businesses. */
export function RolesScreen() {
  const t = useTranslations('platform.roles');
  const format = useFormatter();
  const roleName = useRoleName();
  const search = useSearchInAddress();
  const pages = usePages(listRoles, { search: search.searched });
  const { items: roles, total } = pages;
  const [edited, setEdited] = useState<Role | 'new'>();
  const [doomed, setDoomed] = useState<Role>();
  const columns: Column<Role>[] = [
    {
      key: 'name',
      title: t('name'),
      render: (role) => (
        <>
          <Text fw={500}>
            <bdi>{roleName(role)}</bdi>
          </Text>
          <bdi dir="ltr" className={classes.key}>
            {role.key}
          </bdi>
          {role.description && (
            <Text size="xs" c="dimmed" className={classes.description} dir="auto">
              {role.description}
            </Text>
          )}
        </>
      ),
    },
    { key: 'scope', title: t('scope'), isSecondary: true, render: ({ scope }) => t(`scopes.${scope}`) },
    { key: 'origin', title: t('origin'), isSecondary: true, render: ({ is_system }) => (is_system ? t('installed') : t('own')) },
    {
      key: 'permissions',
      title: t('permissions'),
      isNumber: true,
      isSecondary: true,
      render: ({ permissions }) => format.number(permissions.length),
    },
    { key: 'people', title: t('people'), isNumber: true, render: ({ people }) => format.number(people) },
    {
      key: 'actions',
      title: <VisuallyHidden>{t('actions')}</VisuallyHidden>,
      isNumber: true,
      render: (role) => (
        <EntryActions name={roleName(role)} onEdit={() => setEdited(role)} onDelete={role.is_system ? undefined : () => setDoomed(role)} />
      ),
    },
  ];

  return (
    <>
      <PageHeader
        title={t('title')}
        description={<span role="status">{roles ? t('count', { count: total }) : '\u00a0'}</span>}
        actions={
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
            {t('create')}
          </Button>
        }
      />
      <Stack gap="md">
        <SearchBox
          text={search.text}
          label={t('search')}
          placeholder={t('search_placeholder')}
          onChange={search.change}
          onClear={search.clear}
        />
        <ListBody pages={pages} error={t('error')} empty={<NothingMatches onClear={search.clear} />}>
          <DataTable label={t('title')} columns={columns} rows={roles} rowKey={({ id }) => id} />
        </ListBody>
      </Stack>
      {edited && <RoleDialog role={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
      {doomed && <DeleteRole role={doomed} onClose={() => setDoomed(undefined)} />}
    </>
  );
}
