'use client';

import { List } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useCall } from '@/components/api/use-call';
import { richIsolate } from '@/components/assistants/rich-isolate';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/show-toast';
import { listMembers } from '@/lib/contracts/user-management/business-users';
import { deleteAccountData } from '@/lib/contracts/user-management/users';
import { personName } from '../ui/person-name';
import type { PersonDialogProps } from './person-dialog-props';

/** Says what is deleted and what is kept and why, has the name typed, and deletes somebody's account with its data. */
export function EraseDialog({ member, user_id, onClose }: PersonDialogProps) {
  const t = useTranslations('members.erase');
  const queries = useQueryClient();
  const named = { name: personName(member), bdi: richIsolate };
  const erase = useCall(deleteAccountData, {
    onSuccess: () => showToast({ kind: 'success', message: t.rich('done', named) }),
    onSettled: async () => {
      onClose();
      await queries.invalidateQueries({ queryKey: [listMembers.path] });
    },
  });
  return (
    <ConfirmDialog
      title={t.rich('title', named)}
      confirm={t('confirm')}
      name={named.name}
      isDangerous
      isPending={erase.isPending}
      onConfirm={() => erase.mutate({ body: { user_id } })}
      onClose={onClose}
    >
      <List size="sm" spacing={4}>
        <List.Item>{t('deleted')}</List.Item>
        <List.Item>{t('kept')}</List.Item>
        <List.Item>{t('only')}</List.Item>
      </List>
    </ConfirmDialog>
  );
}
