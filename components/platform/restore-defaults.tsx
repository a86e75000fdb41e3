'use client';

import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCall } from '@/components/api/use-call';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { useRoleName } from '@/components/i18n/use-role-name';
import { ActionRows } from '@/components/ui/action-rows';
import { late } from '@/components/ui/late';
import { Section } from '@/components/ui/section';
import { showToast } from '@/components/ui/show-toast';
import { listPlatformAuditLog } from '@/lib/contracts/user-management/audit-log';
import { getPermissionMatrix, listRoles, restoreGrants, type Role } from '@/lib/contracts/user-management/roles';
import { defaultRoles, type DefaultRoleKey } from '@/lib/permissions';
import { usePermissionWords } from './use-permission-words';

const ConfirmDialog = late(() => import('@/components/ui/confirm-dialog').then((module) => module.ConfirmDialog));

/** The built-in roles that differ from their defaults, each with a button to restore them. */
export function RestoreDefaults({ roles }: { roles: readonly Role[] }) {
  const t = useTranslations('platform.matrix.restore');
  const roleName = useRoleName();
  const [asked, setAsked] = useState<Role>();
  const changed = roles.flatMap((role) => {
    const { gives, takes } = differenceFromDefaults(role);
    const count = gives.length + takes.length;
    return count > 0 ? [{ role, count }] : [];
  });
  const rows = changed.map(({ role, count }) => ({
    key: role.id,
    label: roleName(role),
    help: t('differs', { count }),
    action: t('action'),
    name: t('action_of', { role: roleName(role) }),
    onClick: () => setAsked(role),
  }));
  return (
    <Section title={t('title')} description={t('text')}>
      {rows.length > 0 ? <ActionRows rows={rows} /> : <Text c="dimmed">{t('same')}</Text>}
      {asked && <Confirmation role={asked} onClose={() => setAsked(undefined)} />}
    </Section>
  );
}

function Confirmation({ role, onClose }: { role: Role; onClose: () => void }) {
  const t = useTranslations('platform.matrix.restore');
  const roleName = useRoleName();
  const words = usePermissionWords();
  const queries = useQueryClient();
  const { gives, takes } = differenceFromDefaults(role);
  const named = { role: roleName(role), bdi: richIsolate };
  const restore = useCall(restoreGrants, {
    onSuccess: () => showToast({ kind: 'success', message: t.rich('done', named) }),
    onSettled: async () => {
      onClose();
      for (const { path } of [getPermissionMatrix, listRoles, listPlatformAuditLog]) await queries.invalidateQueries({ queryKey: [path] });
    },
  });
  return (
    <ConfirmDialog
      title={t.rich('confirm_title', named)}
      confirm={t('submit')}
      isPending={restore.isPending}
      onConfirm={() => restore.mutate({ params: { role_id: role.id } })}
      onClose={onClose}
    >
      <Text size="sm">{t('confirm_text')}</Text>
      {gives.length > 0 && <Text size="sm">{t('gives', { list: words.list(gives) })}</Text>}
      {takes.length > 0 && <Text size="sm">{t('takes', { list: words.list(takes) })}</Text>}
    </ConfirmDialog>
  );
}

/** The permissions that restoring its defaults would add to a role and remove from it. Empty for a role that the platform created. */
function differenceFromDefaults({ key, is_system, permissions }: Pick<Role, 'key' | 'is_system' | 'permissions'>): {
  gives: string[];
  takes: string[];
} {
  // Super admins also have permissions that were created later.
  if (!is_system || key === 'super_admin') return { gives: [], takes: [] };
  const defaults: readonly string[] = defaultRoles[key as DefaultRoleKey].permissions;
  return { gives: defaults.filter((one) => !permissions.includes(one)), takes: permissions.filter((one) => !defaults.includes(one)) };
}
