'use client';

import { Avatar, Button, Group, Text, Title } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconPlugOff, IconStethoscope } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useCall } from '@/components/api/use-call';
import { usePermission } from '@/components/session/use-permission';
import { showToast } from '@/components/ui/show-toast';
import { checkConnection, startConnection, stopConnection, type Connection } from '@/lib/contracts/flow-manager/channels/connections';
import classes from '../channels.module.css';
import { ConnectionState } from '../connection-state';
import { useRefreshConnections } from '../use-refresh-connections';

interface ConnectionHeadProps {
  connection: Connection;
  /** Undefined for one that is being set up. */
  onDisconnect?: () => void;
}

/** The name and the state of a connection, and what can be done with it. */
export function ConnectionHead({ connection, onDisconnect }: ConnectionHeadProps) {
  const t = useTranslations('channels');
  const tErrors = useTranslations('common.channel_errors');
  const mayUpdate = usePermission('channels.update');
  const refresh = useRefreshConnections();
  const params = { connection_id: connection.id };
  const onSettled = () => void refresh();
  const start = useCall(startConnection, { onSettled, onSuccess: () => showToast({ kind: 'success', message: t('page.resumed') }) });
  const stop = useCall(stopConnection, { onSettled, onSuccess: () => showToast({ kind: 'success', message: t('page.paused') }) });
  const check = useCall(checkConnection, {
    onSettled,
    onSuccess: ({ state, last_error, last_error_at, last_checked_at }) => {
      const isFine = state !== 'needs_attention' && (last_error_at === null || (last_checked_at ?? '') > last_error_at);
      showToast(
        isFine || last_error === null ? { kind: 'success', message: t('page.works') } : { kind: 'error', message: tErrors(last_error) },
      );
    },
  });
  const { state } = connection;
  const isOff = state === 'paused' || state === 'needs_attention';
  return (
    <header className={classes.head}>
      {connection.picture_url && (
        <Avatar src={connection.picture_url} alt="" size={44} radius={44} className={classes.picture} aria-hidden />
      )}
      <div className={classes.headWords}>
        <Title order={1} size="h2" className={classes.name}>
          <bdi>{connection.name}</bdi>
        </Title>
        <Text component="div" c="dimmed" size="xs" role="status">
          <ConnectionState state={state} /> · {t(`kinds.${connection.channel}.title`)}
        </Text>
      </div>
      {mayUpdate && (
        <Group gap="xs">
          {state !== 'connecting' && (
            <Button
              variant="default"
              leftSection={<IconStethoscope size={16} aria-hidden />}
              loading={check.isPending}
              onClick={() => check.mutate({ params })}
            >
              {t('page.check')}
            </Button>
          )}
          {state === 'connected' && (
            <Button
              variant="default"
              leftSection={<IconPlayerPause size={16} aria-hidden />}
              loading={stop.isPending}
              onClick={() => stop.mutate({ params })}
            >
              {t('page.pause')}
            </Button>
          )}
          {isOff && (
            <Button
              leftSection={<IconPlayerPlay size={16} aria-hidden />}
              loading={start.isPending}
              onClick={() => start.mutate({ params })}
            >
              {t('page.resume')}
            </Button>
          )}
          {onDisconnect && (
            <Button variant="default" color="red" leftSection={<IconPlugOff size={16} aria-hidden />} onClick={onDisconnect}>
              {t('page.disconnect')}
            </Button>
          )}
        </Group>
      )}
    </header>
  );
}
