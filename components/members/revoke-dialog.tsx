'use client';

import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useCall } from '@/components/api/use-call';
import { richIsolate } from '@/components/assistants/rich-isolate';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/show-toast';
import { listMembers, revokeInvitation, type Member } from '@/lib/contracts/user-management/business-users';
import { personName } from '../ui/person-name';

interface RevokeDialogProps {
  member: Member;
  invitation_id: string;
  onClose: () => void;
}

/** Asks before an invitation is taken back. */
export function RevokeDialog({ member, invitation_id, onClose }: RevokeDialogProps) {
  const t = useTranslations('members.revoke');
  const queries = useQueryClient();
  const named = { name: personName(member), bdi: richIsolate };
  const revoke = useCall(revokeInvitation, {
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
      isPending={revoke.isPending}
      onConfirm={() => revoke.mutate({ params: { invitation_id } })}
      onClose={onClose}
    >
      <Text size="sm">{t('text')}</Text>
    </ConfirmDialog>
  );
}
