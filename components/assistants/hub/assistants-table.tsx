'use client';

import { Text, VisuallyHidden } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { DataTable, type Column } from '@/components/ui/data-table';
import type { AssistantCard } from '@/lib/contracts/flow-manager/assistant-cards';
import { AssistantLink, CardState, LastActivity, UnansweredRate } from './card-facts';
import { ChannelIcons } from './channel-icons';
import classes from './hub.module.css';
import { LateActions, type ListViewProps } from './late-actions';

/** The assistants, one per row. On a phone the details are under the name. */
export function AssistantsTable({ assistants, onAct }: ListViewProps) {
  const t = useTranslations('assistants');
  const tHub = useTranslations('assistantHub.columns');
  const columns: Column<AssistantCard>[] = [
    {
      key: 'name',
      title: t('columns.name'),
      render: (assistant) => (
        <>
          <AssistantLink assistant={assistant} />
          <Text size="xs" c="dimmed" hiddenFrom="sm">
            {[t(`types.${assistant.type}`), t(`languages.${assistant.language}`)].join(t('facts_separator'))}
          </Text>
        </>
      ),
    },
    { key: 'state', title: tHub('state'), render: (assistant) => <CardState {...assistant} /> },
    {
      key: 'type',
      title: t('columns.type'),
      isSecondary: true,
      render: ({ type }) => <span className={classes.short}>{t(`types.${type}`)}</span>,
    },
    {
      key: 'language',
      title: t('columns.language'),
      isSecondary: true,
      render: ({ language }) => <span className={classes.short}>{t(`languages.${language}`)}</span>,
    },
    { key: 'channels', title: tHub('channels'), isSecondary: true, render: (assistant) => <ChannelIcons {...assistant} /> },
    { key: 'last_activity', title: tHub('last_activity'), isSecondary: true, render: (assistant) => <LastActivity {...assistant} /> },
    {
      key: 'unanswered',
      title: tHub('unanswered'),
      isSecondary: true,
      isNumber: true,
      render: (assistant) => <UnansweredRate {...assistant} />,
    },
    {
      key: 'actions',
      title: <VisuallyHidden>{t('columns.actions')}</VisuallyHidden>,
      isNumber: true,
      render: (assistant) => <LateActions assistant={assistant} onAct={onAct} />,
    },
  ];
  return <DataTable label={t('title')} columns={columns} rows={assistants} rowKey={({ id }) => id} />;
}
