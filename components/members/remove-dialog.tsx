'use client';

import { List, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { removeMember } from '@/lib/contracts/user-management/business-users';
import type { PersonDialogProps } from './person-dialog-props';
import { personName } from '../ui/person-name';
import { useMemberCall } from './use-member-call';

/** Asks for confirmation with the person's name and the consequences, and removes them from the business. */
export function RemoveDialog({ member, user_id, isSelf, onClose }: PersonDialogProps) {
  const t = useTranslations('members.remove');
  const named = { name: personName(member), bdi: richIsolate };
  const remove = useMemberCall(removeMember, { done: t.rich('done', named), onClose });
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
