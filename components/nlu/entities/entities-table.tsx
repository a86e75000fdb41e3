'use client';

import { Anchor, Text } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import { Link } from '@/components/i18n/navigation';
import { usePermission } from '@/components/session/use-permission';
import { DataTable, type Column } from '@/components/ui/data-table';
import type { Entity } from '@/lib/contracts/flow-manager/nlu/entities';
import { KeyName } from '../frame/key-name';
import { nluHref } from '../frame/nlu-tabs';
import { RowActions } from '../frame/row-actions';
import classes from './entities.module.css';
import type { EntityAct } from './entity-dialogs';

interface EntitiesTableProps {
  /** Undefined while loading. */
  entities: readonly Entity[] | undefined;
  onAct: (act: EntityAct) => void;
}

/** The entities, one per row. On a phone the counts are under the name. */
export function EntitiesTable({ entities, onAct }: EntitiesTableProps) {
  const t = useTranslations('nlu.entities');
  const format = useFormatter();
  const mayUpdate = usePermission('nlu.update');
  const columns: Column<Entity>[] = [
    {
      key: 'key_name',
      title: t('columns.name'),
      render: (entity) => (
        <>
          <Anchor
            component={Link}
            href={`${nluHref(entity.assistant_id, 'entities')}/${entity.id}`}
            c="inherit"
            fw={500}
            className={classes.link}
          >
            <KeyName>{entity.key_name}</KeyName>
          </Anchor>
          {entity.description && (
            <Text size="xs" c="dimmed" dir="auto" lineClamp={1} title={entity.description} className={classes.description}>
              {entity.description}
            </Text>
          )}
          <Text size="xs" c="dimmed" hiddenFrom="sm">
            {t('in_short', { values: entity.value_count, patterns: entity.pattern_count, marks: entity.annotation_count })}
          </Text>
          {entity.value_count + entity.pattern_count + entity.annotation_count === 0 && (
            <Text size="xs" className={classes.warning}>
              {t('finds_nothing')}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'values',
      title: t('columns.values'),
      isSecondary: true,
      isNumber: true,
      render: ({ value_count }) => format.number(value_count),
    },
    {
      key: 'patterns',
      title: t('columns.patterns'),
      isSecondary: true,
      isNumber: true,
      render: ({ pattern_count }) => format.number(pattern_count),
    },
    {
      key: 'marks',
      title: t('columns.marks'),
      isSecondary: true,
      isNumber: true,
      render: ({ annotation_count }) => format.number(annotation_count),
    },
  ];
  const actions: Column<Entity> = {
    key: 'actions',
    title: <span className="visually-hidden">{t('columns.actions')}</span>,
    isNumber: true,
    render: (entity) => (
      <RowActions
        name={entity.key_name}
        onEdit={() => onAct({ kind: 'edit', entity })}
        onDelete={() => onAct({ kind: 'delete', entity })}
      />
    ),
  };
  return <DataTable label={t('title')} columns={mayUpdate ? [...columns, actions] : columns} rows={entities} rowKey={({ id }) => id} />;
}
