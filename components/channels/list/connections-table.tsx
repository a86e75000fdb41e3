'use client';

import { Anchor, Avatar, Group, Text } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import { Link } from '@/components/i18n/navigation';
import { DataTable, type Column } from '@/components/ui/data-table';
import { DateTime } from '@/components/ui/date-time';
import type { Connection } from '@/lib/contracts/flow-manager/channels/connections';
import { channelHref, connectionHref } from '../channel-href';
import classes from '../channels.module.css';
import { ConnectionState } from '../connection-state';

/** The connections of a channel, one per row. On a phone, the state is under the name. */
export function ConnectionsTable({ connections }: { connections: readonly Connection[] | undefined }) {
  const t = useTranslations('channels.list');
  const format = useFormatter();
  const columns: Column<Connection>[] = [
    {
      key: 'name',
      title: t('columns.name'),
      render: (connection) => (
        <>
          <Group gap="xs" wrap="nowrap">
            {connection.picture_url && <Avatar src={connection.picture_url} alt="" size={28} radius={28} aria-hidden />}
            <Anchor component={Link} href={connectionHref(connection)} c="inherit" fw={500} className={classes.name}>
              <bdi>{connection.name}</bdi>
            </Anchor>
          </Group>
          <Text component="div" size="xs" hiddenFrom="sm">
            <ConnectionState state={connection.state} />
          </Text>
        </>
      ),
    },
    { key: 'state', title: t('columns.state'), isSecondary: true, render: ({ state }) => <ConnectionState state={state} /> },
    {
      key: 'assistants',
      title: t('columns.assistants'),
      isSecondary: true,
      render: ({ assistants }) =>
        assistants.length > 0 ? (
          <bdi>{format.list([...new Set(assistants.map(({ assistant_name }) => assistant_name))])}</bdi>
        ) : (
          <Text component="span" c="dimmed">
            {t('no_assistant')}
          </Text>
        ),
    },
    {
      key: 'last',
      title: t('columns.last'),
      isSecondary: true,
      render: ({ last_event_at }) =>
        last_event_at ? (
          <DateTime value={last_event_at} />
        ) : (
          <Text component="span" c="dimmed">
            {t('nothing_yet')}
          </Text>
        ),
    },
    {
      key: 'failed',
      title: t('columns.failed'),
      isSecondary: true,
      isNumber: true,
      render: ({ waiting }) => format.number(waiting.failed),
    },
  ];
  return (
    <DataTable label={t('label')} columns={columns} rows={connections} rowKey={({ channel, id }) => `${channelHref(channel)} ${id}`} />
  );
}
