'use client';

import { Skeleton, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { getInstance } from '@/lib/contracts/flow-manager/workflow/instances';
import { useEndpoint } from '../api/use-endpoint';
import { usePermission } from '../session/use-permission';
import { LoadError } from '../ui/load-error';
import { Section } from '../ui/section';
import { ValueList } from '../workflow-fields/value-list';

/** What the workflow knows so far. */
export function TaskValues({ instance_id }: { instance_id: string }) {
  const t = useTranslations('tasks.values');
  const mayRead = usePermission('workflows.read');
  const { data, error, refetch, isFetching } = useEndpoint(
    getInstance,
    { params: { workflow_instance_id: instance_id } },
    { enabled: mayRead },
  );
  if (!mayRead) return null;
  return (
    <Section title={t('title')}>
      {error && !data && <LoadError error={error} onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!data && !error && <Skeleton height={80} />}
      {data?.values.length === 0 && <Text c="dimmed">{t('empty')}</Text>}
      {data && data.values.length > 0 && (
        <ValueList
          values={data.values.map(({ field_id, name, description, data_type, value }) => ({
            key: field_id,
            name: description || name,
            value,
            type: data_type,
          }))}
        />
      )}
    </Section>
  );
}
