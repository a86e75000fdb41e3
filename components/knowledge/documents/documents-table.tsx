'use client';

import { Checkbox, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import { usePermission } from '@/components/session/use-permission';
import { DataTable, type Column } from '@/components/ui/data-table';
import { DateTime } from '@/components/ui/date-time';
import type { Document } from '@/lib/contracts/flow-manager/knowledge/documents';
import { useSize } from '../frame/use-size';
import { DocumentActions, type DocumentAct } from './document-actions';
import { DocumentState } from './document-state';
import classes from './documents.module.css';

interface DocumentsTableProps {
  /** Undefined while loading. */
  documents: readonly Document[] | undefined;
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
  onAct: (act: DocumentAct) => void;
}

/** The documents, one per row. On a phone the kind and the state are under the name. */
export function DocumentsTable({ documents, selected, onSelect, onAct }: DocumentsTableProps) {
  const t = useTranslations('knowledge');
  const format = useFormatter();
  const size = useSize();
  const mayUpdate = usePermission('knowledge.update');
  const chosen = documents?.filter(({ id }) => selected.has(id)).length ?? 0;
  const toggle = (id: string) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    onSelect(next);
  };
  const box: Column<Document> = {
    key: 'select',
    title: (
      <Checkbox
        size="xs"
        aria-label={t('documents.select_all')}
        checked={chosen > 0 && chosen === documents?.length}
        indeterminate={chosen > 0 && chosen < (documents?.length ?? 0)}
        onChange={({ currentTarget }) => onSelect(new Set(currentTarget.checked ? documents?.map(({ id }) => id) : []))}
      />
    ),
    render: ({ id, name }) => (
      <Checkbox size="xs" aria-label={t('documents.select', { name })} checked={selected.has(id)} onChange={() => toggle(id)} />
    ),
  };
  const columns: Column<Document>[] = [
    {
      key: 'name',
      title: t('documents.columns.name'),
      render: (document) => (
        <>
          <UnstyledButton className={classes.name} onClick={() => onAct({ kind: 'open', document })}>
            <bdi>{document.name}</bdi>
          </UnstyledButton>
          <Text size="xs" c="dimmed" className={classes.source}>
            <span className={classes.short}>{t(`kinds.${document.kind}`)} </span>
            {document.url ? (
              <bdi dir="ltr">{document.url}</bdi>
            ) : (
              document.file_name && document.file_name !== document.name && <bdi>{document.file_name}</bdi>
            )}
          </Text>
          <div className={classes.short}>
            <DocumentState document={document} />
          </div>
        </>
      ),
    },
    { key: 'kind', title: t('documents.columns.kind'), isSecondary: true, render: ({ kind }) => t(`kinds.${kind}`) },
    { key: 'state', title: t('documents.columns.state'), isSecondary: true, render: (document) => <DocumentState document={document} /> },
    {
      key: 'passages',
      title: t('documents.columns.passages'),
      isSecondary: true,
      isNumber: true,
      render: ({ passages }) => format.number(passages),
    },
    { key: 'size', title: t('documents.columns.size'), isSecondary: true, isNumber: true, render: (document) => size(document.size) },
    {
      key: 'read_at',
      title: t('documents.columns.read_at'),
      isSecondary: true,
      render: ({ read_at }) => <span className={classes.time}>{read_at ? <DateTime value={read_at} /> : '—'}</span>,
    },
    {
      key: 'actions',
      title: <VisuallyHidden>{t('documents.columns.actions')}</VisuallyHidden>,
      isNumber: true,
      render: (document) => <DocumentActions document={document} onAct={onAct} />,
    },
  ];
  return (
    <DataTable
      label={t('documents.title')}
      columns={mayUpdate ? [box, ...columns] : columns}
      rows={documents}
      rowKey={({ id }) => id}
      isWide
    />
  );
}
