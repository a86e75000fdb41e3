import { getLocale, getTranslations } from 'next-intl/server';
import { getPathname } from '../i18n/navigation';
import { SignpostDrawing } from './signpost-drawing';

/** The page for an unknown address. It is part of pages that may turn out to be missing, so it contains only markup. */
export async function NotFoundScreen() {
  const t = await getTranslations('shell.not_found');
  const home = getPathname({ href: '/dashboard', locale: await getLocale() });
  return (
    <div className="bare-page">
      <SignpostDrawing />
      <h1>{t('title')}</h1>
      <p>{t('text')}</p>
      <a href={home}>{t('action')}</a>
    </div>
  );
}
