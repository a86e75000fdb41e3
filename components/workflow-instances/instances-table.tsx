'use client';

import { Anchor, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { ListedInstance } from '@/lib/contracts/flow-manager/workflow/instances';
import { Link } from '../i18n/navigation';
import { DataTable, type Column } from '../ui/data-table';
import { DateTime } from '../ui/date-time';
import { versionName } from '../workflow-fields/version-name';
import { InstanceStatus } from './instance-status';

/** The instances, one per row, newest first. Undefined while loading. */
export function InstancesTable({ instances }: { instances: readonly ListedInstance[] | undefined }) {
  const t = useTranslations('workflowInstances');
  const columns: Column<ListedInstance>[] = [
    {
      key: 'workflow',
      title: t('columns.workflow'),
      render: ({ id, workflow, version }) => (
        <>
          <Anchor component={Link} href={`/workflows/instances/${id}`} c="inherit" fw={500}>
            <bdi>{workflow.name}</bdi>
          </Anchor>
          <Text size="xs" c="dimmed">
            <bdi>{versionName(version, (values) => t('version', values))}</bdi>
          </Text>
        </>
      ),
    },
    {
      key: 'status',
      title: t('columns.status'),
      render: ({ status, state }) => (
        <>
          <InstanceStatus status={status} />
          {state && (
            <Text size="xs" c="dimmed">
              <bdi>{state.name}</bdi>
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'contact',
      title: t('columns.contact'),
      isSecondary: true,
      render: ({ contact, session_id }) => (contact ? <bdi>{contact.name}</bdi> : session_id ? t('unknown_contact') : '–'),
    },
    {
      key: 'updated',
      title: t('columns.updated'),
      isNumber: true,
      isSecondary: true,
      render: ({ updated_at }) => <DateTime value={updated_at} />,
    },
    { key: 'begun', title: t('columns.begun'), isNumber: true, render: ({ begun_at }) => <DateTime value={begun_at} /> },
  ];
  return <DataTable label={t('list.title')} columns={columns} rows={instances} rowKey={({ id }) => id} />;
}
