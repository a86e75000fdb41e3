'use client';

import { Button, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { usePages } from '@/components/api/use-pages';
import { SettingsFrame } from '@/components/businesses/settings-frame';
import { usePermission } from '@/components/session/use-permission';
import { accent, Drawing } from '@/components/ui/drawing';
import { EmptyState } from '@/components/ui/empty-state';
import { late } from '@/components/ui/late';
import { SearchedList } from '@/components/ui/searched-list';
import { useSearchInAddress } from '@/components/ui/use-search-in-address';
import { listTeams } from '@/lib/contracts/user-management/teams';
import { TeamsTable, type TeamAct } from './teams-table';

const TeamDialog = late(() => import('./team-dialog').then((module) => module.TeamDialog));
const DeleteTeam = late(() => import('./delete-team').then((module) => module.DeleteTeam));

/** The teams that answer customers: who is in them, whose conversations they get, and how. */
export function TeamsScreen() {
  const t = useTranslations('inboxSettings.teams');
  return (
    <SettingsFrame present="teams" title={t('title')} description={t('text')}>
      <TeamsList />
    </SettingsFrame>
  );
}

function TeamsList() {
  const t = useTranslations('inboxSettings.teams');
  const mayManage = usePermission('inbox.manage');
  const search = useSearchInAddress();
  const [act, setAct] = useState<TeamAct>();
  const pages = usePages(listTeams, { search: search.searched });
  const { items, total } = pages;
  const close = () => setAct(undefined);
  const create = mayManage && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAct({ kind: 'create' })}>
      {t('create')}
    </Button>
  );
  return (
    <>
      {items?.length === 0 && !search.searched ? (
        <EmptyState
          drawing={<TeamDrawing />}
          title={t('empty.title')}
          text={t(create ? 'empty.text' : 'empty.read_only')}
          action={create}
        />
      ) : (
        <Stack gap="xs">
          <SearchedList
            pages={pages}
            search={search}
            action={create}
            texts={{ search: t('search'), placeholder: t('search_placeholder'), count: t('count', { count: total }), error: t('error') }}
          >
            <TeamsTable teams={items} onAct={setAct} />
          </SearchedList>
        </Stack>
      )}
      {(act?.kind === 'create' || act?.kind === 'edit') && <TeamDialog team={act.kind === 'edit' ? act.team : undefined} onClose={close} />}
      {act?.kind === 'delete' && <DeleteTeam team={act.team} onClose={close} />}
    </>
  );
}

/** The drawing for the first team: three people around one conversation. */
function TeamDrawing() {
  return (
    <Drawing isMirrored>
      <circle cx="24" cy="46" r="9" />
      <path d="M8 78c0-12 7-19 16-19s16 7 16 19M44 78c0-12 7-19 16-19s16 7 16 19M80 78c0-12 7-19 16-19s16 7 16 19" />
      <circle cx="60" cy="46" r="9" />
      <circle cx="96" cy="46" r="9" />
      <path d="M40 8h40a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H66l-6 6v-6H40a5 5 0 0 1-5-5V13a5 5 0 0 1 5-5Z" stroke={accent} />
    </Drawing>
  );
}
