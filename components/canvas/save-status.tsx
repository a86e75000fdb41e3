'use client';

import { Button } from '@mantine/core';
import { IconAlertCircle, IconCheck, IconCloudOff, IconLoader2 } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import classes from './editor.module.css';

/** `offline`: the changes are kept here and sent as soon as the server answers again. */
export type SaveStatus = 'saved' | 'saving' | 'offline' | 'failed';

const icons = { saved: IconCheck, saving: IconLoader2, offline: IconCloudOff, failed: IconAlertCircle };

interface SaveStatusProps {
  status: SaveStatus;
  text: string;
  /** Why it is not saved. */
  problem?: string;
  onRetry: () => void;
}

/** Whether changes are saved, are being saved, are kept until the network is back, or could not be saved. */
export function SaveStatusLine({ status, text, problem, onRetry }: SaveStatusProps) {
  const t = useTranslations('canvas.save');
  const Icon = icons[status];
  return (
    <span className={classes.save} data-state={status}>
      <span className={classes.saveWords} role="status">
        <Icon size={16} aria-hidden />
        <span className={classes.saveText} title={problem}>
          {text}
        </span>
      </span>
      {status === 'offline' && (
        <Button size="compact-xs" variant="default" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </span>
  );
}
