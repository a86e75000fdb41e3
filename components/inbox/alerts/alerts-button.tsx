'use client';

import { ActionIcon } from '@mantine/core';
import { IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { late } from '../../ui/late';
import { useDeviceSettings } from '../device-settings';

// Only needed to change the settings.
const AlertsDialog = late(() => import('./alerts-dialog').then((module) => module.AlertsDialog));

/** Opens the settings of sound, notifications, and the keyboard on this device. */
export function AlertsButton() {
  const t = useTranslations('inbox.alerts');
  const [isOpen, setOpen] = useState(false);
  const { has_sound, has_notifications } = useDeviceSettings();
  const Icon = has_sound || has_notifications ? IconVolume : IconVolumeOff;
  return (
    <>
      <ActionIcon variant="subtle" color="gray" size={32} aria-label={t('title')} title={t('title')} onClick={() => setOpen(true)}>
        <Icon size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
      {isOpen && <AlertsDialog onClose={() => setOpen(false)} />}
    </>
  );
}
