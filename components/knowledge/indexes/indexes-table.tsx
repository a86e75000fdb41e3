'use client';

import { Anchor, Text, VisuallyHidden } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import { Link } from '@/components/i18n/navigation';
import { KeyName } from '@/components/nlu/frame/key-name';
import { usePermission } from '@/components/session/use-permission';
import { DataTable, type Column } from '@/components/ui/data-table';
import { DateTime } from '@/components/ui/date-time';
import type { Index } from '@/lib/contracts/flow-manager/knowledge/indexes';
import { indexHref } from '../frame/knowledge-pages';
import { useSize } from '../frame/use-size';
import { Composition } from './composition';
import { IndexActions, type IndexAct } from './index-actions';
import classes from './indexes.module.css';

interface IndexesTableProps {
  /** Undefined while loading. */
  indexes: readonly Index[] | undefined;
  onAct: (act: IndexAct) => void;
}

/** The knowledge bases, one per row. On a phone the contents are under the name. */
export function IndexesTable({ indexes, onAct }: IndexesTableProps) {
  const t = useTranslations('knowledge');
  const format = useFormatter();
  const size = useSize();
  const mayUpdate = usePermission('knowledge.update');
  const columns: Column<Index>[] = [
    {
      key: 'name',
      title: t('indexes.columns.name'),
      render: (index) => (
        <>
          <Anchor component={Link} href={indexHref(index.id)} c="inherit" fw={500} className={classes.link}>
            <KeyName>{index.name}</KeyName>
          </Anchor>
          {index.description && (
            <Text size="xs" c="dimmed" dir="auto" lineClamp={1} title={index.description} className={classes.description}>
              {index.description}
            </Text>
          )}
          <div className={classes.short}>
            <Composition index={index} />
          </div>
        </>
      ),
    },
    { key: 'contents', title: t('indexes.columns.contents'), isSecondary: true, render: (index) => <Composition index={index} /> },
    {
      key: 'passages',
      title: t('indexes.columns.passages'),
      isSecondary: true,
      isNumber: true,
      render: ({ passages }) => format.number(passages),
    },
    { key: 'size', title: t('indexes.columns.size'), isSecondary: true, isNumber: true, render: (index) => size(index.size) },
    { key: 'assistants', title: t('indexes.columns.assistants'), isSecondary: true, render: (index) => <Users index={index} /> },
    {
      key: 'updated_at',
      title: t('indexes.columns.updated_at'),
      isSecondary: true,
      render: ({ updated_at }) => <DateTime value={updated_at} />,
    },
  ];
  const actions: Column<Index> = {
    key: 'actions',
    title: <VisuallyHidden>{t('indexes.columns.actions')}</VisuallyHidden>,
    isNumber: true,
    render: (index) => <IndexActions index={index} onAct={onAct} />,
  };
  return (
    <DataTable label={t('title')} columns={mayUpdate ? [...columns, actions] : columns} rows={indexes} rowKey={({ id }) => id} isWide />
  );
}

/** The assistants that answer from a knowledge base. */
function Users({ index: { assistants } }: { index: Index }) {
  const t = useTranslations('knowledge.indexes');
  const format = useFormatter();
  if (assistants.length === 0) return <Text c="dimmed">{t('no_assistants')}</Text>;
  return <bdi>{format.list(assistants.map(({ name }) => name))}</bdi>;
}
