'use client';

import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useCall } from '@/components/api/use-call';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { useRoleName } from '@/components/i18n/use-role-name';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/show-toast';
import { deleteRole, getPermissionMatrix, listRoles, type Role } from '@/lib/contracts/user-management/roles';

/** Asks for confirmation before a role is deleted permanently. */
export function DeleteRole({ role, onClose }: { role: Role; onClose: () => void }) {
  const t = useTranslations('platform.roles.remove');
  const roleName = useRoleName();
  const queries = useQueryClient();
  const named = { name: roleName(role), bdi: richIsolate };
  const remove = useCall(deleteRole, {
    onSuccess: () => showToast({ kind: 'success', message: t.rich('done', named) }),
    onSettled: async () => {
      onClose();
      void queries.invalidateQueries({ queryKey: [getPermissionMatrix.path] });
      await queries.invalidateQueries({ queryKey: [listRoles.path] });
    },
  });
  return (
    <ConfirmDialog
      title={t.rich('title', named)}
      confirm={t('confirm')}
      isDangerous
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ params: { role_id: role.id } })}
      onClose={onClose}
    >
      <Text size="sm">{role.people > 0 ? t('in_use', { count: role.people }) : t('text')}</Text>
    </ConfirmDialog>
  );
}
