'use client';

import { Anchor, Text, VisuallyHidden } from '@mantine/core';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { Link } from '@/components/i18n/navigation';
import { DataTable, type Column } from '@/components/ui/data-table';
import { DateTime } from '@/components/ui/date-time';
import type { Assistant } from '@/lib/contracts/flow-manager/assistants';
import classes from './assistants-list.module.css';
import { modelNames } from './model-names';

// Menus are expensive. The page appears before them and reserves their place.
const AssistantActions = dynamic(() => import('./assistant-actions').then((module) => module.AssistantActions), {
  ssr: false,
  loading: () => <span className={classes.actions} />,
});

interface AssistantsTableProps {
  /** Undefined while loading. */
  assistants: readonly Assistant[] | undefined;
  onDelete: (assistant: Assistant) => void;
}

/** The assistants, one per row. On a phone the details are under the name. */
export function AssistantsTable({ assistants, onDelete }: AssistantsTableProps) {
  const t = useTranslations('assistants');
  const columns: Column<Assistant>[] = [
    {
      key: 'name',
      title: t('columns.name'),
      render: (assistant) => (
        <>
          <AssistantLink assistant={assistant} />
          <Text size="xs" c="dimmed" hiddenFrom="sm">
            {[t(`types.${assistant.type}`), t(`languages.${assistant.language}`), t(`modes.${assistant.mode}.name`)].join(
              t('facts_separator'),
            )}
          </Text>
        </>
      ),
    },
    { key: 'type', title: t('columns.type'), isSecondary: true, render: ({ type }) => <Short>{t(`types.${type}`)}</Short> },
    {
      key: 'language',
      title: t('columns.language'),
      isSecondary: true,
      render: ({ language }) => <Short>{t(`languages.${language}`)}</Short>,
    },
    { key: 'mode', title: t('columns.mode'), isSecondary: true, render: ({ mode }) => <Short>{t(`modes.${mode}.name`)}</Short> },
    {
      key: 'model',
      title: t('columns.model'),
      isSecondary: true,
      render: ({ model }) => (
        <Short>
          <bdi dir="ltr">{modelNames[model]}</bdi>
        </Short>
      ),
    },
    {
      key: 'updated_at',
      title: t('columns.updated_at'),
      isSecondary: true,
      render: ({ updated_at }) => (
        <Short>
          <DateTime value={updated_at} />
        </Short>
      ),
    },
    {
      key: 'actions',
      title: <VisuallyHidden>{t('columns.actions')}</VisuallyHidden>,
      isNumber: true,
      render: (assistant) => <AssistantActions assistant={assistant} onDelete={onDelete} />,
    },
  ];
  return <DataTable label={t('title')} columns={columns} rows={assistants} rowKey={({ id }) => id} />;
}

/** A short text that does not wrap. The name shrinks instead. */
function Short({ children }: { children: React.ReactNode }) {
  return <span className={classes.short}>{children}</span>;
}

/** An assistant's name with a link to its page. */
function AssistantLink({ assistant: { id, name } }: { assistant: Assistant }) {
  return (
    <Anchor component={Link} href={`/assistants/${id}`} className={classes.link} c="inherit" fw={500}>
      <bdi>{name}</bdi>
    </Anchor>
  );
}
