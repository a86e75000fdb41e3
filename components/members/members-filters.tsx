'use client';

import { NativeSelect } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useEndpoint } from '@/components/api/use-endpoint';
import { listAssignableRoles, memberStatuses } from '@/lib/contracts/user-management/business-users';
import classes from './members.module.css';
import { useRoleName } from '../i18n/use-role-name';

interface MembersFiltersProps {
  role: string;
  status: string;
  onChange: (filters: { role?: string; status?: string }) => void;
}

/** Filters the list by role and status. */
export function MembersFilters({ role, status, onChange }: MembersFiltersProps) {
  const t = useTranslations('members');
  const roleName = useRoleName();
  const { data } = useEndpoint(listAssignableRoles, {});
  return (
    <>
      <NativeSelect
        className={classes.filter}
        aria-label={t('filters.role')}
        value={role}
        onChange={(event) => onChange({ role: event.currentTarget.value })}
        data={[
          { value: '', label: t('filters.every_role') },
          ...(data?.items ?? []).map((one) => ({ value: one.key, label: roleName(one) })),
        ]}
      />
      <NativeSelect
        className={classes.filter}
        aria-label={t('filters.status')}
        value={status}
        onChange={(event) => onChange({ status: event.currentTarget.value })}
        data={[
          { value: '', label: t('filters.every_status') },
          ...memberStatuses.map((value) => ({ value, label: t(`statuses.${value}`) })),
        ]}
      />
    </>
  );
}
