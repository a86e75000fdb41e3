import { getTranslations } from 'next-intl/server';
import { CloudDrawing } from '../ui/cloud-drawing';

/** Where there is no page. Every page carries this one along, so it is made of nothing but markup. */
export async function NotFoundScreen({ home }: { home: string }) {
  const t = await getTranslations('shell');
  return (
    <main className="bare-page">
      <CloudDrawing />
      <h1>{t('not_found.title')}</h1>
      <p>{t('not_found.text')}</p>
      <a href={home}>{t('not_found.action')}</a>
    </main>
  );
}
