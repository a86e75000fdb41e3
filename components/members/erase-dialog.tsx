'use client';

import { List } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { deleteAccountData } from '@/lib/contracts/user-management/users';
import { personName } from '../ui/person-name';
import type { PersonDialogProps } from './person-dialog-props';
import { useMemberCall } from './use-member-call';

/** Says what is deleted and what is kept and why, has the name typed, and deletes somebody's account with its data. */
export function EraseDialog({ member, user_id, onClose }: PersonDialogProps) {
  const t = useTranslations('members.erase');
  const named = { name: personName(member), bdi: richIsolate };
  const erase = useMemberCall(deleteAccountData, { done: t.rich('done', named), onClose });
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
