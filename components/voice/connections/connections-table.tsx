'use client';

import { Anchor, Switch, Text, VisuallyHidden } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import { Link } from '@/components/i18n/navigation';
import { usePermission } from '@/components/session/use-permission';
import { DataTable, type Column } from '@/components/ui/data-table';
import type { SipConnection } from '@/lib/contracts/voice/sip-connections';
import type { ConnectionAct } from '../connection/connection-act';
import { RegistrationState } from '../registration-state';
import { useSwitchConnection } from '../use-switch-connection';
import { voiceConnectionHref } from '../voice-href';
import { ConnectionMenu } from './connection-menu';

interface ConnectionsTableProps {
  /** Undefined while loading. */
  connections: readonly SipConnection[] | undefined;
  onAct: (connection: SipConnection, act: ConnectionAct) => void;
}

/** The connections, one per row. On a phone, the state is under the name. */
export function ConnectionsTable({ connections, onAct }: ConnectionsTableProps) {
  const t = useTranslations('voice.list');
  const format = useFormatter();
  const tKinds = useTranslations('voice.kinds');
  const mayUpdate = usePermission('voice.update');
  const switching = useSwitchConnection();
  const columns: Column<SipConnection>[] = [
    {
      key: 'name',
      title: t('columns.name'),
      render: (connection) => (
        <>
          <Anchor component={Link} href={voiceConnectionHref(connection.id)} c="inherit" fw={500} style={{ overflowWrap: 'anywhere' }}>
            <bdi>{connection.name}</bdi>
          </Anchor>
          <Text size="xs" c="dimmed">
            {tKinds(connection.kind)} · <bdi dir="ltr">{connection.number ?? connection.username}</bdi>
          </Text>
          <Text component="div" size="xs" hiddenFrom="sm">
            <RegistrationState connection={connection} />
          </Text>
        </>
      ),
    },
    {
      key: 'state',
      title: t('columns.state'),
      isSecondary: true,
      render: (connection) => <RegistrationState connection={connection} />,
    },
    {
      key: 'assistant',
      title: t('columns.assistant'),
      isSecondary: true,
      render: ({ assistant }) =>
        assistant ? (
          <bdi>{assistant.name}</bdi>
        ) : (
          <Text component="span" c="dimmed">
            {t('no_assistant')}
          </Text>
        ),
    },
    {
      key: 'calls',
      title: t('columns.calls'),
      isSecondary: true,
      isNumber: true,
      render: ({ open_calls }) => format.number(open_calls),
    },
    {
      key: 'active',
      title: t('columns.active'),
      render: (connection) => (
        <Switch
          size="xs"
          aria-label={t('active_of', { name: connection.name })}
          checked={switching.shown(connection)}
          disabled={!mayUpdate}
          onChange={() => switching.toggle(connection)}
        />
      ),
    },
    {
      key: 'actions',
      title: <VisuallyHidden>{t('columns.actions')}</VisuallyHidden>,
      isNumber: true,
      render: (connection) => <ConnectionMenu connection={connection} onAct={(act) => onAct(connection, act)} />,
    },
  ];
  return <DataTable label={t('label')} columns={columns} rows={connections} rowKey={({ id }) => id} />;
}
