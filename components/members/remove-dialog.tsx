'use client';

import { List, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useCall } from '@/components/api/use-call';
import { richIsolate } from '@/components/assistants/rich-isolate';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/show-toast';
import { listMembers, removeMember } from '@/lib/contracts/user-management/business-users';
import type { PersonDialogProps } from './person-dialog-props';
import { personName } from '../ui/person-name';

/** Asks, by the person's name and what happens, and takes them out of the business. */
export function RemoveDialog({ member, user_id, isSelf, onClose }: PersonDialogProps) {
  const t = useTranslations('members.remove');
  const queries = useQueryClient();
  const named = { name: personName(member), bdi: richIsolate };
  const remove = useCall(removeMember, {
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
      isDangerous
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ params: { user_id } })}
      onClose={onClose}
    >
      <List size="sm" spacing={4}>
        <List.Item>{t('sessions')}</List.Item>
        <List.Item>{t('kept')}</List.Item>
        <List.Item>{t('again')}</List.Item>
      </List>
      {isSelf && (
        <Text size="sm" fw={600} mt="sm">
          {t('self')}
        </Text>
      )}
    </ConfirmDialog>
  );
}
