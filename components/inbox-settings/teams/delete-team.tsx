'use client';

import { List } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useCall } from '@/components/api/use-call';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/show-toast';
import { deleteTeam, listTeams, type Team } from '@/lib/contracts/user-management/teams';

/** Asks for confirmation with what becomes of the team's conversations, and deletes it. */
export function DeleteTeam({ team, onClose }: { team: Team; onClose: () => void }) {
  const t = useTranslations('inboxSettings.teams.remove');
  const queries = useQueryClient();
  const remove = useCall(deleteTeam, {
    onSuccess: async () => {
      showToast({ kind: 'success', message: t.rich('done', { name: team.name, bdi: richIsolate }) });
      onClose();
      await queries.invalidateQueries({ queryKey: [listTeams.path] });
    },
  });
  return (
    <ConfirmDialog
      title={t.rich('title', { name: team.name, bdi: richIsolate })}
      confirm={t('confirm')}
      isDangerous
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ params: { team_id: team.id } })}
      onClose={onClose}
    >
      <List size="sm" spacing={4}>
        <List.Item>{t('members')}</List.Item>
        {team.open_requests > 0 && <List.Item>{t('open', { count: team.open_requests })}</List.Item>}
        {team.assistants.length > 0 && <List.Item>{t('assistants', { count: team.assistants.length })}</List.Item>}
      </List>
    </ConfirmDialog>
  );
}
