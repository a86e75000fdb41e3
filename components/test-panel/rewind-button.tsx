'use client';

import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import classes from './test-panel.module.css';

/** Continues a live test from an earlier turn. */
export function RewindButton({ onClick }: { onClick: () => void }) {
  const t = useTranslations('flowTests.panel');
  return (
    <Button
      className={classes.rewind}
      size="compact-xs"
      variant="subtle"
      color="gray"
      leftSection={<IconArrowBackUp size={14} className="mirrored" aria-hidden />}
      title={t('rewind_hint')}
      onClick={onClick}
    >
      {t('rewind')}
    </Button>
  );
}
