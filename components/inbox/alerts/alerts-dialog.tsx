'use client';

import { Button, Group, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useMe } from '../../session/use-me';
import { deviceTimezone } from '../../i18n/reader-timezone';
import { Dialog } from '../../ui/dialog';
import { changeDeviceSettings, useDeviceSettings } from '../device-settings';
import type { QuietHours } from './is-quiet';
import { playSound } from './play-sound';

/** Sound, notifications of the browser, their quiet hours, and what Enter does. They are kept on this device. */
export function AlertsDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('inbox.alerts');
  const { data: me } = useMe();
  const { has_sound, has_notifications, quiet, sends_on_enter } = useDeviceSettings();
  const [isRefused, setRefused] = useState(false);
  const night: QuietHours = quiet ?? { from: 22 * 60, to: 7 * 60 };

  const allow = async (isWanted: boolean) => {
    const isAllowed = isWanted && 'Notification' in window && (await Notification.requestPermission()) === 'granted';
    setRefused(isWanted && !isAllowed);
    changeDeviceSettings({ has_notifications: isAllowed });
  };

  const time = (part: keyof QuietHours) => (
    <TextInput
      type="time"
      dir="ltr"
      label={t(`quiet_${part}`)}
      value={clockOf(night[part])}
      onChange={(event) => {
        const minute = minuteOf(event.currentTarget.value);
        if (minute !== undefined) changeDeviceSettings({ quiet: { ...night, [part]: minute } });
      }}
    />
  );

  return (
    <Dialog title={t('title')} onClose={onClose}>
      <Stack gap="md">
        <Text c="dimmed">{t('on_device')}</Text>
        <Group justify="space-between" wrap="nowrap">
          <Switch
            label={t('sound')}
            checked={has_sound}
            onChange={(event) => changeDeviceSettings({ has_sound: event.currentTarget.checked })}
          />
          <Button size="compact-sm" variant="subtle" onClick={playSound}>
            {t('play')}
          </Button>
        </Group>
        <Switch
          label={t('notifications')}
          description={t('notifications_help')}
          error={isRefused ? t('refused') : undefined}
          checked={has_notifications}
          onChange={(event) => void allow(event.currentTarget.checked)}
        />
        <Switch
          label={t('quiet')}
          description={t('quiet_help', { timezone: me?.timezone ?? deviceTimezone() })}
          checked={quiet !== null}
          onChange={(event) => changeDeviceSettings({ quiet: event.currentTarget.checked ? night : null })}
        />
        {quiet && (
          <Group grow>
            {time('from')}
            {time('to')}
          </Group>
        )}
        <Switch
          label={t('enter')}
          description={t('enter_help')}
          checked={sends_on_enter}
          onChange={(event) => changeDeviceSettings({ sends_on_enter: event.currentTarget.checked })}
        />
      </Stack>
    </Dialog>
  );
}

const two = (value: number) => String(value).padStart(2, '0');

/** Minutes of the day as the browser's field has them: 22:00. */
function clockOf(minute: number): string {
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

function minuteOf(clock: string): number | undefined {
  const match = /^(\d\d):(\d\d)/.exec(clock);
  return match ? Number(match[1]) * 60 + Number(match[2]) : undefined;
}
