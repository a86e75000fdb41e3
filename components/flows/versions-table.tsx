'use client';

import { Anchor, Button, VisuallyHidden } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useEndpoint } from '@/components/api/use-endpoint';
import { Link } from '@/components/i18n/navigation';
import { DataTable, type Column } from '@/components/ui/data-table';
import { DateTime } from '@/components/ui/date-time';
import { LoadError } from '@/components/ui/load-error';
import { listVersions, type FlowBase, type Version } from '@/lib/contracts/flow-manager/dialog/flow-bases';
import type { FlowDialog } from './flow-dialogs';
import classes from './flows.module.css';
import { VersionBadges } from './version-badges';
import { VersionMenu } from './version-menu';

interface VersionsTableProps {
  base: FlowBase;
  onDialog: (dialog: FlowDialog) => void;
  onClone: (version_id: string) => void;
}

/** How many of the newest versions are shown at first, and at most. */
const few = 5;
const most = 200;

/** The versions of a flow, newest first. */
export function VersionsTable({ base, onDialog, onClone }: VersionsTableProps) {
  const t = useTranslations('flows');
  const [limit, setLimit] = useState(few);
  const versions = useEndpoint(
    listVersions,
    { params: { flow_base_id: base.id }, query: { limit } },
    { placeholderData: (previous) => previous },
  );
  if (versions.error && !versions.data)
    return (
      <LoadError
        title={t('versions_error')}
        error={versions.error}
        onRetry={() => void versions.refetch()}
        isRetrying={versions.isFetching}
      />
    );

  const total = versions.data?.total ?? 0;
  const columns: Column<Version>[] = [
    {
      key: 'version',
      title: t('columns.version'),
      render: ({ id, number, name }) => (
        <>
          <Anchor component={Link} href={`/assistants/${base.assistant_id}/flows/${id}`} c="inherit" fw={500}>
            {t('version.number', { number })}
          </Anchor>
          {name && (
            <span className={classes.name}>
              <bdi>{name}</bdi>
            </span>
          )}
        </>
      ),
    },
    { key: 'state', title: t('columns.state'), render: (version) => <VersionBadges version={version} /> },
    {
      key: 'created_at',
      title: t('columns.created_at'),
      isSecondary: true,
      render: ({ created_at }) => (
        <span className={classes.short}>
          <DateTime value={created_at} />
        </span>
      ),
    },
    {
      key: 'updated_at',
      title: t('columns.updated_at'),
      isSecondary: true,
      render: ({ updated_at }) => (
        <span className={classes.short}>
          <DateTime value={updated_at} />
        </span>
      ),
    },
    {
      key: 'actions',
      title: <VisuallyHidden>{t('columns.actions')}</VisuallyHidden>,
      isNumber: true,
      render: (version) => <VersionMenu version={version} base={base} isOnly={total === 1} onDialog={onDialog} onClone={onClone} />,
    },
  ];
  return (
    <>
      <DataTable
        label={t('base.versions', { name: base.name })}
        columns={columns}
        rows={versions.data?.items}
        rowKey={({ id }) => id}
        skeletonRows={1}
      />
      {total > limit && (
        <Button mt="xs" size="xs" variant="subtle" onClick={() => setLimit(most)}>
          {t('version.all', { count: total })}
        </Button>
      )}
    </>
  );
}
