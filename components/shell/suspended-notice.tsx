'use client';

import { useTranslations } from 'next-intl';
import { richIsolate } from '../i18n/rich-isolate';
import classes from './suspension-notice.module.css';

/** Says why the business is suspended, and what its people can do. */
export function SuspendedNotice({ reason }: { reason: string }) {
  const t = useTranslations('shell.suspension');
  return (
    <section className={classes.notice} aria-label={t('label')}>
      <p className={classes.text}>
        <strong>{t('title')}</strong> {t.rich('text', { reason, bdi: richIsolate })}
      </p>
    </section>
  );
}
