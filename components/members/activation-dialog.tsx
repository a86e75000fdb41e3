'use client';

import { Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { updateMember } from '@/lib/contracts/user-management/business-users';
import type { PersonDialogProps } from './person-dialog-props';
import { personName } from '../ui/person-name';
import { useMemberCall } from './use-member-call';

/** Deactivates an active member, or reactivates an inactive one. */
export function ActivationDialog({ member, user_id, onClose }: PersonDialogProps) {
  const isActive = member.status === 'active';
  const t = useTranslations(isActive ? 'members.deactivate' : 'members.reactivate');
  const named = { name: personName(member), bdi: richIsolate };
  const update = useMemberCall(updateMember, { done: t.rich('done', named), onClose });
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
