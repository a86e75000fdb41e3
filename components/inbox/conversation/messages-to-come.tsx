'use client';

import { Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import classes from './timeline.module.css';

/** A skeleton for a conversation that is loading. */
export function MessagesToCome() {
  const t = useTranslations('common');
  return (
    <div className={classes.toCome} role="status" aria-label={t('loading')}>
      <Skeleton height={40} width="45%" radius="lg" />
      <Skeleton height={40} width="35%" radius="lg" className={classes.ours} />
      <Skeleton height={64} width="55%" radius="lg" />
    </div>
  );
}
