'use client';

import { Text } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import classes from './inbox.module.css';
import type { LiveState } from '../api/listen-to-events';

/** Says quietly that what is seen may be behind, as long as it is so. */
export function LiveNotice({ state }: { state: LiveState }) {
  const t = useTranslations('handoff');
  return (
    <div role="status">
      {state === 'lost' && (
        <div className={classes.notice}>
          <IconPlugConnectedX size={16} aria-hidden />
          <Text component="span" size="xs">
            {t('live.lost')}
          </Text>
        </div>
      )}
    </div>
  );
}
