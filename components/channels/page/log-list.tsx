'use client';

import { Anchor, NativeSelect, Stack, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { usePages } from '@/components/api/use-pages';
import { Link } from '@/components/i18n/navigation';
import { accent, Drawing } from '@/components/ui/drawing';
import { DataTable, type Column } from '@/components/ui/data-table';
import { DateTime } from '@/components/ui/date-time';
import { EmptyState } from '@/components/ui/empty-state';
import { ListBody } from '@/components/ui/list-body';
import { Toolbar } from '@/components/ui/toolbar';
import { useFiltersInAddress } from '@/components/ui/use-filters-in-address';
import { listLogs, type Connection, type LogEntry } from '@/lib/contracts/flow-manager/channels/connections';
import { useLogWords } from './use-log-words';

const filterNames = ['only'] as const;

/** What happened to a connection, what came, and what was sent, in the last days. */
export function LogList({ connection }: { connection: Connection }) {
  const t = useTranslations('channels.log');
  const words = useLogWords();
  const { values, change } = useFiltersInAddress(filterNames);
  const only = values.only === 'errors' ? 'errors' : 'all';
  const pages = usePages(listLogs, { only }, true, { connection_id: connection.id });
  const { items, total } = pages;
  const columns: Column<LogEntry>[] = [
    {
      key: 'what',
      title: t('columns.what'),
      render: (entry) => (
        <>
          {words.what(entry)}
          {entry.code && (
            <Text component="div" size="xs" c="var(--mantine-color-error)">
              {words.code(entry.code)}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'conversation',
      title: t('columns.conversation'),
      isSecondary: true,
      render: ({ conversation_id }) =>
        conversation_id && (
          <Anchor component={Link} href={`/inbox?conversation=${conversation_id}`} inherit>
            {t('open')}
          </Anchor>
        ),
    },
    { key: 'time', title: t('columns.time'), render: ({ created_at }) => <DateTime value={created_at} /> },
  ];
  return (
    <Stack gap="xs">
      <Toolbar>
        <NativeSelect
          aria-label={t('filter')}
          value={only}
          onChange={(event) => change({ only: event.currentTarget.value === 'errors' ? 'errors' : '' })}
          data={[
            { value: 'all', label: t('all') },
            { value: 'errors', label: t('errors') },
          ]}
        />
        <Text c="dimmed" role="status">
          {items ? t('count', { count: total }) : '\u00a0'}
        </Text>
      </Toolbar>
      <ListBody
        pages={pages}
        error={t('error')}
        empty={<EmptyState drawing={<LogDrawing />} title={t(only === 'errors' ? 'no_errors' : 'empty')} text={t('empty_text')} />}
      >
        <DataTable label={t('label')} columns={columns} rows={items} rowKey={({ id }) => id} />
      </ListBody>
    </Stack>
  );
}

/** The drawing for an empty log: lines with a pulse. */
function LogDrawing() {
  return (
    <Drawing isMirrored>
      <rect x="22" y="10" width="76" height="60" rx="5" />
      <path d="M32 24h40M32 34h28" />
      <path d="M32 54h14l6-12 8 20 6-12h22" stroke={accent} />
    </Drawing>
  );
}
