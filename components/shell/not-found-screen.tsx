import { getLocale, getTranslations } from 'next-intl/server';
import { getPathname } from '../i18n/navigation';
import { SignpostDrawing } from './signpost-drawing';

/** Where there is no page. Pages that may turn out to be missing carry it along, so it is made of nothing but markup. */
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
