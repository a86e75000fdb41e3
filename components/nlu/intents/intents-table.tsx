'use client';

import { Anchor, Text } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import { Link } from '@/components/i18n/navigation';
import { usePermission } from '@/components/session/use-permission';
import { DataTable, type Column } from '@/components/ui/data-table';
import type { Intent } from '@/lib/contracts/flow-manager/nlu/intents';
import { KeyName } from '../frame/key-name';
import { nluHref } from '../frame/nlu-tabs';
import { RowActions } from '../frame/row-actions';
import { HealthMarks } from './health-marks';
import type { IntentAct } from './intent-dialogs';
import classes from './intents.module.css';

interface IntentsTableProps {
  /** Undefined while loading. */
  intents: readonly Intent[] | undefined;
  onAct: (act: IntentAct) => void;
}

/** The intents, one per row. On a phone the counts and the health are under the name. */
export function IntentsTable({ intents, onAct }: IntentsTableProps) {
  const t = useTranslations('nlu.intents');
  const format = useFormatter();
  const mayUpdate = usePermission('nlu.update');
  const columns: Column<Intent>[] = [
    {
      key: 'key_name',
      title: t('columns.name'),
      render: (intent) => (
        <>
          <Anchor
            component={Link}
            href={`${nluHref(intent.assistant_id, 'intents')}/${intent.id}`}
            c="inherit"
            fw={500}
            className={classes.link}
          >
            <KeyName>{intent.key_name}</KeyName>
          </Anchor>
          {intent.description && (
            <Text size="xs" c="dimmed" dir="auto" lineClamp={1} title={intent.description} className={classes.description}>
              {intent.description}
            </Text>
          )}
          <div className={classes.short}>
            <Text size="xs" c="dimmed">
              {t('in_short', { phrases: intent.phrase_count, parameters: intent.parameter_count })}
            </Text>
            <HealthMarks intent={intent} />
          </div>
        </>
      ),
    },
    {
      key: 'phrases',
      title: t('columns.phrases'),
      isSecondary: true,
      isNumber: true,
      render: ({ phrase_count }) => format.number(phrase_count),
    },
    {
      key: 'parameters',
      title: t('columns.parameters'),
      isSecondary: true,
      isNumber: true,
      render: ({ parameter_count }) => format.number(parameter_count),
    },
    { key: 'health', title: t('columns.health'), isSecondary: true, render: (intent) => <HealthMarks intent={intent} /> },
  ];
  const actions: Column<Intent> = {
    key: 'actions',
    title: <span className="visually-hidden">{t('columns.actions')}</span>,
    isNumber: true,
    render: (intent) => (
      <RowActions
        name={intent.key_name}
        onEdit={() => onAct({ kind: 'edit', intent })}
        onDelete={() => onAct({ kind: 'delete', intent })}
      />
    ),
  };
  return <DataTable label={t('title')} columns={mayUpdate ? [...columns, actions] : columns} rows={intents} rowKey={({ id }) => id} />;
}
