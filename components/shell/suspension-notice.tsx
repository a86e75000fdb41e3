'use client';

import { useTranslations } from 'next-intl';
import { richIsolate } from '../i18n/rich-isolate';
import { useMe } from '../session/use-me';
import classes from './suspension-notice.module.css';

/** Shown on every page while the business is suspended: why, and what its people can do. */
export function SuspensionNotice() {
  const t = useTranslations('shell.suspension');
  const { data: me } = useMe();
  const suspension = me?.business?.suspension;
  if (!suspension) return null;
  return (
    <section className={classes.notice} aria-label={t('label')}>
      <p className={classes.text}>
        <strong>{t('title')}</strong> {t.rich('text', { reason: suspension.reason, bdi: richIsolate })}
      </p>
    </section>
  );
}
