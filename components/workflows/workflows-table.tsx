'use client';

import { ActionIcon, Anchor, Badge, Text } from '@mantine/core';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { Link } from '@/components/i18n/navigation';
import { DataTable, type Column } from '@/components/ui/data-table';
import { DateTime } from '@/components/ui/date-time';
import { DropdownItem } from '@/components/ui/dropdown-item';
import { DropdownMenu } from '@/components/ui/dropdown-menu';
import type { Workflow } from '@/lib/contracts/flow-manager/workflow/flow-bases';

interface WorkflowsTableProps {
  workflows: readonly Workflow[] | undefined;
  mayUpdate: boolean;
  onRename: (workflow: Workflow) => void;
  onDelete: (workflow: Workflow) => void;
}

/** The workflows, one per row. On a phone, the state is under the name. */
export function WorkflowsTable({ workflows, mayUpdate, onRename, onDelete }: WorkflowsTableProps) {
  const t = useTranslations('workflows.list');
  const columns: Column<Workflow>[] = [
    {
      key: 'name',
      title: t('columns.name'),
      render: (workflow) => (
        <>
          <Anchor component={Link} href={`/workflows/${workflow.id}`} c="inherit" fw={500}>
            <bdi dir="ltr">{workflow.name}</bdi>
          </Anchor>
          {workflow.description && (
            <Text size="xs" c="dimmed" lineClamp={1} dir="auto">
              {workflow.description}
            </Text>
          )}
          <Text component="div" size="xs" hiddenFrom="sm">
            <State workflow={workflow} />
          </Text>
        </>
      ),
    },
    { key: 'state', title: t('columns.state'), isSecondary: true, render: (workflow) => <State workflow={workflow} /> },
    {
      key: 'versions',
      title: t('columns.versions'),
      isSecondary: true,
      render: ({ version_count }) => t('versions', { count: version_count }),
    },
    {
      key: 'running',
      title: t('columns.running'),
      isSecondary: true,
      render: ({ id, running_count }) => (
        <Anchor component={Link} href={`/workflows/instances?workflow=${id}`} inherit>
          {t('running', { count: running_count })}
        </Anchor>
      ),
    },
    {
      key: 'updated',
      title: t('columns.updated'),
      isSecondary: true,
      render: ({ updated_at }) => <DateTime value={updated_at} />,
    },
    {
      key: 'actions',
      title: <span className="visually-hidden">{t('columns.actions')}</span>,
      render: (workflow) =>
        mayUpdate && (
          <DropdownMenu
            trigger={(props) => (
              <ActionIcon {...props} variant="subtle" color="gray" aria-label={t('actions', { name: workflow.name })}>
                <IconDots size={18} aria-hidden />
              </ActionIcon>
            )}
          >
            <DropdownItem icon={<IconPencil size={16} aria-hidden />} onClick={() => onRename(workflow)}>
              {t('rename')}
            </DropdownItem>
            <DropdownItem icon={<IconTrash size={16} aria-hidden />} isDangerous onClick={() => onDelete(workflow)}>
              {t('delete')}
            </DropdownItem>
          </DropdownMenu>
        ),
    },
  ];
  return <DataTable label={t('title')} columns={columns} rows={workflows} rowKey={({ id }) => id} />;
}

/** Whether instances of it can be started. */
function State({ workflow: { current_version_id } }: { workflow: Workflow }) {
  const t = useTranslations('workflows.list');
  return (
    <Badge component="span" variant="light" color={current_version_id ? 'green' : 'gray'} tt="none" fw={500}>
      {t(current_version_id ? 'published' : 'draft')}
    </Badge>
  );
}
