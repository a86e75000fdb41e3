'use client';

import { Button, Switch, Text, Title } from '@mantine/core';
import { IconPhoneOutgoing } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { usePermission } from '@/components/session/use-permission';
import type { SipConnection } from '@/lib/contracts/voice/sip-connections';
import { RegistrationState } from '../registration-state';
import { useSwitchConnection } from '../use-switch-connection';
import classes from '../voice.module.css';
import type { ConnectionAct } from './connection-act';

interface ConnectionHeadProps {
  connection: SipConnection;
  onAct: (act: ConnectionAct) => void;
}

/** The name of a connection and its state now, whether it is on, and a call through it. */
export function ConnectionHead({ connection, onAct }: ConnectionHeadProps) {
  const t = useTranslations('voice');
  const mayUpdate = usePermission('voice.update');
  const mayCall = usePermission('voice.call');
  const switching = useSwitchConnection();
  return (
    <header className={classes.head}>
      <div className={classes.headWords}>
        <Title order={1} size="h2">
          <bdi>{connection.name}</bdi>
        </Title>
        <Text component="div" c="dimmed" size="xs" role="status">
          <RegistrationState connection={connection} /> · {t(`kinds.${connection.kind}`)}
        </Text>
      </div>
      {mayCall && connection.kind === 'trunk' && connection.allows_outgoing && (
        <Button
          leftSection={<IconPhoneOutgoing size={16} aria-hidden />}
          disabled={!connection.is_active || connection.registration !== 'registered'}
          onClick={() => onAct('dial')}
        >
          {t('dial.action')}
        </Button>
      )}
      <Switch
        label={t('list.columns.active')}
        checked={switching.shown(connection)}
        disabled={!mayUpdate}
        onChange={() => switching.toggle(connection)}
      />
    </header>
  );
}
