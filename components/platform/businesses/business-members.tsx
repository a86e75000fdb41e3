'use client';

import { useTranslations } from 'next-intl';
import { useEndpoint } from '@/components/api/use-endpoint';
import { useRoleName } from '@/components/i18n/use-role-name';
import { DataTable } from '@/components/ui/data-table';
import { DateTime } from '@/components/ui/date-time';
import { LoadError } from '@/components/ui/load-error';
import { PersonCell } from '@/components/ui/person-cell';
import { listBusinessMembers } from '@/lib/contracts/user-management/platform-businesses';

/** The people of a business, with their roles, and when they last used it. */
export function BusinessMembers({ business_id }: { business_id: string }) {
  const t = useTranslations('platform.businesses');
  const roleName = useRoleName();
  const { data, error, isFetching, refetch } = useEndpoint(listBusinessMembers, { params: { business_id } });
  if (error && !data) return <LoadError title={t('members_error')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  return (
    <DataTable
      label={t('members')}
      rows={data?.items}
      rowKey={({ id }) => id}
      columns={[
        { key: 'name', title: t('name'), render: (person) => <PersonCell person={person} /> },
        { key: 'role', title: t('role'), render: ({ role }) => roleName(role) },
        { key: 'status', title: t('status'), isSecondary: true, render: ({ status }) => t(`statuses.${status}`) },
        {
          key: 'last_active_at',
          title: t('last_active_at'),
          isNumber: true,
          render: ({ last_active_at }) => (last_active_at ? <DateTime value={last_active_at} /> : t('never')),
        },
      ]}
    />
  );
}
