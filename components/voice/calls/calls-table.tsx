'use client';

import { Anchor, Text } from '@mantine/core';
import { IconPhoneIncoming, IconPhoneOutgoing } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { Link } from '@/components/i18n/navigation';
import { DataTable, type Column } from '@/components/ui/data-table';
import { DateTime } from '@/components/ui/date-time';
import type { Call } from '@/lib/contracts/voice/calls';
import { callHref } from '../voice-href';
import { CallDuration } from './call-duration';
import { CallState } from './call-state';
import classes from './calls.module.css';
import { useCallName } from './use-call-name';

interface CallsTableProps {
  /** Undefined while loading. */
  calls: readonly Call[] | undefined;
  /** Whether all are of one connection, which is then not named. */
  isOfConnection?: boolean;
}

/** The calls, one per row, newest first. On a phone, the state is under the caller. */
export function CallsTable({ calls, isOfConnection = false }: CallsTableProps) {
  const t = useTranslations('calls');
  const nameOf = useCallName();
  const columns: Column<Call>[] = [
    {
      key: 'who',
      title: t('list.columns.who'),
      render: (call) => (
        <>
          <span className={classes.who}>
            <Direction direction={call.direction} />
            <Anchor component={Link} href={callHref(call.id)} c="inherit" fw={500}>
              <bdi dir={call.source === 'phone' ? 'ltr' : undefined}>{nameOf(call)}</bdi>
            </Anchor>
          </span>
          <Text component="div" size="xs" hiddenFrom="sm">
            <CallState call={call} />
          </Text>
        </>
      ),
    },
    {
      key: 'state',
      title: t('list.columns.state'),
      isSecondary: true,
      render: (call) => (
        <>
          <CallState call={call} />
          {call.is_voicemail && (
            <Text size="xs" c="dimmed">
              {t('recording.voicemail')}
            </Text>
          )}
          {call.state === 'failed' && call.end_reason && (
            <Text size="xs" c="dimmed">
              {t(`reasons.${call.end_reason}`)}
            </Text>
          )}
        </>
      ),
    },
    { key: 'assistant', title: t('list.columns.assistant'), isSecondary: true, render: ({ assistant }) => <bdi>{assistant?.name}</bdi> },
    ...(isOfConnection
      ? []
      : [
          {
            key: 'connection',
            title: t('list.columns.connection'),
            isSecondary: true,
            render: ({ connection, widget }: Call) => <bdi>{(connection ?? widget)?.name}</bdi>,
          },
        ]),
    { key: 'duration', title: t('list.columns.duration'), isNumber: true, render: (call) => <CallDuration call={call} /> },
    { key: 'began', title: t('list.columns.began'), isNumber: true, render: ({ began_at }) => <DateTime value={began_at} /> },
  ];
  return <DataTable label={t('list.label')} columns={columns} rows={calls} rowKey={({ id }) => id} />;
}

function Direction({ direction }: Pick<Call, 'direction'>) {
  const t = useTranslations('calls.directions');
  const Icon = direction === 'inbound' ? IconPhoneIncoming : IconPhoneOutgoing;
  return <Icon size={16} role="img" aria-label={t(direction)} title={t(direction)} />;
}
