'use client';

import { Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { useRoleName } from '@/components/i18n/use-role-name';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import type { Role } from '@/lib/contracts/user-management/roles';
import { usePermissionWords } from './use-permission-words';

interface TakeFromOwnRoleProps {
  role: Role;
  permission: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation before a person removes a permission from their own role. */
export function TakeFromOwnRole({ role, permission, onConfirm, onClose }: TakeFromOwnRoleProps) {
  const t = useTranslations('platform.matrix.own');
  const roleName = useRoleName();
  const words = usePermissionWords();
  return (
    <ConfirmDialog title={t('title')} confirm={t('submit')} isDangerous onConfirm={onConfirm} onClose={onClose}>
      <Text size="sm">{t.rich('text', { role: roleName(role), bdi: richIsolate, ...words.both(permission) })}</Text>
      {permission === 'platform.manage' && (
        <Text size="sm" fw={600} mt="sm">
          {t('platform')}
        </Text>
      )}
    </ConfirmDialog>
  );
}
