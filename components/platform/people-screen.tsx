'use client';

import { Badge, Button, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { usePages } from '@/components/api/use-pages';
import { useRoleName } from '@/components/i18n/use-role-name';
import { DataTable, type Column } from '@/components/ui/data-table';
import { DateTime } from '@/components/ui/date-time';
import { late } from '@/components/ui/late';
import { ListBody } from '@/components/ui/list-body';
import { NothingMatches } from '@/components/ui/nothing-matches';
import { PageHeader } from '@/components/ui/page-header';
import { PersonCell } from '@/components/ui/person-cell';
import { personName } from '@/components/ui/person-name';
import { SearchBox } from '@/components/ui/search-box';
import { useSearchInAddress } from '@/components/ui/use-search-in-address';
import { listPlatformPeople, type PlatformPerson } from '@/lib/contracts/user-management/platform-people';
import { EntryActions } from './entry-actions';

const PersonDialog = late(() => import('./person-dialog').then((module) => module.PersonDialog));
const RemovePerson = late(() => import('./remove-person').then((module) => module.RemovePerson));

/** Everyone with a role of the platform. */
export function PeopleScreen() {
  const t = useTranslations('platform.people');
  const roleName = useRoleName();
  const search = useSearchInAddress();
  const pages = usePages(listPlatformPeople, { search: search.searched });
  const { items: people, total } = pages;
  const [edited, setEdited] = useState<PlatformPerson | 'new'>();
  const [leaving, setLeaving] = useState<PlatformPerson>();
  const columns: Column<PlatformPerson>[] = [
    { key: 'name', title: t('name'), render: (person) => <PersonCell person={person} /> },
    {
      key: 'role',
      title: t('role'),
      render: ({ role, has_totp }) => (
        <Stack gap={2} align="flex-start">
          <bdi>{roleName(role)}</bdi>
          {!has_totp && (
            <Badge size="sm" color="yellow" variant="light">
              {t('no_totp')}
            </Badge>
          )}
        </Stack>
      ),
    },
    {
      key: 'last_seen',
      title: t('last_seen'),
      isSecondary: true,
      render: ({ last_seen_at }) => (last_seen_at ? <DateTime value={last_seen_at} /> : <Text c="dimmed">{t('never')}</Text>),
    },
    {
      key: 'actions',
      title: <VisuallyHidden>{t('actions')}</VisuallyHidden>,
      isNumber: true,
      render: (person) => <EntryActions name={personName(person)} onEdit={() => setEdited(person)} onDelete={() => setLeaving(person)} />,
    },
  ];

  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('text')}
        actions={
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
            {t('add')}
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
        <Text size="xs" c="dimmed" role="status">
          {people ? t('count', { count: total }) : '\u00a0'}
        </Text>
        <ListBody pages={pages} error={t('error')} empty={<NothingMatches onClear={search.clear} />}>
          <DataTable label={t('title')} columns={columns} rows={people} rowKey={({ id }) => id} />
        </ListBody>
      </Stack>
      {edited && <PersonDialog person={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
      {leaving && <RemovePerson person={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  );
}
