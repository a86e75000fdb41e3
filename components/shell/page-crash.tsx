'use client';

import { useLocale, useTranslations } from 'next-intl';
import { getPathname } from '../i18n/navigation';
import { CloudDrawing } from '../ui/cloud-drawing';

interface PageCrashProps {
  error: Error & { digest?: string };
  onRetry: () => void;
}

/**
 * In the place of a page that broke while it was drawn. It comes along with every page, since what failed may be the
 * loading: so it is plain. What did not load stays missing until the page is loaded anew.
 */
export function PageCrash({ error, onRetry }: PageCrashProps) {
  const t = useTranslations('shell.error');
  // Loaded anew, as what is in memory may be what broke.
  const home = getPathname({ href: '/dashboard', locale: useLocale() });
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
