'use client';

import { Text } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import type { AuditEntry } from '@/lib/contracts/user-management/audit-log';
import { richIsolate } from '../i18n/rich-isolate';
import { DataTable, type Column } from '../ui/data-table';
import { DateTime } from '../ui/date-time';
import { AuditDetail } from './audit-detail';
import classes from './audit-log.module.css';
import { useActionWords } from './use-action-words';

interface AuditTableProps {
  /** Undefined while loading. */
  entries: readonly AuditEntry[] | undefined;
  label: string;
  onChoosePerson: (id: string) => void;
}

/** The entries, one per row, newest first. On a phone the person and the place are under the action. */
export function AuditTable({ entries, label, onChoosePerson }: AuditTableProps) {
  const t = useTranslations('auditLog');
  const format = useFormatter();
  const words = useActionWords();
  const address = (value: string | null) => value && <bdi dir="ltr">{value}</bdi>;
  const columns: Column<AuditEntry>[] = [
    {
      key: 'what',
      title: t('columns.what'),
      render: (entry) => (
        <>
          {words.isKnown(entry.action) ? words.action(entry.action) : <bdi dir="ltr">{entry.action}</bdi>}
          <AuditDetail entry={entry} />
          <Text component="div" size="xs" c="dimmed" hiddenFrom="sm">
            <AuditActor actor={entry.actor} onChoose={onChoosePerson} />
            {entry.ip_address && t('separator')}
            {address(entry.ip_address)}
          </Text>
        </>
      ),
    },
    {
      key: 'who',
      title: t('columns.who'),
      isSecondary: true,
      render: ({ actor }) => <AuditActor actor={actor} onChoose={onChoosePerson} />,
    },
    { key: 'from', title: t('columns.from'), isSecondary: true, render: ({ ip_address }) => address(ip_address) },
    {
      key: 'when',
      title: t('columns.when'),
      isNumber: true,
      render: ({ created_at }) => (
        <>
          <DateTime value={created_at} />
          <span className={classes.exact}>
            {format.dateTime(new Date(created_at), { hour: '2-digit', minute: '2-digit', second: '2-digit' })}
          </span>
        </>
      ),
    },
  ];
  return <DataTable label={label} columns={columns} rows={entries} rowKey={({ id }) => id} skeletonRows={8} />;
}

interface AuditActorProps {
  actor: AuditEntry['actor'];
  onChoose: (id: string) => void;
}

/** The person or API key of an entry, with the name at that time. A click filters the log by them. */
function AuditActor({ actor, onChoose }: AuditActorProps) {
  const t = useTranslations('auditLog');
  if (!actor) return t('product');
  return (
    <button type="button" className={classes.actor} title={t('filters.only')} onClick={() => onChoose(actor.id)}>
      {actor.is_key ? (
        t.rich('key', { name: actor.name ?? '', bdi: richIsolate })
      ) : actor.name ? (
        <span dir="auto">{actor.name}</span>
      ) : (
        t('gone')
      )}
    </button>
  );
}
