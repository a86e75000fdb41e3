'use client';

import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useCall } from '@/components/api/use-call';
import { richIsolate } from '@/components/assistants/rich-isolate';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/show-toast';
import { listMembers, updateMember } from '@/lib/contracts/user-management/business-users';
import type { PersonDialogProps } from './person-dialog-props';
import { personName } from '../ui/person-name';

/** Deactivates an active member, reactivates an inactive one. */
export function ActivationDialog({ member, user_id, onClose }: PersonDialogProps) {
  const isActive = member.status === 'active';
  const t = useTranslations(isActive ? 'members.deactivate' : 'members.reactivate');
  const queries = useQueryClient();
  const named = { name: personName(member), bdi: richIsolate };
  const update = useCall(updateMember, {
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
      isDangerous={isActive}
      isPending={update.isPending}
      onConfirm={() => update.mutate({ params: { user_id }, body: { status: isActive ? 'inactive' : 'active' } })}
      onClose={onClose}
    >
      <Text size="sm">{t('text')}</Text>
    </ConfirmDialog>
  );
}
