import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ProductMessages } from './namespaces';

/** The title of a page: its name, then the product's. */
export async function pageMetadata(page: keyof ProductMessages['shell']['pages']): Promise<Metadata> {
  const t = await getTranslations('shell');
  return { title: t('title', { page: t(`pages.${page}`) }), description: t('description') };
}
