'use client';

import { Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { revokeInvitation, type Member } from '@/lib/contracts/user-management/business-users';
import { personName } from '../ui/person-name';
import { useMemberCall } from './use-member-call';

interface RevokeDialogProps {
  member: Member;
  invitation_id: string;
  onClose: () => void;
}

/** Asks for confirmation before an invitation is revoked. */
export function RevokeDialog({ member, invitation_id, onClose }: RevokeDialogProps) {
  const t = useTranslations('members.revoke');
  const named = { name: personName(member), bdi: richIsolate };
  const revoke = useMemberCall(revokeInvitation, { done: t.rich('done', named), onClose });
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
