'use client';

import { Table, Text } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import type { Assistant } from '@/lib/contracts/flow-manager/assistants';
import { AssistantActions } from './assistant-actions';
import { AssistantLink } from './assistant-link';
import classes from './assistants-list.module.css';
import { modelNames } from './model-names';

interface AssistantsTableProps {
  assistants: readonly Assistant[];
  onDelete: (assistant: Assistant) => void;
}

/** The assistants, one a row. On a phone what describes one stands under its name. */
export function AssistantsTable({ assistants, onDelete }: AssistantsTableProps) {
  const t = useTranslations('assistants');
  const format = useFormatter();
  return (
    <Table className={classes.table} highlightOnHover verticalSpacing="sm" tabularNums aria-label={t('title')}>
      <Table.Thead className={classes.wide}>
        <Table.Tr>
          <Table.Th scope="col">{t('columns.name')}</Table.Th>
          <Table.Th scope="col">{t('columns.type')}</Table.Th>
          <Table.Th scope="col">{t('columns.language')}</Table.Th>
          <Table.Th scope="col">{t('columns.mode')}</Table.Th>
          <Table.Th scope="col">{t('columns.model')}</Table.Th>
          <Table.Th scope="col">{t('columns.updated_at')}</Table.Th>
          <Table.Th scope="col" aria-label={t('columns.actions')} />
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {assistants.map((assistant) => {
          const { id, type, language, mode, model } = assistant;
          const updated_at = new Date(assistant.updated_at);
          return (
            <Table.Tr key={id} className={classes.row}>
              <Table.Td className={classes.name}>
                <AssistantLink assistant={assistant} />
                <Text className={classes.narrow} size="xs" c="dimmed">
                  {[t(`types.${type}`), t(`languages.${language}`), t(`modes.${mode}.name`)].join(t('facts_separator'))}
                </Text>
              </Table.Td>
              <Table.Td className={classes.wide}>{t(`types.${type}`)}</Table.Td>
              <Table.Td className={classes.wide}>{t(`languages.${language}`)}</Table.Td>
              <Table.Td className={classes.wide}>{t(`modes.${mode}.name`)}</Table.Td>
              <Table.Td className={classes.wide}>
                <bdi dir="ltr">{modelNames[model]}</bdi>
              </Table.Td>
              <Table.Td className={classes.wide}>
                <time dateTime={assistant.updated_at} title={format.dateTime(updated_at, { dateStyle: 'full', timeStyle: 'short' })}>
                  {format.dateTime(updated_at, { dateStyle: 'medium' })}
                </time>
              </Table.Td>
              <Table.Td className={classes.actions}>
                <AssistantActions assistant={assistant} onDelete={onDelete} />
              </Table.Td>
            </Table.Tr>
          );
        })}
      </Table.Tbody>
    </Table>
  );
}
