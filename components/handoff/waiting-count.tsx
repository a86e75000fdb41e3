'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useWaitingCount } from './use-waiting-count';
import classes from './waiting-count.module.css';

/** The number of waiting conversations beside the inbox's name, if there are any. */
export function WaitingCount() {
  const t = useTranslations('shell.nav');
  const format = useFormatter();
  const count = useWaitingCount();
  if (!count) return null;
  return (
    <span className={classes.count}>
      <span aria-hidden>{format.number(count)}</span>
      <span className="visually-hidden">{t('waiting', { count })}</span>
    </span>
  );
}
