'use client';

import { useLocale, useTranslations } from 'next-intl';
import { prefixOf } from '@/lib/locales';
import { CloudDrawing } from '../ui/cloud-drawing';

interface PageCrashProps {
  error: Error & { digest?: string };
  onRetry: () => void;
}

/**
 * Replaces a page whose rendering failed. It is part of every page, because loading may be what failed, so it is simple
 * and needs nothing of the router.
 * What did not load remains missing until the page is reloaded.
 */
export function PageCrash({ error, onRetry }: PageCrashProps) {
  const t = useTranslations('shell.error');
  // A full reload, because the state in memory may be broken.
  const home = `${prefixOf(useLocale())}/dashboard`;
  return (
    <div className="bare-page">
      <CloudDrawing />
      <h1>{t('title')}</h1>
      <p>{t('text')}</p>
      <div className="bare-ways">
        <button type="button" onClick={() => (error.name === 'ChunkLoadError' ? location.reload() : onRetry())}>
          {t('retry')}
        </button>
        <a href={home}>{t('home')}</a>
      </div>
      {error.digest && (
        <small>
          {t('id')} <bdi dir="ltr">{error.digest}</bdi>
        </small>
      )}
    </div>
  );
}
