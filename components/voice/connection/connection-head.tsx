'use client';

import { Switch, Text, Title } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { usePermission } from '@/components/session/use-permission';
import type { SipConnection } from '@/lib/contracts/voice/sip-connections';
import { RegistrationState } from '../registration-state';
import { useSwitchConnection } from '../use-switch-connection';
import classes from '../voice.module.css';

/** The name of a connection and its state now, and whether it is on. */
export function ConnectionHead({ connection }: { connection: SipConnection }) {
  const t = useTranslations('voice');
  const mayUpdate = usePermission('voice.update');
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
      <Switch
        label={t('list.columns.active')}
        checked={switching.shown(connection)}
        disabled={!mayUpdate}
        onChange={() => switching.toggle(connection)}
      />
    </header>
  );
}
