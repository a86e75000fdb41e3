'use client';

import { Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useEndpoint } from '@/components/api/use-endpoint';
import { DataTable } from '@/components/ui/data-table';
import { DateTime } from '@/components/ui/date-time';
import { LoadError } from '@/components/ui/load-error';
import { Section } from '@/components/ui/section';
import { listSuspensions, type BusinessDetail } from '@/lib/contracts/user-management/platform-businesses';

/** Whether a business is suspended, why, and when it was before. */
export function BusinessSuspension({ business: { id, suspension } }: { business: BusinessDetail }) {
  const t = useTranslations('platform.businesses.suspensions');
  const { data, error, isFetching, refetch } = useEndpoint(listSuspensions, { params: { business_id: id } });
  return (
    <Section title={t(suspension ? 'is_suspended' : 'is_active')} description={t('what_happens')}>
      {error && !data ? (
        <LoadError title={t('error')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : data?.items.length === 0 ? (
        <Text c="dimmed">{t('never')}</Text>
      ) : (
        <DataTable
          label={t('history')}
          rows={data?.items}
          skeletonRows={2}
          rowKey={(entry) => entry.id}
          columns={[
            { key: 'action', title: t('action'), render: ({ action }) => t(`actions.${action}`) },
            {
              key: 'reason',
              title: t('reason'),
              render: ({ reason }) => (
                <Text dir="auto" style={{ overflowWrap: 'anywhere' }}>
                  {reason}
                </Text>
              ),
            },
            { key: 'by', title: t('by'), isSecondary: true, render: ({ by }) => <bdi>{by?.name}</bdi> },
            { key: 'at', title: t('at'), isNumber: true, render: ({ created_at }) => <DateTime value={created_at} /> },
          ]}
        />
      )}
    </Section>
  );
}
