'use client';

import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useEndpoint } from '@/components/api/use-endpoint';
import { listAssignableRoles } from '@/lib/contracts/user-management/business-users';
import { useRoleName } from '../i18n/use-role-name';

type RoleFieldProps = Omit<NativeSelectProps, 'data' | 'label' | 'description'> & { value?: string };

/** A choice of the business's roles. Roles with more permissions than the person's own are listed but disabled. */
export function RoleField(props: RoleFieldProps) {
  const t = useTranslations('members.role');
  const roleName = useRoleName();
  const { data, isError } = useEndpoint(listAssignableRoles, {});
  const roles = data?.items ?? [];
  const chosen = roles.find(({ id }) => id === props.value);

  const describe = (): string => {
    if (isError) return t('not_loaded');
    if (!chosen) return roles.some(({ is_assignable }) => !is_assignable) ? t('beyond_yours') : t('help');
    if (t.has(`about.${chosen.key}` as never)) return t(`about.${chosen.key}` as never);
    return t('permissions', { count: chosen.permissions.length });
  };

  return (
    <NativeSelect
      {...props}
      label={t('label')}
      description={describe()}
      disabled={!data}
      required
      data={[
        { value: '', label: data || isError ? t('choose') : t('loading'), disabled: true },
        ...roles.map((role) => ({ value: role.id, label: roleName(role), disabled: !role.is_assignable })),
      ]}
    />
  );
}
