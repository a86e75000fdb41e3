'use client';

import { Anchor, Text } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import { Link } from '@/components/i18n/navigation';
import { usePermission } from '@/components/session/use-permission';
import { DataTable, type Column } from '@/components/ui/data-table';
import { DateTime } from '@/components/ui/date-time';
import type { Template } from '@/lib/contracts/flow-manager/nlu/templates';
import { nluHref } from '../frame/nlu-tabs';
import { RowActions } from '../frame/row-actions';
import classes from './templates.module.css';

interface TemplatesTableProps {
  assistant_id: string;
  /** Undefined while loading. */
  templates: readonly Template[] | undefined;
  onEdit: (template: Template) => void;
  onDelete: (template: Template) => void;
}

/** Templates, one per row. */
export function TemplatesTable({ assistant_id, templates, onEdit, onDelete }: TemplatesTableProps) {
  const t = useTranslations('nluTraining.templates');
  const format = useFormatter();
  const mayUpdate = usePermission('nlu.update');
  const columns: Column<Template>[] = [
    {
      key: 'name',
      title: t('columns.name'),
      render: ({ id, name, description }) => (
        <>
          <Anchor component={Link} href={`${nluHref(assistant_id, 'templates')}/${id}`} c="inherit" fw={500} className={classes.name}>
            <bdi>{name}</bdi>
          </Anchor>
          {description && (
            <Text size="xs" c="dimmed" lineClamp={1}>
              <bdi>{description}</bdi>
            </Text>
          )}
        </>
      ),
    },
    { key: 'parts', title: t('columns.parts'), isNumber: true, render: ({ part_count }) => format.number(part_count) },
    { key: 'updated_at', title: t('columns.updated_at'), isSecondary: true, render: ({ updated_at }) => <DateTime value={updated_at} /> },
  ];
  if (mayUpdate) {
    columns.push({
      key: 'actions',
      title: <span className="visually-hidden">{t('columns.actions')}</span>,
      isNumber: true,
      render: (template) => <RowActions name={template.name} onEdit={() => onEdit(template)} onDelete={() => onDelete(template)} />,
    });
  }
  return <DataTable label={t('title')} columns={columns} rows={templates} rowKey={({ id }) => id} />;
}
