import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';

/** The title of a page of this feature: its name, then the product's. */
export async function flowsMetadata(feature: 'flows' | 'flowEditor' | 'flowGuide'): Promise<Metadata> {
  const t = await getTranslations(feature);
  const tShell = await getTranslations('shell');
  return { title: tShell('title', { page: t('page_title') }), description: tShell('description') };
}
